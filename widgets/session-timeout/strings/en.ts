export default {
  "session-timeout": {
    title: "Your session is about to end",
    secondsLeft: "You will be signed out in {seconds} s.",
    secondLeft: "You will be signed out in 1 second.",
    advice: "Choose Continue to stay signed in. What you have typed stays.",
    continue: "Continue",
    signOut: "Sign out",
    close: "Close and stay signed in",
    failed: "We couldn't extend your session. Choose Continue again.",
    endedTitle: "Your session has ended",
    ended: "We signed you out because you weren't active.",
    closeEnded: "Close",
  },
} as const;

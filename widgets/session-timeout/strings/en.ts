export default {
  "session-timeout": {
    title: "Your session is about to end",
    secondsLeft: "You'll be signed out in {seconds} seconds.",
    secondLeft: "You'll be signed out in 1 second.",
    advice: "Select Continue to stay signed in. You won't lose what you've typed.",
    continue: "Continue",
    signOut: "Sign out",
    close: "Close and stay signed in",
    failed: "We couldn't extend your session. Select Continue again.",
    endedTitle: "Your session has ended",
    ended: "We signed you out because you weren't active.",
    closeEnded: "Close",
  },
} as const;

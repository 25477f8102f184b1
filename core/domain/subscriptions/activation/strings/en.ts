export default {
  activation: {
    activate: "Activate",
    activateApp: "Activate {app}",
    activateNamed: "Activate {app} (opens in a new tab)",
    activating: "Opening {app} in a new tab…",
    activationFailed: "Something went wrong. Please try again.",
    activationBlocked: "Your browser blocked the new tab. Allow pop-ups for this page, then try again.",
  },
} as const;

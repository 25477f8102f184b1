export default {
  ui: {
    errorMessage: "Something went wrong.",
    retry: "Try again",
    summary: "Check these fields:",
  },
  failure: {
    errorMessage: "Something went wrong.",
    offline: "You're offline.",
    offlineNext: "Check your connection, then try again.",
    offlineLoad: "This will load when you're back online.",
    serviceDown: "Our service isn't available right now.",
    serviceDownNext: "Try again in a few minutes.",
    sessionExpired: "Your session has ended.",
    sessionExpiredNext: "Sign in again to continue.",
    storageBlocked: "Your browser blocks the storage that signing in needs.",
    storageBlockedNext: "Allow cookies and site data for this site, then try again.",
    notAllowed: "Your account isn't allowed to do this.",
    contactSupport: "If this keeps happening, contact support.",
    retryIn: "You can try again in {time}.",
  },
  "page-failure": {
    failureHeading: "This page couldn't load",
    failureMessage: "Sorry about that! Please try again later.",
    failureAction: "Go to Account",
  },
  stale: {
    stale: "This may be out of date. We couldn't refresh it.",
  },
  "signed-out": {
    signedOut: "You're signed out. Sign in to see this.",
    signedOutDeliberate: "You've signed out.",
    signedOutLost: "Your session has ended. Sign in to continue.",
    signedOutExpired: "Your session has ended because you weren't active. Sign in to continue.",
    signedOutFailed: "We couldn't sign you in. Try again.",
    signIn: "Sign in",
  },
} as const;

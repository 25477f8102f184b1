export default {
  banner: {
    manageHeading: "Activate your subscriptions",
    manage: "Activate {count} subscriptions to start streaming.",
    manageAction: "Manage subscriptions",
    normalHeading: "Activate {app} to start streaming",
    normal: "You subscribed to {app}. Activate it to start streaming.",
    promotionHeading: "Your {app} promotion is waiting",
    promotion: "Your promotion includes {app}. Activate it to start streaming.",
    freeTrialHeading: "Your {app} free trial has started",
    freeTrial: "Make the most of your free trial: activate {app} to start streaming.",
    see: "See the offer",
    seeNamed: "See the offer: {title}",
    dismiss: "Dismiss banner",
    dismissed: "Banner dismissed.",
    failed: "Something went wrong. Please try again later.",
  },
} as const;

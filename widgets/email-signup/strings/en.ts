export default {
  "email-signup": {
    heading: "Be the first to know",
    intro: "New shows, deals and tips for your TV, straight to your inbox.",
    emailLabel: "Email",
    submit: "Sign up",
    emailInvalid: "Not a valid email. Please enter your full email address.",
    success: "Thank you! We've added your email to our mailing list.",
    existing: "Thank you. You're already receiving the latest news and deals from us.",
    error: "Something went wrong. Please wait a few minutes and try again.",
    errorModal: "Something went wrong. Please try again later.",
    submitting: "Signing you up…",
    close: "Close",
  },
} as const;

export default {
  "promo-banner": {
    label: "Promotion",
    trigger: "See details",
    modalHeading: "Pricing and other info",
    close: "Close",
    loading: "Loading the text…",
    failed: "This text can't be shown here.",
  },
} as const;

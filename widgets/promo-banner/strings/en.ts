export default {
  "promo-banner": {
    label: "Promotion",
    trigger: "See details",
    modalHeading: "Pricing and other info",
    close: "Close",
    loading: "Loading…",
    failed: "We can't show this text here.",
  },
} as const;

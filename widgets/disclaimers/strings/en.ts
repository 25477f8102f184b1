export default {
  disclaimers: {
    heading: "Disclaimers",
    loading: "Loading…",
    failed: "We can't show this text here.",
  },
} as const;

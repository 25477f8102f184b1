export default {
  disclaimers: {
    heading: "Disclaimers",
    loading: "Loading the text…",
    failed: "This text can't be shown here.",
  },
} as const;

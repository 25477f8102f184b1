export default {
  "apps-list": {
    heading: "Supported apps",
    queryLabel: "Search apps",
    list: "Apps by category",
    loading: "Loading apps…",
    found: "Apps found: {count}",
    noMatch: "Sorry, we don't have '{term}' yet.",
    empty: "No apps to show right now.",
    close: "Close",
  },
} as const;

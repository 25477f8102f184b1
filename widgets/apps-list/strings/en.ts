export default {
  "apps-list": {
    heading: "Supported apps",
    queryLabel: "Search apps",
    list: "Apps by kind",
    loading: "Loading the apps…",
    found: "Apps found: {count}",
    noMatch: "Sorry, we don't have '{term}' yet.",
    empty: "There are no apps to show right now.",
    close: "Close",
  },
} as const;

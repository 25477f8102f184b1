export default {
  document: {
    print: "Print",
    newTab: "(PDF, opens in a new tab)",
    backToTop: "Back to top",
    loading: "Loading document…",
    empty: "This document isn't available yet.",
    failed: "We can't show this document here.",
    failedWithPdf: "We can't show this document here. You can still open it to print.",
  },
} as const;

export default {
  document: {
    print: "Print",
    newTab: "(PDF, opens in a new tab)",
    backToTop: "Back to top",
    loading: "Loading the document…",
    empty: "There is no document here yet.",
    failed: "This document can't be shown here.",
    failedWithPdf: "This document can't be shown here. You can still open it to print.",
  },
} as const;

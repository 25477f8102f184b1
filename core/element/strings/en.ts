export default {
  /** Texts of the loader, as a list in this order. */
  loader: {
    message: "This part of the page couldn't load.",
    again: "Try again",
    missing: "Cannot find module",
    details: "Details",
  },
} as const;

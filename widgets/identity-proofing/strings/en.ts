export default {
  "identity-proofing": { label: "Verify your identity" },
} as const;

export default {
  "identity-proofing": { label: "Prove who you are" },
} as const;

export default {
  "privacy-request": { label: "Privacy request" },
} as const;

export default {
  "privacy-escalation": { label: "Appeal a privacy request" },
} as const;

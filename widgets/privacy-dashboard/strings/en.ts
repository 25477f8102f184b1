export default {
  "privacy-dashboard": { label: "Your privacy requests", print: "Print" },
} as const;

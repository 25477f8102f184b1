export default {
  "social-links": { heading: "Follow us", followOn: "Follow us on {network}" },
} as const;

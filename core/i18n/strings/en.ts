export default {
  price: { perMonth: "/month", perYear: "/year" },
} as const;

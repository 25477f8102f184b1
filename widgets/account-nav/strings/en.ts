export default {
  "account-nav": {
    label: "Your account",
    toggle: "Select category",
    account: "Account",
    subscriptions: "Subscriptions",
    devices: "Devices",
    transactions: "Transactions",
    offer: "Offers",
  },
} as const;

const FULL = "full@example.test";
const OUT = undefined;

/** Pages of the brand's site that show each of its elements, and the customer who opens them. */
export const PAGES: readonly (readonly [path: string, element: string, email: string | undefined])[] = [
  ["/account", "tv-account", FULL],
  ["/devices", "tv-devices", FULL],
  ["/devices", "tv-devices", "new@example.test"],
  ["/subscriptions", "tv-subscriptions", FULL],
  ["/subscriptions/manage?sku=apple-tv-month", "tv-subscriptions", FULL],
  ["/transactions", "tv-transactions", FULL],
  ["/offer/max", "tv-offers", FULL],
  ["/offer/checkout/review", "tv-offers", FULL],
  ["/offer/activate?appName=Max", "tv-activate", FULL],
  ["/support", "tv-support", OUT],
  ["/support/setup", "tv-support", OUT],
  ["/support/setup/attach-the-stand", "tv-support", OUT],
  ["/support?q=remote", "tv-support", OUT],
  ["/support/contact", "tv-help-form", OUT],
  ["/usb-update", "tv-usb-update", OUT],
  ["/privacy", "tv-redirect", OUT],
  ["/privacy/settings", "tv-privacy-settings", FULL],
  ["/privacy/do-not-sell", "tv-do-not-sell", OUT],
  ["/privacy/requests", "tv-privacy-request", OUT],
  ["/privacy/requests/dashboard", "tv-privacy-dashboard", FULL],
  ["/privacy/escalation", "tv-privacy-escalation", OUT],
  ["/open-source", "tv-document", OUT],
  ["/no-such-page", "tv-message", OUT],
];

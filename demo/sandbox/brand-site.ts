/** The only page of the brand's site: `tv-portal` renders the content of its address. */
export const BRAND_PAGE = "brand-site/index.html";

/**
 * Paths of the portal's pages, from its route table and its content's documents. `*` matches one segment, `**` any
 * number of segments. Any other path gets the same page with status 404.
 */
const PATHS = [
  "/account",
  "/account/payment",
  "/subscriptions",
  "/subscriptions/manage",
  "/devices",
  "/transactions",
  "/offers",
  "/offer",
  "/offer/*",
  "/offer/*/activate",
  "/offer/checkout/*",

  "/support/**",
  "/usb-update",
  "/usb-update/eleven",

  "/privacy",
  "/privacy/web-terms",
  "/privacy/policy",
  "/privacy/policy/staterights",
  "/privacy/manage-preference",
  "/adinformation",
  "/privacy/requests",
  "/privacy/requests/affirmations",
  "/privacy/requests/dashboard",
  "/privacy/requests/id-proofing",
  "/privacy/escalation",
  "/privacy/settings",
  "/privacy/do-not-sell",

  "/about/company",
  "/about/media",
  "/business",
  "/legal",
  "/legal/california",
  "/legal/privacy-policy",
  "/legal/web-terms",
  "/open-source",
  "/health",
  "/loading",
];

const SEGMENT = "/[\\w-]+";
const patterns = PATHS.map(
  (path) => new RegExp(`^${path.replace("/**", `(?:${SEGMENT})*`).replace("/*", SEGMENT)}/?$`),
);

export const isBrandPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

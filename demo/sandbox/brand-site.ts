import { join } from "node:path";
import { textOf } from "./page.ts";

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

/** What the customer's data waits for, and most other files: it gets more of the connection than they do. */
const isFirst = (file: string): boolean => /\/(?:core|portal)-[^/]*$/.test(file);

/** The release's files for `modulepreload`, by runtime and the path of a page. */
interface Preloads {
  pages?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Whether a path matches a pattern of `preload.json`. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern.replace("/*", `(?:${SEGMENT})+`).replaceAll(/\/:\w+/g, SEGMENT);
  return new RegExp(`^${expression}/?$`).test(path);
}

/**
 * Returns links that load the code of a page while the browser is still loading the page's own files. A brand's server does
 * the same with the release that its pages load.
 */
export async function preloadLinks(dist: string, path: string, runtime: string): Promise<string> {
  const text = await textOf(join(dist, "preload.json"));
  const { pages } = JSON.parse(text ?? "{}") as Preloads;
  const [, files = []] = Object.entries(pages?.[runtime] ?? {}).find(([one]) => matches(one, path)) ?? [];
  return files
    .map(
      (file) => `<link rel="modulepreload"${isFirst(file) ? "" : ' fetchpriority="low"'} href="/${file}" />`,
    )
    .join("\n    ");
}

import { inPage } from "../in-page.ts";

/** Pages of the brand's site, each with a text that comes from the customer's data or the server's content. */
export const PAGES = [
  { path: "/account", text: "full@example.test" },
  { path: "/devices", text: "Living room" },
  { path: "/subscriptions", text: "Billed by" },
  { path: "/transactions", text: "Visa 4242" },
  { path: "/offer/apple", text: "Season Pass" },
  { path: "/support", text: "or start with a category" },
] as const;

/** Helpers of scripts that run in a page with the portal. */
export const inPortal = `${inPage}
  const rootsIn = (root) => [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []);
  bench.portalRoots = () => {
    const portal = document.querySelector("tv-portal")?.shadowRoot;
    return portal ? [portal, ...rootsIn(portal)] : [];
  };
  /** Whether the portal's page has a text. */
  bench.shows = (text) => {
    const main = document.querySelector("tv-portal")?.shadowRoot?.querySelector("main");
    return !!main && [main, ...rootsIn(main)].some(({ textContent }) => textContent.includes(text));
  };`;

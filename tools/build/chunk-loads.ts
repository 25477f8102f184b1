import { join } from "node:path";
import { accountFrame, frame, pages, type Page, type Part } from "../../widgets/portal/pages.ts";
import { projectRoot } from "../tree.ts";
import type { Load } from "./chunk-plan.ts";

/** The customer's session. The loader knows its file because of the page API. */
export const SESSION = join(projectRoot, "core/session/lifecycle/page-customer.ts");

/** What only a signed-in customer needs. Its file has a name, so that its dynamic import needs no bundler helper. */
export const CUSTOMER_DATA = join(projectRoot, "core/domain/customer-code.ts");

/** What a page with a customer loads in addition to its elements' code. */
const CUSTOMER = [SESSION, CUSTOMER_DATA, join(projectRoot, "widgets/session-timeout/Watch.tsx")];

/** Views that an element starts with, by its name: their code loads on demand, but it can't be used without one. */
export const firstViews: Readonly<Record<string, readonly string[]>> = {
  offers: ["PlanSelection", "Checkout", "Confirmation"],
};

/** Views of pages, if they start with one. */
const viewOfPage: Readonly<Record<string, string>> = {
  offer: "widgets/offers/PlanSelection.tsx",
  checkout: "widgets/offers/Checkout.tsx",
};

/**
 * Elements with a budget (tools/check/sizes.ts): what an unused character costs, and the most characters of source that the
 * element may load. About six characters of source are one byte after compression.
 */
const limited: Readonly<Record<string, { unused: number; limit: number }>> = {
  account: { unused: 4, limit: 191_500 },
  banner: { unused: 4, limit: 186_000 },
  devices: { unused: 4, limit: 183_000 },
  "email-signup": { unused: 48, limit: 72_000 },
  offers: { unused: 8, limit: 186_000 },
  "privacy-request": { unused: 8, limit: 132_000 },
  "support-search": { unused: 48, limit: 72_000 },
  subscriptions: { unused: 6, limit: 197_500 },
  transactions: { unused: 8, limit: 193_000 },
  wallet: { unused: 8, limit: 179_000 },
};

/** Characters of unused code that an element with a budget may load to save a request: about 0.3 kB after compression. */
const REQUEST_WITHIN_BUDGET = 1_500;

/** In other elements a request costs as much as about 2 kB after compression, and on pages with several elements 33 kB. */
const ELEMENT = { unused: 0.3, request: 4_000 };
const PAGE = { unused: 0.3, request: 60_000 };

/** Name of the file with an element's code. Elements around all pages of the brand's site share one. */
export function fileOfElement(name: string): string {
  const isIn = (parts: Readonly<Record<string, Part>>) =>
    Object.values(parts).some((part) => part.name === name);
  return isIn(frame) ? "frame" : isIn(accountFrame) ? "account-frame" : name;
}

/** Names of elements, and of those in their slots. */
const namesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name, inside = [] }) => [name, ...namesOf(inside)]);

/** The module that a file of elements starts with. */
type EntryOf = (file: string) => string;

/** Returns the modules that each page of the brand's site starts with, by the page's name. */
export const rootsOfPages = (entryOf: EntryOf): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries<Page>(pages).map(([name, { layout, parts }]) => {
      const around = [...Object.values(frame), ...(layout === "account" ? Object.values(accountFrame) : [])];
      const view = viewOfPage[name];
      const roots = [
        entryOf("portal"),
        ...(layout === "account" || name === "privacySettings" ? CUSTOMER : []),
        ...[...namesOf(around), ...namesOf(parts)].map((part) => entryOf(fileOfElement(part))),
        ...(view ? [join(projectRoot, view)] : []),
      ];
      return [name, roots];
    }),
  );

/**
 * Returns what browsers load at once: each element, with each view that it starts with, and each page of the brand's site.
 */
export function loadsOf(names: readonly string[], entryOf: EntryOf): Load[] {
  const elementLoads = names.flatMap((name): Load[] => {
    const budget = limited[name];
    const roots = [entryOf(fileOfElement(name))];
    const costs = budget ? { ...budget, request: budget.unused * REQUEST_WITHIN_BUDGET } : ELEMENT;
    const own = { name, roots, ...costs };
    const views = firstViews[name] ?? [];
    const withView = (view: string) => [...roots, join(projectRoot, `widgets/${name}/${view}.tsx`)];
    return [own, ...views.map((view) => ({ ...own, name: `${name} ${view}`, roots: withView(view) }))];
  });
  const pageLoads = Object.entries(rootsOfPages(entryOf)).map(([name, roots]): Load => ({
    name: `page ${name}`,
    roots,
    ...PAGE,
  }));
  return [...elementLoads, ...pageLoads];
}

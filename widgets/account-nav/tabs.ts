import * as z from "zod/mini";
import { inOrder } from "../../core/platform/display-order.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { number } from "../../core/http/wire-values.ts";
import type { Texts } from "./strings/index.ts";

const Tab = z.object({
  path: z.string(),
  /** Replaces our label. */
  label: z.optional(z.string()),
  displayOrder: z.optional(number()),
});
type Tab = z.infer<typeof Tab>;

/** NAV-1 */
export const Content = z.object({ tabs: z.array(Tab) });
export type Content = z.infer<typeof Content>;

/** Tabs with a default label. They show if content has no tabs (NAV-1). */
const known = {
  "/account": "account",
  "/subscriptions": "subscriptions",
  "/devices": "devices",
  "/transactions": "transactions",
  "/offer": "offer",
} as const satisfies Record<string, keyof Texts>;

export const defaultTabs: readonly Tab[] = Object.keys(known).map((path, at) => ({
  path,
  displayOrder: at + 1,
}));

/** Drops trailing slashes. The root is the account (NAV-1). */
const normalizedPath = (path: string): string => path.replace(/\/+$/, "") || "/account";

export interface TabLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Whether a path is the tab's own or below it. */
export const isTabOf = (tab: string, path: string): boolean =>
  `${normalizedPath(path)}/`.startsWith(`${normalizedPath(tab)}/`);

/** NAV-1: returns the tabs in order, without those that have no label or no safe address. */
export const tabsOf = (tabs: readonly Tab[], path: string, t: Translate<Texts>, base: string): TabLink[] =>
  inOrder(tabs).flatMap((tab) => {
    const key = Object.hasOwn(known, tab.path) ? known[tab.path as keyof typeof known] : undefined;
    const label = tab.label ?? (key && t(key));
    const href = safeAddress(tab.path, base);
    return label && href ? [{ label, href, isCurrent: isTabOf(tab.path, path) }] : [];
  });

/** What the tabs show on a path (NAV-2). */
export type PathKind = "tabs" | "offer" | "elsewhere";

export function pathKindOf(path: string): PathKind {
  if (path.includes("offer")) return "offer";
  return /account|subscriptions|transactions|devices/.test(normalizedPath(path)) ? "tabs" : "elsewhere";
}

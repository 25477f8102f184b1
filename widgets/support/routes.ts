import type { Category, SearchItem, SupportLayout } from "../../core/domain/support/content-layout.ts";

/** First part of all support paths, in the content and in `path`. */
export const ROOT = "/support";

/** A support page, from its path. */
export type Route =
  | { page: "landing" }
  | { page: "manuals"; list: "manual" | "documentation" }
  | { page: "category"; category: string }
  | { page: "article"; category: string; article: string }
  | { page: "missing" };

/** Returns the page of a path. `/usb-update` shows the landing page too (SUP-9). */
export function routeOf(path: string): Route {
  const [first, category, article, ...more] = path.split("/").filter(Boolean);
  if (first === "usb-update" && !category) return { page: "landing" };
  const names = [category, article].filter((name) => name !== undefined);
  if (`/${first}` !== ROOT || more.length || names.some((name) => !/^[\w-]+$/.test(name))) {
    return { page: "missing" };
  }
  if (!category) return { page: "landing" };
  if (article) return { page: "article", category, article };
  if (category === "manual" || category === "documentation") return { page: "manuals", list: category };
  return { page: "category", category };
}

/** Returns the page that lists articles under this name: one of the five categories, or a topic. */
export const categoryOf = ({ categories, topics }: SupportLayout, id: string): Category | undefined =>
  [...categories, ...topics].find((one) => one.id === id);

/** Articles of a category or topic, in their order. */
export const articlesOf = ({ items }: SupportLayout, id: string): SearchItem[] =>
  items.filter(({ manual, category, topics }) => !manual && (category === id || topics.includes(id)));

/**
 * Returns an article's search item, by the last part of its address in each language. Articles of other categories may end
 * alike.
 */
export function itemOf(layout: SupportLayout, category: string, article: string): SearchItem | undefined {
  const isNamed = ({ manual, url, spanishUrl }: SearchItem) =>
    [url, spanishUrl].some((address) => !manual && address.endsWith(`/${article}`));
  return articlesOf(layout, category).find(isNamed) ?? layout.items.find(isNamed);
}

import type { SearchItem, SupportContentDeps } from "../../core/domain/support/content-layout.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import type { Resource } from "../../core/http/loadable.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { indexTitles, type ArticleIndex } from "../../core/domain/support/search/article-search.ts";

/** The support articles of one language, as far as they have loaded. */
export interface Articles {
  locale: Locale;
  index: ArticleIndex<SearchItem>;
  /** Fields of the support section, unvalidated. */
  section: unknown;
  /** Full texts, by article. */
  texts: Map<string, string>;
  /** Whether the full text is searched, not only the titles. */
  isWhole?: boolean;
  /** The load of the full text, once it has begun. */
  whole?: Promise<void>;
}

/** One index per content, however many elements search it. */
const made = new WeakMap<SupportContentDeps, Promise<Articles>>();

/** Returns the resource's data. @throws the error of its load */
export async function loaded<Data extends object>(resource: Resource<Data>): Promise<Data> {
  await resource.load();
  const { data, error } = resource.value.peek();
  // Old content is good enough for a search until there is newer.
  if (data) return data;
  throw error;
}

/** Loads the content, and resolves when its titles can be searched. @throws ApiError */
export async function openArticles(locale: Locale): Promise<Articles> {
  const layout = await loaded(supportContent().layout(locale));
  const known = made.get(layout) ?? index(layout, locale);
  made.set(layout, known);
  return known;
}

const index = async ({ items, section }: SupportContentDeps, locale: Locale): Promise<Articles> => ({
  locale,
  index: await indexTitles(items),
  section,
  texts: new Map(),
});

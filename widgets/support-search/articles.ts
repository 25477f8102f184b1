import { getArticleTexts, type ArticleTexts } from "../../core/domain/support/content.ts";
import type { SearchItem, SupportContentDeps } from "../../core/domain/support/content-layout.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import type { Resource } from "../../core/http/loadable.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { indexTitles, type ArticleSearch } from "../../core/domain/support/search/article-search.ts";

/** The support articles of one language, as far as they have loaded. */
export interface Articles {
  search: ArticleSearch<SearchItem>;
  /** Fields of the support section, unvalidated. */
  section: unknown;
  /** Returns an article's full text, or its summary until that has loaded. */
  textOf(item: SearchItem): string;
  /** Whether the full text is searched, not only the titles. */
  isWhole: boolean;
  /** Loads the full text once, and resolves when it can be searched. If it fails, the summaries are used. */
  readWhole(): Promise<void>;
}

/** One index per content, however many elements search it. */
const made = new WeakMap<SupportContentDeps, Promise<Articles>>();

/** Returns the resource's data. @throws the error of its load */
async function loaded<Data>(resource: Resource<Data>): Promise<Data> {
  await resource.load();
  const { status, data, error } = resource.value.peek();
  // Old content is good enough for a search until there is newer.
  if (data !== undefined) return data;
  throw status === "failed" ? error : new Error("The content was cleared while it was loading.");
}

/** Loads the content, and resolves when its titles can be searched. @throws ApiError */
export async function openArticles(locale: Locale): Promise<Articles> {
  const layout = await loaded(supportContent().layout(locale));
  const known = made.get(layout) ?? index(layout, locale);
  made.set(layout, known);
  return known;
}

async function index({ items, section }: SupportContentDeps, locale: Locale): Promise<Articles> {
  const search = await indexTitles(items, ({ label, searchLabel, popular }) => ({
    title: label,
    keywords: searchLabel,
    popular,
  }));
  const texts = new Map<string, string>();
  const textOf = (item: SearchItem) => texts.get(item.value) ?? item.desc;
  let whole: Promise<void> | undefined;
  const articles: Articles = {
    search,
    section,
    textOf,
    isWhole: false,
    readWhole: () => (whole ??= read()),
  };
  const readTexts = async () => {
    let from: string | undefined;
    let known: number;
    do {
      known = texts.size;
      const page: ArticleTexts = await loaded(
        supportContent().of(getArticleTexts, { language: locale, from }),
      );
      for (const [value, words] of page.texts) texts.set(value, words);
      from = page.next;
      // A page without new articles is the last, whatever it says.
    } while (from && texts.size > known);
  };
  const readLanguage = async () => {
    const { searchSynonyms: lines } = section as { searchSynonyms?: unknown };
    const { loadLanguage } = await import("../../core/domain/support/search/language.ts");
    return loadLanguage(locale, Array.isArray(lines) ? lines.map(String) : []);
  };
  const read = async () => {
    const [language] = await Promise.all([
      readLanguage().catch(() => undefined),
      readTexts().catch(() => {}),
    ]);
    await search.read(textOf, language);
    articles.isWhole = true;
  };
  return articles;
}

import type { Locale } from "../../../core/platform/config/locales.ts";
import { indexTitles } from "../../../core/domain/support/search/article-search.ts";
import { loadLanguage } from "../../../core/domain/support/search/language.ts";
import { readTexts, search, type Found } from "../../../core/domain/support/search/text-search.ts";
import { contentRows } from "../../../demo/content/rows.ts";

export interface SupportArticle {
  value: string;
  label: string;
  searchLabel: string;
  popular: boolean;
  text: string;
}

const rows = await contentRows();

/** The demo's articles and manuals in a language, as the content system returns them to the search. */
export const supportArticles = (language: Locale): SupportArticle[] => [
  ...rows.articles.filter((row) => row.language === language).map((row) => ({ ...row, text: row.plain })),
  ...rows.manuals
    .filter((row) => row.language === language)
    .map((row) => ({
      ...row,
      label: row.title,
      value: `manual/${row.name}`,
      text: row.summary,
    })),
];

type Search = (query: string) => Found<SupportArticle>;

async function load(language: Locale): Promise<Search> {
  const block = rows.blocks.find((row) => row.name === "search" && row.language === language);
  const index = await indexTitles(supportArticles(language));
  const synonyms = block?.fields["synonyms"] as string[];
  await readTexts(index, ({ text }) => text, await loadLanguage(language, synonyms));
  return (query) => search(index, query);
}

/** The search over the demo's content, in each of its languages. */
export const loadSupportSearches = async () =>
  ({ en: await load("en"), es: await load("es") }) as Record<Locale, Search>;

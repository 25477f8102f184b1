import { getArticleTexts, type ArticleTexts } from "../../core/domain/support/article-texts.ts";
import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { readTexts } from "../../core/domain/support/search/text-search.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { loaded, type Articles } from "./articles.ts";

/** Returns an article's full text, or its summary until that has loaded. */
export const textOf = ({ texts }: Articles, item: SearchItem): string => texts.get(item.value) ?? item.desc;

/** Loads the full text once, and resolves when it can be searched. If it fails, the summaries are used. */
export const readWhole = (articles: Articles): Promise<void> => (articles.whole ??= read(articles));

async function read(articles: Articles): Promise<void> {
  const [language] = await Promise.all([
    loadLanguage(articles).catch(() => undefined),
    loadTexts(articles).catch(() => {}),
  ]);
  await readTexts(articles.index, (item) => textOf(articles, item), language);
  articles.isWhole = true;
}

async function loadTexts({ locale, texts }: Articles): Promise<void> {
  let from: string | undefined;
  let known: number;
  do {
    known = texts.size;
    const page: ArticleTexts = await loaded(supportContent().of(getArticleTexts, { language: locale, from }));
    for (const [value, words] of page.texts) texts.set(value, words);
    from = page.next;
    // A page without new articles is the last, whatever it says.
  } while (from && texts.size > known);
}

async function loadLanguage({ locale, section }: Articles) {
  const { searchSynonyms: lines } = section as { searchSynonyms?: unknown };
  const language = await import("../../core/domain/support/search/language.ts");
  return language.loadLanguage(locale, Array.isArray(lines) ? lines.map(String) : []);
}

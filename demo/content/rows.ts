/* The demo's content as rows for the sandbox's database: articles, apps, manuals, pages, reviews and blocks. */

import { appGroups } from "./apps.ts";
import { htmlIn, wordsIn, type ArticleSource } from "./article.ts";
import { blocks } from "./blocks.ts";
import { languages, type Language } from "./language.ts";
import { manuals } from "./manuals.ts";
import { pages } from "./pages.ts";
import { readArticles } from "./read.ts";
import { reviews } from "./reviews.ts";

/** Returns a row for each entry and language. `displayOrder` is the entry's place among the entries. */
const rowsOf = <Entry, Row>(entries: readonly Entry[], row: (entry: Entry, language: Language) => Row) =>
  entries.flatMap((entry, displayOrder) =>
    languages.map((language) => ({ ...row(entry, language), language, displayOrder })),
  );

const articleRow = (
  { category, slug, topics, popular, updated, texts }: ArticleSource,
  language: Language,
) => {
  const { body, ...text } = texts[language];
  return {
    value: `${category}/${slug}`,
    category,
    topics,
    popular,
    updated,
    ...text,
    body: htmlIn(body),
    plain: wordsIn(body),
  };
};

/** Returns the rows of each table. @throws Error if an article's file is not well-formed */
export async function contentRows() {
  const articles = await readArticles();
  const values = new Map(articles.map(({ slug, category }) => [slug, `${category}/${slug}`]));
  const valueOf = (slug: string): string => {
    const value = values.get(slug);
    if (value === undefined) throw new Error(`A manual names the article ${slug}, which does not exist`);
    return value;
  };
  return {
    articles: rowsOf(articles, articleRow),
    pages: rowsOf(pages, ({ name, kind, ...texts }, language) => ({
      name,
      kind,
      ...texts[language],
      image: kind === "category" ? `/support/images/category-${name}.svg` : null,
      imageAlt: kind === "category" ? "" : null,
    })),
    blocks: rowsOf(blocks, ({ name, ...texts }, language) => ({ name, fields: texts[language] })),
    manuals: rowsOf(manuals, ({ name, heading, popular, articles: slugs, ...texts }, language) => ({
      name,
      heading: heading[language],
      popular,
      articles: slugs.map(valueOf),
      ...texts[language],
      file: `${name}-${language}.pdf`,
    })),
    apps: rowsOf(
      appGroups.flatMap(({ heading, names }) => names.map((name) => ({ heading, name }))),
      ({ heading, name }, language) => ({ name, heading: heading[language] }),
    ),
    reviews: rowsOf(reviews, ({ content, ...review }, language) => ({
      ...review,
      content: content[language],
    })),
  };
}

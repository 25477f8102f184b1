import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Language } from "../../../content/language.ts";
import type { Database } from "../../database/client.ts";
import {
  contentArticles,
  contentBlocks,
  contentManuals,
  contentPages,
} from "../../database/content-schema.ts";

type Article = Omit<typeof contentArticles.$inferSelect, "body" | "plain">;

/** Maximum number of links on a category's card (SUP-1). */
const CARD_LINKS = 3;
/** Search items per response: parsing more at once would block the visitor's typing. */
const ITEMS_ON_A_PAGE = 500;
const viewAll: Record<Language, string> = { en: "View all", es: "Ver todo" };

/** Returns the brand's site: the one that the client called, and its Spanish host. */
export function siteAt(origin: string) {
  const url = new URL(origin);
  url.hostname = url.hostname.replace(/^es\./, "");
  const english = url.origin;
  url.hostname = `es.${url.hostname}`;
  // On an IP address this has no effect: it can't have a subdomain.
  return { name: "kestrel", url: english, spanishUrl: url.origin };
}

export const manualAddress = (manual: { file: string } | undefined): string =>
  manual ? `/support/manuals/${manual.file}` : "";

/** Groups rows under their headings, both in their original order. */
export function grouped<Row>(rows: readonly Row[], headingOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(headingOf(row), [...(groups.get(headingOf(row)) ?? []), row]);
  return [...groups].map(([heading, members]) => ({ heading, rows: members }));
}

const articleAddress = ({ category, slug }: Article) => `/support/${category}/${slug}`;

/** Returns articles and manuals as search items (SUP-10). */
async function searchItems(db: Database, articles: readonly Article[], language: Language) {
  const inLanguage = articles.filter((row) => row.language === language);
  const manuals = await db.select().from(contentManuals).orderBy(asc(contentManuals.displayOrder));
  const address = (of: Language, value: string) => {
    const found = articles.find((row) => row.value === value && row.language === of);
    return found ? articleAddress(found) : "";
  };
  const file = (of: Language, name: string) =>
    manualAddress(manuals.find((row) => row.name === name && row.language === of));
  return [
    ...inLanguage.map((row) => ({
      label: row.label,
      "search-label": row.searchLabel,
      desc: { value: row.summary },
      value: row.value,
      url: address("en", row.value),
      spanishurl: address("es", row.value),
      manual: false,
      popular: row.popular,
      category: row.category,
      topics: row.topics,
    })),
    ...manuals
      .filter((row) => row.language === language)
      .map((row) => ({
        label: row.title,
        "search-label": row.searchLabel,
        desc: { value: row.summary },
        value: `manual/${row.name}`,
        url: file("en", row.name),
        spanishurl: file("es", row.name),
        manual: true,
        popular: row.popular,
      })),
  ].map((item, displayOrder) => ({ ...item, displayOrder }));
}

/** Returns a page of search items, with the cursor of the next one. */
export function itemsPage<Item>(items: readonly Item[], from: number) {
  const end = from + ITEMS_ON_A_PAGE;
  return { searchItems: items.slice(from, end), ...(end < items.length && { next: `${end}` }) };
}

/**
 * Returns the components of the layout's main placeholder: the show-support section first (SUP-5), with its first
 * search items. With a cursor, only that section with the following items.
 */
export async function supportComponents(db: Database, language: Language, from: number) {
  const { body: _body, plain: _plain, ...columns } = getTableColumns(contentArticles);
  const articles = await db.select(columns).from(contentArticles).orderBy(asc(contentArticles.displayOrder));
  const items = itemsPage(await searchItems(db, articles, language), from);
  if (from > 0) return [{ componentName: "show-support", fields: items }];
  const here = articles.filter((row) => row.language === language);
  const addresses = new Map(
    articles.filter((row) => row.language === "en").map((row) => [row.value, articleAddress(row)]),
  );
  const pages = await db
    .select()
    .from(contentPages)
    .where(eq(contentPages.language, language))
    .orderBy(asc(contentPages.displayOrder));
  const blocks = await db.select().from(contentBlocks).where(eq(contentBlocks.language, language));
  const block = (name: string) => blocks.find((row) => row.name === name)?.fields ?? {};
  const rowsOf = (name: string) =>
    ((block(name)["rows"] ?? []) as object[]).map((row, displayOrder) => ({ ...row, displayOrder }));

  const cards = (kind: "category" | "topic") =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ name, header, description, image, imageAlt, displayOrder }) => {
        const listed = here.filter((row) => row.category === name || row.topics.includes(name));
        const first = listed.toSorted((a, b) => Number(b.popular) - Number(a.popular)).slice(0, CARD_LINKS);
        return {
          name,
          cardHeader: header,
          ...(image === null ? {} : { cardImage: { src: image, alt: imageAlt ?? "" } }),
          description,
          articleCount: listed.length,
          link: { href: `/support/${name}`, text: viewAll[language] },
          sublinks: first.map(({ value, label }) => ({
            link: { href: addresses.get(value) ?? "", text: label },
          })),
          displayOrder,
        };
      });

  const support = {
    banner: block("banner"),
    faqBanner: block("faqBanner"),
    chips: rowsOf("chips"),
    iconLinks: rowsOf("iconLinks"),
    categories: cards("category"),
    topics: cards("topic"),
    searchSynonyms: block("search")["synonyms"],
    ...items,
  };
  return [
    { componentName: "show-support", fields: support },
    { componentName: "chat-card", fields: block("chat-card") },
  ];
}

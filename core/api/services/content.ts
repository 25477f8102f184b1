import * as z from "zod/mini";
import { inSlices } from "../../browser/slices.ts";
import type { Locale } from "../../config/locale.ts";
import { operation } from "../operation.ts";
import type { SearchItem, SupportLayoutAnswer } from "./content-layout.ts";
import { addressIn, baseOf, inOrder, isSpanishHost, Site } from "./content-site.ts";
import { flag, number } from "../wire-values.ts";

const text = z.optional(z.string());

const Item = z.object({
  label: z.string(),
  "search-label": text,
  desc: z.optional(z.object({ value: z.string() })),
  value: z.string(),
  url: z.string(),
  spanishurl: text,
  manual: z.optional(flag()),
  popular: z.optional(flag()),
  category: text,
  topics: z.optional(z.array(z.string())),
  displayOrder: z.optional(number()),
});

/** The components of the layout that hold the support pages' content (SUP-5), and the chat card (PAG-8). */
const SECTION = "show-support";
const CHAT = "chat-card";

const Section = z.object({ searchItems: z.array(z.unknown()), next: text });

/**
 * SUP-5: the support pages' layout, without the articles' bodies. API key and site name stand in the query of the
 * operation's path in the remote configuration. Read here is what the search needs; the rest is read by who shows it.
 * Thousands of search items come page by page, since a long answer is read in one piece while somebody may be typing:
 * `from` is where an answer ended, and asks for what comes behind it alone.
 */
export const getSupportLayout = operation({
  service: "content",
  name: "getSupportLayout",
  token: "none",
  request: (wish: { language: Locale; from?: string | undefined }) => ({ item: "/support", ...wish }),
  response: z.object({
    data: z.object({
      context: z.object({ site: Site }),
      route: z.object({
        placeholders: z.object({
          main: z.array(z.object({ componentName: z.string(), fields: z.optional(z.unknown()) })),
        }),
      }),
    }),
  }),
  read({ data: { context, route } }): SupportLayoutAnswer | undefined {
    const fieldsOf = (name: string) =>
      route.placeholders.main.find(({ componentName }) => componentName === name)?.fields;
    const section = fieldsOf(SECTION);
    const { data } = Section.safeParse(section);
    if (!data) return undefined;
    return {
      base: baseOf(context.site),
      rows: data.searchItems,
      next: data.next,
      section: { ...(section as object), searchItems: undefined },
      chatCard: fieldsOf(CHAT),
    };
  },
});

/**
 * The layout's search items, those of its further pages too, in slices: there may be thousands, and somebody may be
 * typing. One that cannot be read is left out. @throws the signal's reason, once it is aborted; what `more` throws
 */
export async function searchItemsOf(
  { base, rows, next }: SupportLayoutAnswer,
  more: (from: string) => Promise<SupportLayoutAnswer>,
  signal: AbortSignal,
): Promise<SearchItem[]> {
  const read: z.infer<typeof Item>[] = [];
  const asked = new Set<string>();
  for (;;) {
    await inSlices(
      rows,
      (row) => {
        const { data } = Item.safeParse(row);
        if (data) read.push(data);
      },
      signal,
    );
    // Pages that lead round in a circle are each read once.
    if (!next || asked.has(next)) break;
    asked.add(next);
    ({ rows, next } = await more(next));
  }
  const items: SearchItem[] = [];
  await inSlices(inOrder(read), (row) => void items.push(itemOf(row, base)), signal);
  return items;
}

function itemOf(row: z.infer<typeof Item>, base: string): SearchItem {
  const spanishUrl = row.spanishurl ?? row.url;
  return {
    value: row.value,
    label: row.label,
    searchLabel: row["search-label"] ?? "",
    desc: row.desc?.value ?? "",
    url: row.url,
    spanishUrl,
    href: addressIn(isSpanishHost() ? spanishUrl : row.url, base),
    manual: row.manual ?? false,
    popular: row.popular ?? false,
    category: row.category ?? "",
    topics: row.topics ?? [],
  };
}

/** SUP-4: articles' words without tags, by search item; what relevance and snippets are made from. */
export interface ArticleTexts {
  texts: readonly (readonly [value: string, words: string])[];
  /** Where the next page of them begins; undefined on the last one. */
  next: string | undefined;
}

/** One page of the articles' words, as large as the content system likes: the first one, or from where another ended. */
export const getArticleTexts = operation({
  service: "content",
  name: "getArticleTexts",
  token: "none",
  request: (wish: { language: Locale; from?: string | undefined }) => wish,
  response: z.object({
    data: z.object({
      texts: z.array(z.object({ value: z.string(), desc: z.object({ value: z.string() }) })),
      next: text,
    }),
  }),
  read: ({ data: { texts, next } }): ArticleTexts => ({
    texts: texts.map(({ value, desc }) => [value, desc.value] as const),
    next,
  }),
});

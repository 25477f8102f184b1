/* The layout of the support pages, and the search items in it. Elements read both through support-content.ts. */

import * as z from "zod/mini";
import { inSlices } from "../../platform/slices.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { operation } from "../../http/operation.ts";
import type { SearchItem, SupportLayoutAnswer } from "./content-layout.ts";
import { inOrder } from "../../platform/display-order.ts";
import { addressIn, baseOf, isSpanishHost, Site } from "./content-site.ts";
import { flag, number } from "../../http/wire-values.ts";

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

/** The section's categories: what search items need of them. */
const Categories = z.array(z.object({ name: z.string(), cardHeader: z.string() }));

/** Layout components with the content of the support pages (SUP-5), and the chat card (PAG-8). */
const SECTION = "show-support";
const CHAT = "chat-card";

const Section = z.object({ searchItems: z.array(z.unknown()), next: text });

/**
 * Reads the layout of the support pages, without the articles' bodies (SUP-5). The remote configuration has API key and
 * site name in the query of the operation's path. Only the fields that the search needs are parsed here; the views
 * parse the rest. There may be thousands of search items: they are paginated, because parsing a long response would
 * block typing. `from` is the cursor of the previous page; with it, only the following items are returned.
 */
export const getSupportLayout = operation({
  service: "content",
  name: "getSupportLayout",
  token: "none",
  request: (input: { language: Locale; from?: string | undefined }) => ({ item: "/support", ...input }),
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
 * Parses the search items of all pages of the layout, in slices: there may be thousands, and the visitor may be typing.
 * Invalid items are skipped.
 * @throws the signal's reason if it is aborted, and what `more` throws
 */
export async function searchItemsOf(
  { base, rows, next, section }: SupportLayoutAnswer,
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
    // Read each page once, even if the cursors form a cycle.
    if (!next || asked.has(next)) break;
    asked.add(next);
    ({ rows, next } = await more(next));
  }
  const { data: categories = [] } = Categories.safeParse((section as { categories?: unknown }).categories);
  const items: SearchItem[] = [];
  await inSlices(inOrder(read), (row) => void items.push(itemOf(row, base, categories)), signal);
  return items;
}

function itemOf(row: z.infer<typeof Item>, base: string, categories: z.infer<typeof Categories>): SearchItem {
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
    categoryName: categories.find(({ name }) => name === row.category)?.cardHeader ?? "",
    topics: row.topics ?? [],
  };
}

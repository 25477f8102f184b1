import * as z from "zod/mini";
import { pageHost } from "../../browser/page.ts";
import type { Locale } from "../../config/locale.ts";
import { operation } from "../operation.ts";
import { addressIn, readSupportLayout, Site, SupportRoute } from "./content-layout-wire.ts";
import { number } from "../wire-values.ts";

const text = z.optional(z.string());

/**
 * Where relative addresses of the content lead: the brand's site, or its Spanish one where the page stands on a
 * Spanish host (SUP-5).
 */
const baseOf = ({ url, spanishUrl }: z.infer<typeof Site>): string => (isSpanishHost() && spanishUrl) || url;

/** Only a host that begins with `es.` uses the Spanish addresses (SUP-5, SUP-7). */
const isSpanishHost = (): boolean => pageHost().startsWith("es.");

/**
 * SUP-5: the support pages' layout: categories, chips, icon links, and the search items without their articles'
 * bodies. API key and site name stand in the query of the operation's path in the remote configuration.
 */
export const getSupportLayout = operation({
  service: "content",
  name: "getSupportLayout",
  token: "none",
  request: ({ language }: { language: Locale }) => ({ item: "/support", language }),
  response: z.object({
    data: z.object({
      context: z.object({ site: Site }),
      route: z.object({ placeholders: z.object({ main: z.array(SupportRoute) }) }),
    }),
  }),
  read: ({ data: { context, route } }) =>
    readSupportLayout(route.placeholders.main, baseOf(context.site), isSpanishHost()),
});

/** An article with its body. */
export interface Article {
  /** As in the search items. */
  value: string;
  label: string;
  /** Id of the category that it belongs to. */
  category: string;
  /** HTML of the content system: only ever shown through core/html. */
  html: string;
  /** Where the relative addresses in `html` lead. */
  base: string;
  /** When it was last changed, `2026-11-02`. */
  updated: string | undefined;
}

/** SUP-6: one article; `category` and `article` as they stand in `/support/{category}/{article}`, in either language. */
export const getArticle = operation({
  service: "content",
  name: "getArticle",
  token: "none",
  request: (wish: { category: string; article: string; language: Locale }) => wish,
  response: z.object({
    data: z.object({
      site: Site,
      article: z.object({
        value: z.string(),
        label: z.string(),
        category: z.string(),
        body: z.string(),
        updated: text,
      }),
    }),
  }),
  read: ({ data: { site, article } }): Article => {
    const { body, updated, ...rest } = article;
    return { ...rest, html: body, base: baseOf(site), updated };
  },
});

/** SUP-4: the articles' words without tags, by search item; what relevance and snippets are made from. */
export const getArticleTexts = operation({
  service: "content",
  name: "getArticleTexts",
  token: "none",
  request: (wish: { language: Locale }) => wish,
  response: z.object({
    data: z.object({
      texts: z.array(z.object({ value: z.string(), desc: z.object({ value: z.string() }) })),
    }),
  }),
  read: ({ data }): ReadonlyMap<string, string> =>
    new Map(data.texts.map(({ value, desc }) => [value, desc.value])),
});

export interface Manual {
  name: string;
  /** Address of the PDF: the Spanish one on a Spanish host where there is one (SUP-7). */
  href: string;
  /** Language of that PDF. */
  language: Locale;
}

export interface ManualGroup {
  heading: string;
  files: Manual[];
}

const Source = z.optional(z.object({ src: z.string() }));

/** SUP-7, SUP-10: the manuals, grouped by heading. */
export const getManuals = operation({
  service: "content",
  name: "getManuals",
  token: "none",
  request: (wish: { language: Locale }) => wish,
  response: z.object({
    data: z.object({
      site: Site,
      fileLists: z.array(
        z.object({
          heading: z.string(),
          files: z.array(z.object({ name: z.string(), pdf: z.object({ src: z.string() }), spanish: Source })),
        }),
      ),
    }),
  }),
  read: ({ data: { site, fileLists } }): ManualGroup[] => {
    const base = baseOf(site);
    return fileLists.map(({ heading, files }) => ({
      heading,
      files: files.map(({ name, pdf, spanish }) => {
        const translated = isSpanishHost() ? spanish : undefined;
        return {
          name,
          href: addressIn((translated ?? pdf).src, base),
          language: translated ? "es" : "en",
        };
      }),
    }));
  },
});

/**
 * PAG-7: the supported apps, grouped by heading, as the content system writes them. Whoever shows them formats them
 * row by row: a row that cannot be formatted must not cost the others.
 */
export const getApps = operation({
  service: "content",
  name: "getApps",
  token: "none",
  request: (wish: { language: Locale }) => wish,
  response: z.object({ data: z.object({ groups: z.array(z.unknown()) }) }),
  read: ({ data }): { groups: unknown[] } => data,
});

export interface Review {
  content: string;
  username: string;
  /** 1 to 5. */
  rating: number;
}

export interface Reviews {
  reviews: Review[];
  /** How many there are. */
  reviewCount: number;
  /** Their mean, one decimal. */
  starAverage: number;
}

/** The review carousel's content. */
export const getReviews = operation({
  service: "content",
  name: "getReviews",
  token: "none",
  request: (wish: { language: Locale }) => wish,
  response: z.object({
    data: z.object({
      reviews: z.array(z.object({ content: z.string(), username: z.string(), rating: number() })),
      reviewCount: number(),
      starAverage: number(),
    }),
  }),
  read: ({ data }): Reviews => data,
});

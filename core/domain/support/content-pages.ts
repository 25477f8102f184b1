import * as z from "zod/mini";
import type { Locale } from "../../platform/config/locales.ts";
import { operation } from "../../http/operation.ts";
import type { Category, Link, Picture, SupportContentDeps, SupportLayout } from "./content-layout.ts";
import { inOrder } from "../../platform/display-order.ts";
import { addressIn, baseOf, isSpanishHost, Site } from "./content-site.ts";
import { number } from "../../http/wire-values.ts";

const text = z.optional(z.string());
const order = z.optional(number());
const WireLink = z.object({ href: z.string(), text: z.string() });
const WireImage = z.optional(z.object({ src: z.string(), alt: text }));

const Card = z.object({
  name: z.string(),
  cardHeader: z.string(),
  cardImage: WireImage,
  description: text,
  articleCount: number(),
  link: WireLink,
  sublinks: z.optional(z.array(z.object({ link: WireLink }))),
  displayOrder: order,
});

const Fields = z.object({
  banner: z.optional(
    z.object({ header: z.string(), body: text, image: WireImage, link: z.optional(WireLink) }),
  ),
  faqBanner: z.optional(z.object({ header: z.string(), body: text, link: WireLink })),
  chips: z.optional(z.array(z.object({ label: z.string(), searchTerm: text, displayOrder: order }))),
  iconLinks: z.optional(z.array(z.object({ label: z.string(), href: z.string(), displayOrder: order }))),
  categories: z.array(Card),
  topics: z.optional(z.array(Card)),
});

/** Maximum number of links on a category's card (SUP-1). */
const LINKS_MAX = 3;

/** Returns the layout of the support pages, or undefined if it is invalid. */
export function readSupportLayout(deps: SupportContentDeps): SupportLayout | undefined {
  const { data: fields } = Fields.safeParse(deps.section);
  if (!fields) return undefined;
  const { base, items } = deps;
  const hrefs = new Map(items.map(({ url, href }) => [url, href]));

  /** If the link's target is a search item, uses that item's address. */
  const link = ({ href, text }: z.infer<typeof WireLink>): Link => ({
    href: hrefs.get(href) ?? addressIn(href, base),
    text,
  });
  const picture = (image: z.infer<typeof WireImage>): Picture | undefined =>
    image && { src: addressIn(image.src, base), alt: image.alt ?? "" };
  const category = (card: z.infer<typeof Card>): Category => ({
    id: card.name,
    header: card.cardHeader,
    description: card.description ?? "",
    image: picture(card.cardImage),
    count: card.articleCount,
    link: link(card.link),
    links: (card.sublinks ?? []).slice(0, LINKS_MAX).map((sub) => link(sub.link)),
  });
  const { banner, faqBanner } = fields;
  return {
    ...deps,
    banner: banner && {
      header: banner.header,
      body: banner.body ?? "",
      image: picture(banner.image),
      link: banner.link && link(banner.link),
    },
    faqBanner: faqBanner && {
      header: faqBanner.header,
      body: faqBanner.body ?? "",
      link: link(faqBanner.link),
    },
    chips: inOrder(fields.chips).map(({ label, searchTerm }) => ({ label, term: searchTerm ?? label })),
    iconLinks: inOrder(fields.iconLinks).map(({ label, href }) => ({
      label,
      path: href,
      href: addressIn(href, base),
    })),
    categories: inOrder(fields.categories).map(category),
    topics: inOrder(fields.topics).map(category),
  };
}

/** An article with its body. */
export interface Article {
  /** The same as in the search items. */
  value: string;
  label: string;
  /** Id of its category. */
  category: string;
  /** HTML of the content system: only ever displayed through core/html. */
  html: string;
  /** Base URL of the relative addresses in `html`. */
  base: string;
  /** Date of the last change, `2026-11-02`. */
  updated: string | undefined;
}

/** Reads an article (SUP-6) by `category` and `article` of `/support/{category}/{article}`, in each language. */
export const getArticle = operation({
  service: "content",
  name: "getArticle",
  token: "none",
  request: (input: { category: string; article: string; language: Locale }) => input,
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

export interface Manual {
  name: string;
  /** Address of the PDF: on a Spanish host the Spanish one, if it exists (SUP-7). */
  href: string;
  /** Language of the PDF. */
  language: Locale;
}

export interface ManualGroup {
  heading: string;
  files: Manual[];
}

const Source = z.optional(z.object({ src: z.string() }));

/** Reads the manuals, grouped by heading (SUP-7, SUP-10). */
export const getManuals = operation({
  service: "content",
  name: "getManuals",
  token: "none",
  request: (input: { language: Locale }) => input,
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

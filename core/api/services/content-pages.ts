import * as z from "zod/mini";
import type { Locale } from "../../config/locale.ts";
import { operation } from "../operation.ts";
import type { Category, Link, Picture, SupportContentDeps, SupportLayout } from "./content-layout.ts";
import { addressIn, baseOf, inOrder, isSpanishHost, Site } from "./content-site.ts";
import { number } from "../wire-values.ts";

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

/** Most links on a category's card (SUP-1). */
const LINKS_MAX = 3;

/** The support pages' layout, or undefined where it does not fit. */
export function readSupportLayout(deps: SupportContentDeps): SupportLayout | undefined {
  const { data: fields } = Fields.safeParse(deps.section);
  if (!fields) return undefined;
  const { base, items } = deps;
  const hrefs = new Map(items.map(({ url, href }) => [url, href]));

  /** A link to something that the search knows leads where that leads. */
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

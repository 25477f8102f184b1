import * as z from "zod/mini";
import type { Category, Link, Picture, SearchItem, SupportLayout } from "./content-layout.ts";
import { flag, number } from "../wire-values.ts";

const text = z.optional(z.string());
const order = z.optional(number());
const WireLink = z.object({ href: z.string(), text: z.string() });
const WireImage = z.optional(z.object({ src: z.string(), alt: text }));

/** The brand's site, and the one for its Spanish pages. */
export const Site = z.object({ name: z.string(), url: z.string(), spanishUrl: text });

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
  searchItems: z.array(Item),
});

const ChatFields = z.object({
  icon: text,
  header: z.string(),
  body: text,
  link: WireLink,
  suppressDesktop: z.optional(flag()),
  suppressMobile: z.optional(flag()),
});

/** A component of the layout; those that are none of ours are passed over, so their fields stay unread. */
export const SupportRoute = z.object({ componentName: z.string(), fields: z.optional(z.unknown()) });

/** The component that holds the support pages' content (SUP-5), and the one of the chat card. */
const SECTION = "show-support";
const CHAT = "chat-card";

/** Most links on a category's card (SUP-1). */
const LINKS_MAX = 3;

/** The address from the content's site; empty where it is none. */
export function addressIn(value: string, base: string): string {
  try {
    return new URL(value, base).href;
  } catch {
    return "";
  }
}

const inOrder = <Row extends { displayOrder?: number | undefined }>(rows: readonly Row[] = []): Row[] =>
  [...rows].sort((a, b) => (a.displayOrder ?? Infinity) - (b.displayOrder ?? Infinity) || 0);

/** The layout in our words, or undefined where it has no support section. */
export function readSupportLayout(
  components: readonly z.infer<typeof SupportRoute>[],
  base: string,
  isSpanish: boolean,
): SupportLayout | undefined {
  const fieldsOf = (name: string) => components.find((one) => one.componentName === name)?.fields;
  const { data: fields } = Fields.safeParse(fieldsOf(SECTION));
  const { data: chat } = ChatFields.safeParse(fieldsOf(CHAT));
  if (!fields) return undefined;

  const item = (row: z.infer<typeof Item>): SearchItem => {
    const spanishUrl = row.spanishurl ?? row.url;
    return {
      value: row.value,
      label: row.label,
      searchLabel: row["search-label"] ?? "",
      desc: row.desc?.value ?? "",
      url: row.url,
      spanishUrl,
      href: addressIn(isSpanish ? spanishUrl : row.url, base),
      manual: row.manual ?? false,
      popular: row.popular ?? false,
      category: row.category ?? "",
      topics: row.topics ?? [],
    };
  };
  const items = inOrder(fields.searchItems).map(item);
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
    base,
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
    chatCard: chat && {
      icon: chat.icon ?? "",
      header: chat.header,
      body: chat.body ?? "",
      link: link(chat.link),
      suppressDesktop: chat.suppressDesktop ?? false,
      suppressMobile: chat.suppressMobile ?? false,
    },
    chips: inOrder(fields.chips).map(({ label, searchTerm }) => ({ label, term: searchTerm ?? label })),
    iconLinks: inOrder(fields.iconLinks).map(({ label, href }) => ({
      label,
      path: href,
      href: addressIn(href, base),
    })),
    categories: inOrder(fields.categories).map(category),
    topics: inOrder(fields.topics).map(category),
    items,
  };
}

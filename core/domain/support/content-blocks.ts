import * as z from "zod/mini";
import type { Locale } from "../../platform/config/locales.ts";
import { operation } from "../../http/operation.ts";
import type { ChatCard, SupportContentDeps } from "./content-layout.ts";
import { addressIn } from "./content-site.ts";
import { flag, number } from "../../http/wire-values.ts";

const text = z.optional(z.string());

const ChatFields = z.object({
  icon: text,
  header: z.string(),
  body: text,
  link: z.object({ href: z.string(), text: z.string() }),
  suppressDesktop: z.optional(flag()),
  suppressMobile: z.optional(flag()),
});

/** Returns the chat card of the support pages' layout (PAG-8), or undefined if it has no valid one. */
export function readChatCard({ base, items, chatCard }: SupportContentDeps): ChatCard | undefined {
  const { data } = ChatFields.safeParse(chatCard);
  if (!data) return undefined;
  const { icon = "", header, body = "", link, suppressDesktop = false, suppressMobile = false } = data;
  const known = items.find(({ url }) => url === link.href);
  const href = known?.href ?? addressIn(link.href, base);
  return { icon, header, body, link: { ...link, href }, suppressDesktop, suppressMobile };
}

/**
 * Reads the supported apps, grouped by heading, as the content system sends them (PAG-7). The view parses them row by
 * row, so that an invalid row doesn't hide the others.
 */
export const getApps = operation({
  service: "content",
  name: "getApps",
  token: "none",
  request: (input: { language: Locale }) => input,
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
  /** Number of reviews. */
  reviewCount: number;
  /** Mean rating, one decimal. */
  starAverage: number;
}

/** Reads the content of the review carousel. */
export const getReviews = operation({
  service: "content",
  name: "getReviews",
  token: "none",
  request: (input: { language: Locale }) => input,
  response: z.object({
    data: z.object({
      reviews: z.array(z.object({ content: z.string(), username: z.string(), rating: number() })),
      reviewCount: number(),
      starAverage: number(),
    }),
  }),
  read: ({ data }): Reviews => data,
});

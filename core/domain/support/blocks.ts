import type { ChatCard, SupportContentDeps } from "./content-layout.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { currentSession } from "../../session/current.ts";
import { createResource, type Resource } from "../../http/loadable.ts";
import { supportContent } from "./support-content.ts";
import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
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

/** Returns a resource for each language, shared by the elements of a page. */
function perLanguage<Data>(fetchData: (language: Locale, signal: AbortSignal) => Promise<Data>) {
  const made = new Map<Locale, Resource<Data>>();
  return (language: Locale): Resource<Data> => {
    const resource = made.get(language) ?? createResource((signal) => fetchData(language, signal));
    made.set(language, resource);
    return resource;
  };
}

/** The supported apps as the content system sends them, unparsed (PAG-7). */
export const supportedApps = perLanguage((language, signal) =>
  currentSession().call(getApps, { language }, { signal, language }),
);

/** The customer reviews (REV-1). */
export const customerReviews = perLanguage<Reviews>((language, signal) =>
  currentSession().call(getReviews, { language }, { signal, language }),
);

/** The chat card of the support pages' layout (PAG-8); undefined if it has none. */
export const chatCard = perLanguage<ChatCard | undefined>(async (language) => {
  const layout = supportContent().layout(language);
  await layout.load();
  const now = layout.value.peek();
  if (now.status === "failed") throw now.error;
  return now.data && readChatCard(now.data);
});

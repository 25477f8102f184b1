import * as z from "zod/mini";
import type { Locale } from "../../platform/config/locales.ts";
import { operation } from "../../http/operation.ts";

/** Plain text of articles, by search item (SUP-4). It is used for relevance and snippets. */
export interface ArticleTexts {
  texts: readonly (readonly [value: string, words: string])[];
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/**
 * Reads a page of article texts: the first one, or the one after the cursor `from`. The content system sets its size.
 */
export const getArticleTexts = operation({
  service: "content",
  name: "getArticleTexts",
  token: "none",
  request: (input: { language: Locale; from?: string | undefined }) => input,
  response: z.object({
    data: z.object({
      texts: z.array(z.object({ value: z.string(), desc: z.object({ value: z.string() }) })),
      next: z.optional(z.string()),
    }),
  }),
  read: ({ data: { texts, next } }): ArticleTexts => ({
    texts: texts.map(({ value, desc }) => [value, desc.value] as const),
    next,
  }),
});

import * as z from "zod/mini";

/** Version of the terms in strings.ts. Update it when they change. */
export const TERMS_VERSION = "2026-11-01";

/**
 * The element's content: the terms of a download. `text` is plain text with paragraphs separated by blank lines. The
 * visitor accepts exactly the shown text. `error` shows if they continue without reading and accepting it (USB-2).
 */
export const Content = z.object({
  terms: z.optional(z.object({ version: z.string(), text: z.string(), error: z.optional(z.string()) })),
});

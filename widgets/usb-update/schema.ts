import * as z from "zod/mini";

/** Version of the terms in strings.ts; a change of theirs is a new one. */
export const TERMS_VERSION = "2026-11-01";

/**
 * The element's content: the terms of a download. `text` is plain, blank lines part its paragraphs; what is shown, to the
 * letter, is what is accepted. `error` is said where somebody goes on before they have read and ticked (USB-2).
 */
export const Content = z.object({
  terms: z.optional(z.object({ version: z.string(), text: z.string(), error: z.optional(z.string()) })),
});

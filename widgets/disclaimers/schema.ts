import * as z from "zod/mini";

/** Content that the page owner gives the element (PAG-11). */
export const Content = z.object({
  html: z.string(),
  heading: z.optional(z.string()),
  /** Base of relative links and pictures; absolute. */
  base: z.optional(z.string()),
});
export type Content = z.infer<typeof Content>;

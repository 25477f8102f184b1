import * as z from "zod/mini";

/** PAG-4, PAG-10 */
export const Content = z.object({
  title: z.string(),
  html: z.string(),
  /** Address of the document as a PDF. */
  pdf: z.optional(z.string()),
  /** Base of the text's relative links and pictures; absolute. */
  base: z.optional(z.string()),
});
export type Content = z.infer<typeof Content>;

import * as z from "zod/mini";

/** PAG-11 */
export const Content = z.object({
  html: z.string(),
  heading: z.optional(z.string()),
  /** Absolute address that relative links and pictures start from. */
  base: z.optional(z.string()),
});
export type Content = z.infer<typeof Content>;

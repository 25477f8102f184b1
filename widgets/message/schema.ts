import * as z from "zod/mini";

const Words = z.object({
  heading: z.string(),
  subheading: z.optional(z.string()),
  button: z.optional(z.object({ text: z.string(), href: z.string() })),
});

/** PAG-3: the content system's text for API errors, by status. */
export const Content = z.object({ 404: z.optional(Words), 500: z.optional(Words) });
export type Content = z.infer<typeof Content>;

import * as z from "zod/mini";

/** PAG-11 */
export const Content = z.object({
  links: z.array(
    z.object({
      network: z.string(),
      href: z.string(),
      /** Name, instead of the network's own. */
      label: z.optional(z.string()),
    }),
  ),
});
export type Content = z.infer<typeof Content>;

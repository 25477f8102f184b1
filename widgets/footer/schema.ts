import * as z from "zod/mini";
import { number } from "../../core/api/wire-values.ts";
import { Link } from "../../core/element/links.ts";

const address = z.optional(z.string());

/** FTR-1 */
export const Content = z.object({
  sections: z.optional(
    z.array(
      z.object({
        heading: z.string(),
        displayOrder: z.optional(number()),
        links: z.array(Link),
      }),
    ),
  ),
  languages: z.optional(z.object({ en: address, es: address })),
});
export type Content = z.infer<typeof Content>;

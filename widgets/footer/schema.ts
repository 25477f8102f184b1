import * as z from "zod/mini";
import { number } from "../../core/http/wire-values.ts";
import { languageAddresses, Link } from "../../core/domain/marketing/links.ts";

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
  languages: z.optional(languageAddresses),
});
export type Content = z.infer<typeof Content>;

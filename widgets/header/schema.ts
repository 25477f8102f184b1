import * as z from "zod/mini";
import { languageAddresses, Link } from "../../core/domain/marketing/links.ts";

const links = z.optional(z.array(Link));

/** HDR-1 */
export const Content = z.object({
  menu: links,
  about: links,
  languages: z.optional(languageAddresses),
});
export type Content = z.infer<typeof Content>;

import * as z from "zod/mini";
import { Link } from "../../core/element/links.ts";

const links = z.optional(z.array(Link));
const address = z.optional(z.string());

/** HDR-1 */
export const Content = z.object({
  menu: links,
  about: links,
  languages: z.optional(z.object({ en: address, es: address })),
});
export type Content = z.infer<typeof Content>;

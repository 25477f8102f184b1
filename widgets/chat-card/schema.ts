import * as z from "zod/mini";
import { flag } from "../../core/http/wire-values.ts";

/** PAG-8 */
export const Content = z.object({
  /** Name of an icon. */
  icon: z.optional(z.string()),
  header: z.string(),
  body: z.optional(z.string()),
  link: z.optional(z.object({ href: z.string(), text: z.string() })),
  suppressDesktop: z.optional(flag()),
  suppressMobile: z.optional(flag()),
});
export type Content = z.infer<typeof Content>;

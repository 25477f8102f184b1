import * as z from "zod/mini";
import { Images } from "../../core/api/services/images.ts";

const text = z.optional(z.string());

/** PAG-11 */
export const Content = z
  .object({
    variant: z.optional(z.string().check(z.regex(/^(offer|support)$/))),
    heading: z.string(),
    text,
    /** Words of the button in place of the variant's own. */
    button: text,
    /** Of the offer that is led to. */
    group: text,
    /** Where the support banner leads. */
    href: text,
    images: z.optional(Images),
  })
  .check(({ value, issues }) => {
    const wanted = value.variant === "support" ? "href" : "group";
    if (value[wanted]) return;
    issues.push({ code: "custom", input: value, path: [wanted], message: "the banner would lead nowhere" });
  });
export type Content = z.infer<typeof Content>;

import * as z from "zod/mini";
import { Images } from "../../core/domain/marketing/images.ts";

const text = z.optional(z.string());

/** Content that the page owner gives the element (PAG-11). */
export const Content = z
  .object({
    variant: z.optional(z.string().check(z.regex(/^(offer|support)$/))),
    heading: z.string(),
    text,
    /** Text of the button, instead of the variant's own. */
    button: text,
    /** Offer group that the button leads to. */
    group: text,
    /** Address of the support banner. */
    href: text,
    images: z.optional(Images),
  })
  .check(({ value, issues }) => {
    const field = value.variant === "support" ? "href" : "group";
    if (value[field]) return;
    issues.push({ code: "custom", input: value, path: [field], message: "the banner would lead nowhere" });
  });
export type Content = z.infer<typeof Content>;

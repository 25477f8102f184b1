import * as z from "zod/mini";
import { Images } from "../../core/domain/marketing/images.ts";
import { periodOf } from "./period.ts";

const text = z.optional(z.string());

const Side = z.object({
  heading: text,
  html: text,
  link: z.optional(z.object({ text: z.string(), href: z.string() })),
  images: z.optional(Images),
});
export type Side = z.infer<typeof Side>;

/** BAN-4 */
export const Content = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    left: z.optional(Side),
    right: z.optional(Side),
    /** HTML of the small print. */
    disclaimers: text,
    modal: z.optional(z.object({ trigger: text, heading: text, html: z.string() })),
    /** Base of relative links and pictures in the text; absolute. */
    base: text,
  })
  .check(({ value, issues }) => {
    if (periodOf(value.startDate, value.endDate)) return;
    const message = "not a day or a moment such as 2026-12-31T23:59:59Z that comes after startDate";
    issues.push({ code: "custom", input: value, path: ["endDate"], message });
  });
export type Content = z.infer<typeof Content>;

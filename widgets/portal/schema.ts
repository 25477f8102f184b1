import * as z from "zod/mini";

/** What it may be is the element's to say. */
const one = z.optional(z.unknown());

/** A content system's data for the elements of the pages, by their names without the prefix. */
export const Content = z.object({
  header: one,
  footer: one,
  "account-nav": one,
  "support-search": one,
  "chat-card": one,
  "help-form": one,
  "do-not-sell": one,
  /** Documents by the path of the page that shows each. */
  documents: z.optional(z.record(z.string(), z.unknown())),
  message: one,
});
export type Content = z.infer<typeof Content>;

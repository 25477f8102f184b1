import * as z from "zod/mini";

/** The element validates it. */
const one = z.optional(z.unknown());

/** A plain check: zod's own record would be in the chunk that every page loads. */
const documents = z.unknown().check(({ value, issues }) => {
  if (typeof value === "object" && value && !Array.isArray(value)) return;
  issues.push({ code: "custom", input: value, message: "not an object" });
}) as unknown as z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

/** A content system's data for the elements of the pages, by name without the prefix. */
export const Content = z.object({
  header: one,
  footer: one,
  "account-nav": one,
  "support-search": one,
  "chat-card": one,
  "help-form": one,
  "do-not-sell": one,
  /** Documents by the path of their page. */
  documents: z.optional(documents),
  message: one,
});
export type Content = z.infer<typeof Content>;

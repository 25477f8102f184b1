import * as z from "zod/mini";
import { number } from "../../core/http/wire-values.ts";

const Tab = z.object({
  path: z.string(),
  /** Replaces our label. */
  label: z.optional(z.string()),
  displayOrder: z.optional(number()),
});
export type Tab = z.infer<typeof Tab>;

/** NAV-1 */
export const Content = z.object({ tabs: z.array(Tab) });
export type Content = z.infer<typeof Content>;

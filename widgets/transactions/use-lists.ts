import * as z from "zod/mini";
import { useConfiguration } from "../../core/element/use-configuration.ts";

const Lists = z.object({
  freeTrialServices: z.optional(z.array(z.string())),
  refundReasons: z.optional(z.array(z.object({ code: z.string(), en: z.string(), es: z.string() }))),
});

/** A reason for a refund, in both languages (TRX-2). */
export interface Reason {
  code: string;
  en: string;
  es: string;
}

/** Lists for statements in the remote configuration (`settings.lists`). */
export interface Lists {
  /** Services whose promotions are free trials (TRX-1). */
  freeTrialServices: readonly string[];
  refundReasons: readonly Reason[];
}

const none: Lists = { freeTrialServices: [], refundReasons: [] };

/** An invalid list counts as empty. */
export function listsIn(lists: unknown): Lists {
  const { data } = Lists.safeParse(lists);
  return { ...none, ...(data as Partial<Lists> | undefined) };
}

/** Returns the configuration's lists, or undefined until it has loaded. */
export const useLists = (): Lists | undefined =>
  useConfiguration(({ lists }) => listsIn(lists), { fallback: none });

import * as z from "zod/mini";
import type { Locale } from "../../core/platform/config/locales.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";

export const Lists = z.object({
  freeTrialServices: z.optional(z.array(z.string())),
  refundReasons: z.optional(z.array(z.object({ code: z.string(), en: z.string(), es: z.string() }))),
});

/** A reason for a refund, in English and perhaps in other languages (TRX-2). */
export interface Reason extends Partial<Record<Locale, string>> {
  code: string;
  en: string;
}

/** Returns the reason in a language, or in English if the configuration doesn't have it in that one. */
export const reasonIn = (reason: Reason, locale: Locale): string => reason[locale] ?? reason.en;

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

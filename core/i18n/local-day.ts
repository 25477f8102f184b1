import type { Locale } from "../platform/config/locales.ts";
import { formatDay } from "./day.ts";

/**
 * Formats the customer's local day of a timestamp in words. A day without a time is the same everywhere. It isn't in
 * day.ts, which visitors load too.
 */
export function localDay(locale: Locale, timestamp: string): string {
  const at = Date.parse(timestamp);
  if (Number.isNaN(at) || !timestamp.includes(":")) return formatDay(locale, timestamp);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);
}

import type { Locale } from "../config/locale.ts";

/** A day such as `2026-09-14` in words; as it stands where it is no day. */
export function formatDay(locale: Locale, day: string): string {
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
}

import type { Locale } from "../config/locale.ts";

/** A day such as `2026-09-14` in words; as it stands where it is no day. */
export function formatDay(locale: Locale, day: string): string {
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
}

/** The customer's own day at a time in ms since 1970: MM/DD/YYYY in every language, as bills have it here (SUB-8). */
export function usDay(at: number, locale: Locale): string {
  const numbers = { month: "2-digit", day: "2-digit", year: "numeric" } as const;
  const parts = new Intl.DateTimeFormat(locale, numbers).formatToParts(at);
  const of = (type: keyof typeof numbers) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("month")}/${of("day")}/${of("year")}`;
}

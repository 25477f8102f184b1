import type { Locale } from "../platform/config/locales.ts";
import { memoized } from "./memoized.ts";

const longDay = memoized(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
const mediumDay = memoized((locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const numbers = { month: "2-digit", day: "2-digit", year: "numeric" } as const;
const numericDay = memoized((locale: Locale) => new Intl.DateTimeFormat(locale, numbers));

/** Formats a day such as `2026-09-14` in words. Returns the text unchanged if it isn't a date. */
export function formatDay(locale: Locale, day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : longDay(locale).format(at);
}

/**
 * Formats a time (in ms since 1970) as the customer's local day: MM/DD/YYYY in each language, as on US bills (SUB-8).
 */
export function usDay(at: number, locale: Locale): string {
  const parts = numericDay(locale).formatToParts(at);
  const of = (type: keyof typeof numbers) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("month")}/${of("day")}/${of("year")}`;
}

/**
 * Formats a time (in ms since 1970) as the customer's local day: `01/05/2027` in English. Other languages name the
 * month, `5 ene 2027`, because their readers take the first number for the day.
 */
export const shortDay = (at: number, locale: Locale): string =>
  locale === "en" ? usDay(at, locale) : mediumDay(locale).format(at);

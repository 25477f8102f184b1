import type { Locale } from "../platform/config/locales.ts";

/** Units with their length in seconds, longest first. */
const units = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats a duration: `1 day`, `7 days`. Plurals follow the language. */
export const durationText = (
  locale: Locale,
  unit: "day" | "hour" | "minute" | "second",
  count: number,
): string => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

/**
 * Formats a waiting time in whole units, rounded up: `30 seconds`, `1 minute`, `2 hours`. Plurals follow the language.
 */
export function waitingTime(locale: Locale, seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? units[2];
  return durationText(locale, unit, Math.ceil(seconds / length));
}

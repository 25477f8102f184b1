import { ofLanguages, type Locale } from "../platform/config/locales.ts";

const tags = ofLanguages("numbers");

/**
 * Units with their size and the smallest number of bytes displayed in them: what would round up to 1,000 is 1 of the
 * next unit.
 */
const units = [
  ["gigabyte", 1e9, 999_995_000],
  ["megabyte", 1e6, 999_500],
  ["kilobyte", 1e3, 1_000],
  ["byte", 1, 0],
] as const;

/** Formats a number of bytes: `834 kB`, `5.12 MB`. Units are decimal, as for downloads and USB sticks. */
export function fileSize(locale: Locale, bytes: number): string {
  const [unit, size] = units.find(([, , least]) => bytes >= least) ?? units[3];
  const maximumFractionDigits = size < 1e6 ? 0 : 2;
  return new Intl.NumberFormat(tags[locale], { style: "unit", unit, maximumFractionDigits }).format(
    bytes / size,
  );
}

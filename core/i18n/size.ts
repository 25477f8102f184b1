import type { Locale } from "../config/locale.ts";

const steps = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
  ["byte", 1],
] as const;

/** A number of bytes as people read it: `24 MB`, `6,1 MB`. Decimal units, as downloads and USB sticks are sold. */
export function formatSize(locale: Locale, bytes: number): string {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? (["byte", 1] as const);
  const style = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / size);
}

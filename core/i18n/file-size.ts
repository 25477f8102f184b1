import type { Locale } from "../config/locale.ts";

/** As the texts are written for the United States, so are their numbers. */
const tags: Record<Locale, string> = { en: "en-US", es: "es-US" };

/** A file's size for people: `834 kB`, `5.12 MB`. */
export function fileSize(locale: Locale, bytes: number): string {
  const [unit, size] =
    bytes < 1_000 ? ["byte", bytes] : bytes < 999_500 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  return new Intl.NumberFormat(tags[locale], {
    style: "unit",
    unit: unit as string,
    maximumFractionDigits: unit === "megabyte" ? 2 : 0,
  }).format(size as number);
}

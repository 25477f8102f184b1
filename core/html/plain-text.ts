const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Returns the text of some HTML without parsing it. It is readable, and safe because it is displayed as text only. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, " ")
    .replace(/<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, " ")
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => named[name] ?? "")
    .replace(/&#(\d{1,7});/g, (all, code: string) => (+code <= 0x10ffff ? String.fromCodePoint(+code) : all))
    .replace(/\s+/g, " ")
    .trim();
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of some HTML without a parser: readable, and shown as text only, so nothing in it can act. */
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

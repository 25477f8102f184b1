export const code = (text: string): string => `\`${text}\``;

/** Returns a table as the formatter writes it, so that generated files are already formatted. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
  const all = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, at) => Math.max(3, ...all.map((row) => (row[at] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = all;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}

const BLOCK = /<!-- generated:([\w-]+) -->[\s\S]*?<!-- \/generated -->/g;

/**
 * Fills each text between its markers `<!-- generated:NAME -->` and `<!-- /generated -->`.
 * @throws Error if a name is unknown or a marker isn't closed
 */
export function fillGenerated(markdown: string, texts: ReadonlyMap<string, string>): string {
  const opened = markdown.match(/<!-- generated:/g)?.length ?? 0;
  if (
    opened !== (markdown.match(BLOCK)?.length ?? 0) ||
    opened !== (markdown.match(/<!-- \/generated -->/g)?.length ?? 0)
  )
    throw new Error("A marker <!-- generated:… --> is not closed, or closed twice.");
  return markdown.replace(BLOCK, (_, name: string) => {
    const text = texts.get(name);
    if (text === undefined)
      throw new Error(
        `Nothing is generated under the name "${name}"; there are ${[...texts.keys()].join(", ")}.`,
      );
    return `<!-- generated:${name} -->\n\n${text}\n\n<!-- /generated -->`;
  });
}

/** A value of a table; unknown values become a dash. */
export type Cell = string | number | undefined;

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? "-").join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const ms = (value: number | undefined): Cell => value?.toFixed(value < 20 ? 1 : 0);
export const kB = (value: number | undefined): Cell => value && (value / 1000).toFixed(1);
export const percent = (part: number): Cell => `${(part * 100).toFixed(1)} %`;

import { BYTES_PER_SECOND, CPU_SLOWDOWN, LATENCY_MS } from "./measure.ts";
import { figure, worstTask, type Results, type Row } from "./results.ts";
import type { Verdict } from "./targets.ts";

type Cell = string | number | undefined;

/** A table in Markdown; what is not known is a dash. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? "-").join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const ms = (value: number | undefined): Cell => value?.toFixed(value < 20 ? 1 : 0);
const kB = (value: number | undefined): Cell => value && (value / 1000).toFixed(1);

function rowOf(row: Row, floor: Row | undefined): readonly Cell[] {
  const { name, kind } = row.variant;
  const usable = figure(row, "usable");
  if (usable === undefined) return [name, "did not start"];
  const ratio = (what: "usable" | "answered") => {
    const mine = figure(row, what);
    const theirs = floor && figure(floor, what);
    return kind === "limit" || mine === undefined || !theirs ? undefined : (mine / theirs).toFixed(2);
  };
  return [
    name,
    ms(usable),
    ratio("usable"),
    ms(figure(row, "answered")),
    ratio("answered"),
    ms(figure(row, "success")),
    kB(figure(row, "scriptBeforeUsable")),
    kB(figure(row, "scriptUntilSuccess")),
    kB(figure(row, "wire")),
    ms(worstTask(row)),
    row.untouched?.shift.toFixed(4),
  ];
}

const HEAD = [
  "",
  "usable, ms",
  "× floor",
  "answered, ms",
  "× floor",
  "success, ms",
  "JS before usable, kB",
  "JS until success, kB",
  "all on the wire, kB",
  "worst task, ms",
  "CLS untouched",
];

/** The whole run for a reader, in Markdown. */
export function report(results: Results, verdicts: readonly Verdict[]): string {
  const { rounds, load, rows, mounts, throughput } = results;
  const parts: string[] = [
    `${rounds} rounds, interleaved, each visit in a fresh context; ${(BYTES_PER_SECOND * 8) / 1e6} Mbps, ${LATENCY_MS} ms, CPU / ${CPU_SLOWDOWN}; medians, tasks the worst. Load of the machine ${load.map((one) => one.toFixed(1)).join(" before, ")} after.`,
  ];
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  if (rows.length > 0) {
    parts.push(
      table(
        HEAD,
        rows.map((row) => rowOf(row, floor)).map((cells) => HEAD.map((_, i) => cells[i])),
      ),
    );
  }
  const mounted = Object.entries(mounts);
  if (mounted.length > 0) {
    const head = [
      "",
      "each further of 50, ms",
      "mount and removal, ms",
      "heap after 1,000, kB",
      "nodes left",
    ];
    const cells = mounted.map(([runtime, seen]) => [
      runtime,
      ms(seen.perFurther),
      ms(seen.perMountAndRemoval),
      (seen.heapGrowth / 1000).toFixed(0),
      seen.nodesLeft,
    ]);
    parts.push(table(head, cells));
  }
  if (throughput) {
    const { sent, errors, p50, p99, worst } = throughput;
    parts.push(
      table(
        ["sandbox, requests", "errors", "p50, ms", "p99, ms", "worst, ms"],
        [[sent, errors, ms(p50), ms(p99), ms(worst)]],
      ),
    );
  }
  parts.push(
    table(
      ["target", "measured", ""],
      verdicts.map(({ target, measured, isMet }) => [target, measured, isMet ? "met" : "MISSED"]),
    ),
  );
  return parts.join("\n\n");
}

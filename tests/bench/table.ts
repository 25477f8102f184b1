import { BYTES_PER_SECOND, CPU_SLOWDOWN, LATENCY_MS, SCREEN } from "./measure.ts";
import { brandTables, changeTable, WHOLE_ROUNDS } from "./brand/report.ts";
import { kB, ms, table, type Cell } from "./cells.ts";
import { interactionTable } from "./interactions/report.ts";
import { manyTable } from "./many/report.ts";
import { figure, worstTask, type Results, type Row } from "./results.ts";
import { queryTables, searchTables } from "./search/report.ts";
import type { Verdict } from "./verdict.ts";
import { WARM_UP_SECONDS } from "./throughput.ts";

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
  "sign-up, nothing cached",
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

/** Returns the report of a run in Markdown. */
export function report(results: Results, verdicts: readonly Verdict[]): string {
  const { rounds, load, rows, further, mounts, many, brandPages, pageChanges, interactions } = results;
  const { cardForms, steps, throughput, search, queries, failures } = results;
  const parts: string[] = [
    `${rounds} rounds (warm visits and all that a page loads: at most ${WHOLE_ROUNDS}; mounts and typing: at most 3), interleaved, each in a fresh context; ${(BYTES_PER_SECOND * 8) / 1e6} Mbps, ${LATENCY_MS} ms, CPU / ${CPU_SLOWDOWN}, ${SCREEN.width} x ${SCREEN.height}; medians, tasks the worst since the first script came. Load of the machine ${load.map((one) => one.toFixed(1)).join(" before, ")} after.`,
  ];
  if (failures.length > 0) parts.push(`**Not measured:**\n\n${failures.map((one) => `- ${one}`).join("\n")}`);
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  if (rows.length > 0) {
    parts.push(
      table(
        HEAD,
        rows.map((row) => rowOf(row, floor)).map((cells) => HEAD.map((_, i) => cells[i])),
      ),
    );
  }
  if (further.length > 0) {
    const head = ["each element after the first, CPU / 4, code loaded", "elements", "rest before, ms", "ms"];
    parts.push(
      table(
        head,
        further.map(({ name, elements, rest, each }) => [name, elements, rest, each.toFixed(2)]),
      ),
    );
  }
  const mounted = Object.entries(mounts);
  if (mounted.length > 0) {
    const head = ["code loaded", "mount and removal, ms", "heap after 1,000, kB", "nodes left"];
    const cells = mounted.map(([runtime, seen]) => [
      runtime,
      ms(seen.perMountAndRemoval),
      (seen.heapGrowth / 1000).toFixed(0),
      seen.nodesLeft,
    ]);
    parts.push(table(head, cells));
  }
  if (many.length > 0) parts.push(manyTable(many));
  parts.push(...brandTables(brandPages));
  if (pageChanges.length > 0) parts.push(changeTable(pageChanges));
  if (interactions.length > 0) parts.push(interactionTable(interactions));
  const opened = Object.entries(cardForms);
  if (opened.length > 0) {
    const head = [
      "no files cached, configuration stored",
      "press until the wallet's form, ms",
      "until its card's fields, ms",
      "lag, ms",
    ];
    const cells = opened.map(([runtime, { element, frame, lag }]) => [
      runtime,
      ms(element),
      ms(frame),
      ms(lag),
    ]);
    parts.push(table(head, cells));
  }
  const drawn = Object.entries(steps);
  if (drawn.length > 0) {
    const head = [
      "a privacy flow's step, CPU / 4, code loaded",
      "fields",
      "first screen painted, ms",
      "all painted, ms",
      "worst task while typing, ms",
    ];
    const cells = drawn.map(([runtime, { fields, shown, drawn: whole, worstTask: task }]) => [
      runtime,
      fields,
      ms(shown),
      ms(whole),
      ms(task),
    ]);
    parts.push(table(head, cells));
  }
  const asked = Object.entries(throughput);
  if (asked.length > 0) {
    const head = [
      `sandbox, after ${WARM_UP_SECONDS} s of the same, asked by`,
      "requests",
      "errors",
      "p50, ms",
      "p99, ms",
      "worst, ms",
    ];
    const cells = asked.map(([who, { sent, errors, p50, p99, worst }]) => [
      who,
      sent,
      errors,
      ms(p50),
      ms(p99),
      ms(worst),
    ]);
    parts.push(table(head, cells));
  }
  if (search) parts.push(...searchTables(search));
  if (queries.length > 0) parts.push(...queryTables(queries));
  parts.push(
    table(
      ["target", "measured", ""],
      verdicts.map(({ target, measured, isMet }) => [target, measured, isMet ? "met" : "MISSED"]),
    ),
  );
  return parts.join("\n\n");
}

import type { Outcome } from "./part.ts";
import { HEAP_LIMIT, isGrowing, isHeapOver, LONG_HOURS, trendOf, type Trend } from "./trend.ts";

/** In seconds. */
const BUSY_LIMIT = 30;

type Row = readonly [what: string, measured: string, limit: string, isOver: boolean];

const rate = ({ perHour, error }: Trend, unit = "") =>
  `${perHour.toFixed(2)}${unit} ± ${Number.isFinite(error) ? error.toFixed(2) : "?"}`;

function rowsOf({ visitor, stuck }: Outcome, hours: number): Row[] {
  const { samples, errors, longestBusy } = visitor;
  const heap = trendOf(samples, "heap");
  const counted = (key: "nodes" | "listeners"): Row => {
    const trend = trendOf(samples, key);
    return [`${key} per hour`, rate(trend), "no growth", isGrowing(trend)];
  };
  const seconds = longestBusy.ms / 1000;
  return [
    ["heap per hour", rate(heap, " MB"), `< ${HEAP_LIMIT} MB`, isHeapOver(heap, hours)],
    counted("nodes"),
    counted("listeners"),
    [
      "longest spinner",
      `${seconds.toFixed(1)} s ${longestBusy.what}`,
      `${BUSY_LIMIT} s`,
      seconds > BUSY_LIMIT,
    ],
    ["console errors", String(errors.length), "0", errors.length > 0],
    ["unfinished actions", String(stuck.length), "0", stuck.length > 0],
  ];
}

/** Returns the table of a run, and whether a limit is exceeded. */
export function report(outcomes: readonly Outcome[], hours: number): { lines: string[]; isOver: boolean } {
  const tables = outcomes.map((outcome) => {
    const { part, visitor, actions, stuck } = outcome;
    const rows = rowsOf(outcome, hours);
    const { samples, retries, errors } = visitor;
    const series = (key: "heap" | "nodes" | "listeners") =>
      samples.map((sample) => sample[key].toFixed(key === "heap" ? 1 : 0)).join(" ");
    const lines = [
      `\n${part.name}: ${actions} actions, ${retries} tried again, ${samples.length} measurements`,
      ...rows.map(
        ([what, measured, limit, isOver]) =>
          `  ${what.padEnd(20)}${measured.padEnd(34)}${limit.padEnd(12)}${isOver ? "EXCEEDED" : "ok"}`,
      ),
      `  heap in MB: ${series("heap")}`,
      `  nodes: ${series("nodes")}`,
      `  listeners: ${series("listeners")}`,
      ...[...new Set([...errors, ...stuck])].map((line) => `  ${line}`),
    ];
    return { lines, isOver: rows.some(([, , , isOver]) => isOver) };
  });
  const note =
    hours < LONG_HOURS ? ["\nSlopes of a run this short also measure the browser warming up."] : [];
  return {
    lines: [...tables.flatMap(({ lines }) => lines), ...note],
    isOver: tables.some((one) => one.isOver),
  };
}

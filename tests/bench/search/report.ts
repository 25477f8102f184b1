import type { Runtime } from "../../../tools/build/vite.ts";
import { kB, ms, percent, table } from "../cells.ts";
import { figure, TYPED_AFTER_MS, worstTask, type Results, type Row, type Search } from "../results.ts";
import { usableByFloor } from "../usable.ts";
import { atMost, inKB, inMs, inTimes, type Verdict } from "../verdict.ts";

/** Maximum ratio to DocSearch's time from navigation to the first result, with preload lines. */
const FIRST_RESULT = { react: 1.2, lite: 1 } as const satisfies Record<Runtime, number>;
/** Script bytes after compression until the first result, on lite, by an element's own file. */
const UNTIL_RESULT = 42_000;
/** In ms at CPU / 4, while typing into the search of 10,000 articles. */
const TYPE_AHEAD = 50;
const TYPING_TASK = 50;
/** Minimum fraction of customers' queries that find their article among the first three results. */
const FOUND = 0.95;

export function searchTables({ rows, visitorRows, typing, compared }: Search): string[] {
  const visitors = new Map(visitorRows.map((row) => [row.variant, figure(row, "answered")]));
  return [
    table(
      [
        "search, nothing cached",
        "usable, ms",
        "input at once to results, ms",
        `input ${TYPED_AFTER_MS} ms later to results, ms`,
        "navigation to results, ms",
        "JS before usable, kB",
        "JS until results, kB",
        "worst task, ms",
      ],
      rows.map((row) => [
        row.variant.name,
        ms(figure(row, "usable")) ?? "did not start",
        ms(figure(row, "answered")),
        ms(visitors.get(row.variant)),
        ms(figure(row, "success")),
        kB(figure(row, "scriptBeforeUsable")),
        kB(figure(row, "scriptUntilSuccess")),
        ms(worstTask(row)),
      ]),
    ),
    table(
      [
        "typing, CPU / 4, code loaded",
        "articles",
        "behind the debounce, p50 of the words, ms",
        "worst word, ms",
        "slowest try, ms",
        "worst task, ms",
        "the same while texts are read",
      ],
      Object.entries(typing).map(([runtime, seen]) => [
        runtime,
        seen.articles,
        ms(seen.p50),
        ms(seen.worst),
        ms(seen.slowest),
        ms(seen.worstTask),
        ms(seen.worstTaskReading),
      ]),
    ),
    table(
      [
        "index in Node",
        "articles",
        "index, ms",
        "p50, ms",
        "p99, ms",
        "hits",
        "typos: p50, ms",
        "p99, ms",
        "hits",
        "queries",
      ],
      compared.map(({ engine, articles, indexMs, plain, typos }) => [
        engine,
        articles,
        ms(indexMs),
        plain.p50.toFixed(2),
        plain.p99.toFixed(2),
        percent(plain.hits),
        typos.p50.toFixed(2),
        typos.p99.toFixed(2),
        percent(typos.hits),
        plain.queries + typos.queries,
      ]),
    ),
  ];
}

/** Returns how many queries each engine passes, followed by those that it misses. */
export function queryTables(found: Results["queries"]): string[] {
  const passes = table(
    ["queries whose article is among the first three", "list", "language", "passed", "of"],
    found.map(({ engine, list, language, queries, passed }) => [engine, list, language, passed, queries]),
  );
  const lists = [...new Set(found.map(({ engine }) => engine))].map((engine) => {
    const lines = found
      .filter((one) => one.engine === engine)
      .flatMap(({ language, missed }) => missed.map(({ query }) => `- ${language}: ${query}`));
    return [`${engine} misses ${lines.length}:`, ...lines].join("\n");
  });
  return [passes, ...lists];
}

/** Both ways of typing must be faster than with DocSearch. */
function soonerThanDocSearch(rows: readonly Row[], typed: string): Verdict[] {
  const docSearch = rows.find(({ variant }) => variant.name.includes("DocSearch"));
  const theirs = docSearch && figure(docSearch, "answered");
  return rows.flatMap((row) => {
    const answered = figure(row, "answered");
    if (!row.variant.own || answered === undefined || theirs === undefined) return [];
    return {
      target: `${row.variant.name}: from input ${typed} to results sooner than DocSearch`,
      measured: `${inMs(answered)} to ${inMs(theirs)}`,
      isMet: answered < theirs,
    };
  });
}

/** From navigation to the first result, when typing starts as soon as the field accepts input. */
function firstResult(rows: readonly Row[]): Verdict[] {
  const docSearch = rows.find(({ variant }) => variant.name.includes("DocSearch"));
  const theirs = docSearch && figure(docSearch, "success");
  return rows.flatMap((row) => {
    const { name, own } = row.variant;
    if (!own) return [];
    const found: Verdict[] = [];
    const mine = figure(row, "success");
    if (own.preload && theirs !== undefined) {
      const ratio = mine && mine / theirs;
      const what = `${name}: from navigation to the first result, by DocSearch's time,`;
      found.push(atMost(what, ratio, FIRST_RESULT[own.runtime], inTimes));
    }
    if (own.runtime === "lite" && own.entry === "el") {
      const bytes = figure(row, "scriptUntilSuccess");
      found.push(atMost(`${name}: script until the first result`, bytes, UNTIL_RESULT, inKB));
    }
    return found;
  });
}

/** Returns the verdicts on the support search. */
export function ofSearch({ rows, visitorRows, typing }: Search): Verdict[] {
  const found = [
    ...firstResult(rows),
    ...soonerThanDocSearch(rows, "at once"),
    ...soonerThanDocSearch(visitorRows, `after ${TYPED_AFTER_MS} ms`),
  ];
  const peers = rows.filter(({ variant }) => variant.kind === "peer");
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  for (const row of rows.filter(({ variant }) => variant.own)) {
    const usable = figure(row, "usable");
    found.push(...usableByFloor(row, floor));
    for (const { variant, ...peer } of peers) {
      const theirs = figure({ variant, ...peer }, "usable");
      if (usable === undefined || theirs === undefined) continue;
      const target = `${row.variant.name}: usable before ${variant.name.replace("search: ", "")}`;
      found.push({ target, measured: `${inMs(usable)} to ${inMs(theirs)}`, isMet: usable < theirs });
    }
  }
  for (const [runtime, { worst, worstTask: task, worstTaskReading }] of Object.entries(typing)) {
    const judge = (what: string, value: number, limit: number) =>
      found.push({
        target: `search: ${runtime}, ${what} ${inMs(limit)}`,
        measured: inMs(value),
        isMet: value <= limit,
      });
    judge("type-ahead behind its debounce within", worst, TYPE_AHEAD);
    judge("no task while typing over", Math.max(task, worstTaskReading), TYPING_TASK);
  }
  return found;
}

/** Our search must find what customers type, and more of it than the other libraries. */
export function ofQueries(queries: Results["queries"]): Verdict[] {
  const totals = new Map<string, { passed: number; queries: number }>();
  for (const { engine, passed, queries: count } of queries) {
    const total = totals.get(engine) ?? { passed: 0, queries: 0 };
    totals.set(engine, { passed: total.passed + passed, queries: total.queries + count });
  }
  const [ours, ...others] = totals;
  if (!ours) return [];
  const [, mine] = ours;
  const share = mine.passed / mine.queries;
  return [
    {
      target: `search: ${FOUND * 100} % of customers' queries find their article`,
      measured: `${(share * 100).toFixed(1)} %`,
      isMet: share >= FOUND,
    },
    ...others.map(([engine, theirs]) => ({
      target: `search: more of customers' queries find their article than with ${engine}`,
      measured: `${mine.passed} to ${theirs.passed} of ${mine.queries}`,
      isMet: mine.passed > theirs.passed,
    })),
  ];
}

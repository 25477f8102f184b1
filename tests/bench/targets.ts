import type { Runtime } from "../../tools/build/vite.ts";
import { figure, TYPED_AFTER_MS, worstTask, type Results, type Row, type Search } from "./results.ts";

/** Maximum ratio to the floor's time until the field is usable. */
const USABLE_RATIO = 1.25;
/** Maximum ratio to Formbricks' response time, with preload lines; on lite it must be faster. */
const ANSWERED_RATIO = { react: 1.25, lite: 1 };
/** Script bytes after compression. */
const BEFORE_USABLE = { el: 5_000, tv: 10_000 };
const UNTIL_SUCCESS = { react: { el: 80_000, tv: 86_000 }, lite: { el: 28_000, tv: 34_000 } };
/** Maximum number of requests of a page of the brand's site, with its own files and all calls. */
const REQUESTS = 30;
/** In ms at CPU / 4. */
const TASK = { react: 70, lite: 60 };
const FURTHER = { react: 9, lite: 3 };
/** In ms, from the first field of a wallet's form to the first one of the card form's document. */
const CARD_FORM_LAG = 450;
/**
 * In ms at CPU / 4, from the response with a step of 50 fields until it is painted: its first screen, and all of
 * it.
 */
const STEP_DRAWN = 100;
/** Bytes that 1,000 mounts and removals may leave. */
const HEAP_GROWTH = 1_000_000;
/** In ms at CPU / 4, while typing into the search of 10,000 articles. */
const TYPE_AHEAD = 50;
const TYPING_TASK = 50;
/** Minimum fraction of customers' queries that find their article among the first three results. */
const FOUND = 0.95;
/** In ms, from a request's scheduled time to the end of its response. */
const P99 = 150;

/** A target and its measured value. */
export interface Verdict {
  target: string;
  measured: string;
  isMet: boolean;
}

const ms = (value: number) => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(2)} kB`;

function usableByFloor(row: Row, floor: Row | undefined): Verdict[] {
  const usable = figure(row, "usable");
  const onFloor = floor && figure(floor, "usable");
  if (usable === undefined || onFloor === undefined) return [];
  const ratio = usable / onFloor;
  const target = `${row.variant.name}: usable within ${USABLE_RATIO} × the floor`;
  return [{ target, measured: ratio.toFixed(2), isMet: ratio <= USABLE_RATIO }];
}

function ofOwn(row: Row, floor: Row | undefined, peers: readonly Row[]): Verdict[] {
  const { name, own } = row.variant;
  if (!own) return [];
  const found: Verdict[] = [];
  const verdict = (what: string, measured: string, isMet: boolean) =>
    found.push({ target: `${name}: ${what}`, measured, isMet });

  if (row.failures) verdict("starts in every round", `${row.failures} failed`, false);
  found.push(...usableByFloor(row, floor));
  const usable = figure(row, "usable");
  for (const peer of peers) {
    const theirs = figure(peer, "usable");
    if (usable === undefined || theirs === undefined) continue;
    verdict(`usable before ${peer.variant.name}`, `${ms(usable)} to ${ms(theirs)}`, usable < theirs);
  }
  const answered = figure(row, "answered");
  const formbricks = peers.find(({ variant }) => variant.name.startsWith("Formbricks"));
  const theirs = formbricks && figure(formbricks, "answered");
  if (own.preload && answered !== undefined && theirs !== undefined) {
    const limit = ANSWERED_RATIO[own.runtime];
    const ratio = answered / theirs;
    verdict(
      limit === 1 ? "answers sooner than Formbricks" : `answers within ${limit} × Formbricks`,
      ratio.toFixed(2),
      own.runtime === "lite" ? ratio < limit : ratio <= limit,
    );
  }
  // With preload lines, other files may have loaded by then, while idle: the field doesn't wait for them.
  const early = figure(row, "scriptBeforeUsable");
  const early_limit = BEFORE_USABLE[own.entry];
  if (!own.preload && early !== undefined)
    verdict(`script before usable at most ${kB(early_limit)}`, kB(early), early <= early_limit);
  const whole = figure(row, "scriptUntilSuccess");
  const whole_limit = UNTIL_SUCCESS[own.runtime][own.entry];
  if (whole !== undefined)
    verdict(`script until success at most ${kB(whole_limit)}`, kB(whole), whole <= whole_limit);
  const task = worstTask(row);
  const limit = own.runtime === "lite" ? Math.max(TASK.lite, floor ? worstTask(floor) : 0) : TASK.react;
  verdict(`no task over ${ms(limit)}`, ms(task), task <= limit);
  if (row.untouched) verdict("no layout shift", row.untouched.shift.toFixed(4), row.untouched.shift === 0);
  return found;
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
      measured: `${ms(answered)} to ${ms(theirs)}`,
      isMet: answered < theirs,
    };
  });
}

function ofSearch({ rows, visitorRows, typing }: Search): Verdict[] {
  const found = [
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
      found.push({ target, measured: `${ms(usable)} to ${ms(theirs)}`, isMet: usable < theirs });
    }
  }
  for (const [runtime, { worst, worstTask: task, worstTaskReading }] of Object.entries(typing)) {
    const judge = (what: string, value: number, limit: number) =>
      found.push({
        target: `search: ${runtime}, ${what} ${ms(limit)}`,
        measured: ms(value),
        isMet: value <= limit,
      });
    judge("type-ahead behind its debounce within", worst, TYPE_AHEAD);
    judge("no task while typing over", Math.max(task, worstTaskReading), TYPING_TASK);
  }
  return found;
}

/** Our search must find what customers type, and more of it than the other libraries. */
function ofQueries(queries: Results["queries"]): Verdict[] {
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

/** Returns a verdict for every target that this run has measured. */
export function verdictsOf({
  rows,
  further,
  mounts,
  brandPages,
  cardForms,
  steps,
  throughput,
  search,
  queries,
}: Results): Verdict[] {
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  const peers = rows.filter(({ variant }) => variant.kind === "peer");
  const found = rows.flatMap((row) => ofOwn(row, floor, peers));
  for (const [runtime, pages] of Object.entries(brandPages))
    for (const { path, cache, requests, twice } of pages) {
      const page = `${runtime}: ${path} with a ${cache} cache`;
      found.push(
        {
          target: `${page}: at most ${REQUESTS} requests`,
          measured: String(requests),
          isMet: requests <= REQUESTS,
        },
        {
          target: `${page}: nothing is fetched twice`,
          measured: twice.join() || "nothing",
          isMet: !twice.length,
        },
      );
    }
  for (const [runtime, { lag }] of Object.entries(cardForms)) {
    found.push({
      target: `${runtime}: the card's first field within ${ms(CARD_FORM_LAG)} of the form's`,
      measured: ms(lag),
      isMet: lag <= CARD_FORM_LAG,
    });
  }
  for (const [runtime, { fields, shown, drawn, worstTask: task }] of Object.entries(steps)) {
    const step = `${runtime}: a privacy flow's step of ${fields} fields is painted within ${ms(STEP_DRAWN)}`;
    for (const [what, at] of [
      ["its first screen", shown],
      ["all of it", drawn],
    ] as const)
      found.push({ target: `${step}, ${what}`, measured: ms(at), isMet: at <= STEP_DRAWN });
    found.push({
      target: `${runtime}: no task while typing into it over ${ms(TYPING_TASK)}`,
      measured: ms(task),
      isMet: task <= TYPING_TASK,
    });
  }
  for (const runtime of ["react", "lite"] as const satisfies Runtime[]) {
    const seen = mounts[runtime];
    const each = further[runtime];
    if (!seen || each === undefined) continue;
    found.push({
      target: `${runtime}: each further element at most ${ms(FURTHER[runtime])}`,
      measured: ms(each),
      isMet: each <= FURTHER[runtime],
    });
    found.push({
      target: `${runtime}: 1,000 mounts and removals leave under 1 MB`,
      measured: kB(seen.heapGrowth),
      isMet: seen.heapGrowth < HEAP_GROWTH,
    });
  }
  for (const [who, { errors, firstErrors, p99 }] of Object.entries(throughput)) {
    found.push({
      target: `sandbox asked by ${who}: no error`,
      measured: [errors, ...firstErrors].join("; "),
      isMet: errors === 0,
    });
    found.push({
      target: `sandbox asked by ${who}: p99 under ${P99} ms`,
      measured: ms(p99),
      isMet: p99 < P99,
    });
  }
  if (search) found.push(...ofSearch(search));
  found.push(...ofQueries(queries));
  return found;
}

import { ofBrandPages, ofPageChanges } from "./brand/report.ts";
import { ofInteractions } from "./interactions/report.ts";
import { ofMany } from "./many/report.ts";
import type { Runtime } from "../../tools/build/vite.ts";
import { figure, worstTask, type Results, type Row } from "./results.ts";
import { ofQueries, ofSearch } from "./search/report.ts";
import { usableByFloor } from "./usable.ts";
import { atMost, inKB as kB, inMs as ms, inTimes, type Verdict } from "./verdict.ts";

/** Maximum ratio to Formbricks' time from submit to answer, with preload lines. */
const ANSWERED_RATIO = { react: 1.15, lite: 0.85 } as const satisfies Record<Runtime, number>;
/** Script bytes after compression. */
const BEFORE_USABLE = { el: 6_000, tv: 10_000 };
const UNTIL_SUCCESS = { react: { el: 86_000, tv: 90_000 }, lite: { el: 34_000, tv: 38_000 } };
/** In ms at CPU / 4. */
const TASK = { react: 70, lite: 60 };
/** Maximum ratio of an element's cost after the first to that of a hand-written one, with a rest and without. */
const FURTHER = 3;
/** In ms, from the first field of a wallet's form to the first one of the card form's document. */
const CARD_FORM_LAG = 450;
/**
 * In ms at CPU / 4, from the response with a step of 50 fields until it is painted: its first screen, and all of
 * it.
 */
const STEP_DRAWN = 100;
const TYPING_TASK = 50;
/** Bytes that 1,000 mounts and removals may leave. */
const HEAP_GROWTH = 1_000_000;
/** In ms, from a request's scheduled time to the end of its response. */
const P99 = 150;

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
    const what = `${name}: from submit to answer, by Formbricks' time,`;
    found.push(atMost(what, answered / theirs, ANSWERED_RATIO[own.runtime], inTimes));
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

/** The cost of each element after the first, by that of a hand-written one in the same situation. */
function ofFurther(further: Results["further"]): Verdict[] {
  return further
    .filter(({ name }) => name !== "floor")
    .map(({ name, elements, rest, each }) => {
      const floor = further.find(
        (one) => one.name === "floor" && one.elements === elements && one.rest === rest,
      );
      const when = rest ? "after a rest" : "without a rest";
      const what = `${name}: each further element of ${elements}, ${when}, by the floor's cost,`;
      return atMost(what, floor && each / floor.each, FURTHER, inTimes);
    });
}

/** Returns a verdict for every target that this run has measured. */
export function verdictsOf({
  rows,
  further,
  mounts,
  many,
  brandPages,
  pageChanges,
  interactions,
  cardForms,
  steps,
  throughput,
  search,
  queries,
}: Results): Verdict[] {
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  const peers = rows.filter(({ variant }) => variant.kind === "peer");
  const found = [
    ...rows.flatMap((row) => ofOwn(row, floor, peers)),
    ...ofBrandPages(brandPages),
    ...ofPageChanges(pageChanges),
    ...ofInteractions(interactions),
    ...ofMany(many),
    ...ofFurther(further),
  ];
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
  for (const [runtime, { heapGrowth }] of Object.entries(mounts))
    found.push({
      target: `${runtime}: 1,000 mounts and removals leave under 1 MB`,
      measured: kB(heapGrowth),
      isMet: heapGrowth < HEAP_GROWTH,
    });
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

import { expect, test } from "vitest";
import { brandTables, ofBrandPages, ofPageChanges, type BrandPage } from "../../bench/brand/report.ts";
import { interactionTable, ofInteractions, type InteractionTimes } from "../../bench/interactions/report.ts";
import { manyTable, ofMany, type ManyTimes } from "../../bench/many/report.ts";
import type { Visit } from "../../bench/measure.ts";
import type { Results, Row } from "../../bench/results.ts";
import { ofSearch } from "../../bench/search/report.ts";
import { verdictsOf } from "../../bench/targets.ts";
import type { Own, Variant } from "../../bench/variants/variant.ts";
import { atMost, type Verdict } from "../../bench/verdict.ts";

const results = (some: Partial<Results>): Results => ({
  rounds: 1,
  load: [0, 0],
  rows: [],
  further: [],
  mounts: {},
  many: [],
  brandPages: [],
  pageChanges: [],
  interactions: [],
  cardForms: {},
  steps: {},
  throughput: {},
  queries: [],
  failures: [],
  ...some,
});

const row = (name: string, kind: Variant["kind"], visit: Partial<Visit>, own?: Own): Row => ({
  variant: { name, kind, head: "", body: "", answer: "message", ...(own && { own }) },
  visits: [{ wire: 0, longTasks: [], shift: 0, ...visit }],
  failures: 0,
});
const ownOf = (runtime: Own["runtime"], more: Partial<Own> = {}): Own => ({
  runtime,
  entry: "el",
  preload: false,
  ...more,
});

/** Returns whether the only target with these words is met. */
function isMet(verdicts: readonly Verdict[], ...words: string[]): boolean {
  const found = verdicts.filter(({ target }) => words.every((word) => target.includes(word)));
  expect(found.map(({ target }) => target)).toHaveLength(1);
  return (found[0] as Verdict).isMet;
}

test("a value at its limit meets a target, one beyond it or none doesn't", () => {
  expect(atMost("requests", 30, 30).isMet).toBe(true);
  expect(atMost("requests", 31, 30).isMet).toBe(false);
  expect(atMost("requests", undefined, 30)).toMatchObject({ isMet: false, measured: "not measured" });
});

test.each([
  ["react", undefined, 625],
  ["lite", "link", 500],
  ["react", "inline", 425],
] as const)("a field on %s with first view %s is usable in time until %s ms", (runtime, firstView, limit) => {
  const floor = row("floor", "floor", { usable: 500 });
  const own = ownOf(runtime, firstView && { firstView });
  const judge = (usable: number) =>
    isMet(
      verdictsOf(results({ rows: [floor, row("ours", "own", { usable }, own)] })),
      "usable, by the floor",
    );
  expect(judge(limit)).toBe(true);
  expect(judge(limit + 1)).toBe(false);
});

test.each([
  ["react", 1150],
  ["lite", 850],
] as const)("with preload lines, %s answers in time until %s ms for Formbricks' 1,000", (runtime, limit) => {
  const peer = row("Formbricks surveys", "peer", { answered: 1000 });
  const judge = (answered: number) => {
    const ours = row("ours", "own", { answered }, ownOf(runtime, { preload: true }));
    return isMet(verdictsOf(results({ rows: [peer, ours] })), "from submit to answer");
  };
  expect(judge(limit)).toBe(true);
  expect(judge(limit + 1)).toBe(false);
});

test.each([
  ["react", 1200],
  ["lite", 1000],
] as const)("%s shows the first result in time until %s ms for DocSearch's 1,000", (runtime, limit) => {
  const judge = (success: number) => {
    const rows = [
      row("search: DocSearch 5", "peer", { success: 1000 }),
      row("ours", "own", { success }, ownOf(runtime, { preload: true })),
    ];
    return isMet(
      ofSearch({ rows, visitorRows: [], typing: {}, compared: [] }),
      "navigation to the first result",
    );
  };
  expect(judge(limit)).toBe(true);
  expect(judge(limit + 1)).toBe(false);
});

test("a further element is judged by the floor's cost in the same situation", () => {
  const further = [
    { name: "floor", elements: 50, rest: 500, each: 1 },
    { name: "floor", elements: 50, rest: 0, each: 2 },
    { name: "lite", elements: 50, rest: 500, each: 3.1 },
    { name: "lite", elements: 50, rest: 0, each: 6 },
  ] as const;
  const verdicts = verdictsOf(results({ further: [...further] }));
  expect(isMet(verdicts, "after a rest")).toBe(false);
  expect(isMet(verdicts, "without a rest")).toBe(true);
});

const brandPage = (some: Partial<BrandPage>): BrandPage => ({
  name: "lite",
  served: "HTTP/2",
  path: "/account",
  cache: "cold",
  shown: 1000,
  requestsUntilShown: 10,
  requests: 30,
  prefetched: 3,
  scripts: 5,
  wire: 100_000,
  twice: [],
  shift: 0,
  task: 0,
  ...some,
});

test.each([
  ["react", 1500],
  ["lite", 1250],
] as const)("%s shows a customer's data in time until %s ms for the floor's 1,000", (name, limit) => {
  const floor = brandPage({ name: "floor" });
  const other = brandPage({ name: "floor", served: "HTTP/1.1", shown: 5000 });
  const judge = (shown: number) =>
    isMet(ofBrandPages([floor, other, brandPage({ name, shown })]), "data shown");
  expect(judge(limit)).toBe(true);
  expect(judge(limit + 1)).toBe(false);
});

test("a page may send 30 requests besides those for next pages, and each of them once", () => {
  const floor = brandPage({ name: "floor" });
  expect(isMet(ofBrandPages([floor, brandPage({})]), "requests")).toBe(true);
  expect(isMet(ofBrandPages([floor, brandPage({ requests: 31 })]), "requests")).toBe(false);
  expect(isMet(ofBrandPages([floor, brandPage({ twice: ["GET /config"] })]), "fetched twice")).toBe(false);
});

test("a change of page may take 150 ms besides its longest call", () => {
  const change = { name: "lite", served: "HTTP/2", path: "/devices", took: 850, call: 700 } as const;
  expect(isMet(ofPageChanges([{ ...change, own: 150 }]), "/devices")).toBe(true);
  expect(isMet(ofPageChanges([{ ...change, own: 151 }]), "/devices")).toBe(false);
});

test("each table of the brand's pages says how they were served and what was cached", () => {
  const pages = (["HTTP/1.1", "HTTP/2"] as const).flatMap((served) =>
    (["cold", "warm"] as const).map((cache) => brandPage({ served, cache })),
  );
  const heads = brandTables(pages).map((text) => text.split("\n")[0]);
  expect(heads.map((head) => /HTTP\/[\d.]+, (?:cold|warm): [^|]+/.exec(head ?? "")?.[0].trim())).toEqual([
    expect.stringMatching(/^HTTP\/1\.1, cold: no files/),
    expect.stringMatching(/^HTTP\/1\.1, warm: files/),
    expect.stringMatching(/^HTTP\/2, cold: no files/),
    expect.stringMatching(/^HTTP\/2, warm: files/),
  ]);
});

const interaction = (worst: number): InteractionTimes => ({
  runtime: "react",
  interaction: `takes ${worst}`,
  middle: 0,
  worst,
});

test("an interaction over 100 ms in any round is named", () => {
  const [verdict] = ofInteractions([interaction(0), interaction(96), interaction(104)]);
  expect(verdict).toMatchObject({ isMet: false, measured: "takes 104 104 ms" });
  expect(ofInteractions([interaction(0), interaction(100)])[0]?.isMet).toBe(true);
});

test("an interaction that the browser doesn't report is shown as shorter than what it reports", () => {
  expect(interactionTable([interaction(0)])).toContain("| takes 0 | under 16 | under 16 |");
});

const many = (name: ManyTimes["name"], elements: number, some: Partial<ManyTimes> = {}): ManyTimes => ({
  name,
  elements,
  usable: 500,
  ready: 900,
  busy: 400,
  startedFar: 0,
  approached: 30,
  ...some,
});
const pagesOfMany = (some: Partial<ManyTimes>) => [
  many("undefined tags", 1),
  many("undefined tags", 501, { busy: 450 }),
  many("lite", 1),
  many("lite", 501, { busy: 500, ...some }),
];

test("500 more elements may cost what undefined tags cost and 0.1 ms each", () => {
  expect(isMet(ofMany(pagesOfMany({ busy: 500 })), "each costs")).toBe(true);
  expect(isMet(ofMany(pagesOfMany({ busy: 501 })), "each costs")).toBe(false);
  expect(manyTable(pagesOfMany({ busy: 500 }))).toContain("| 0.10 |");
});

test("500 more elements may delay the first by 50 ms, and none may start far away", () => {
  expect(isMet(ofMany(pagesOfMany({ usable: 550 })), "delayed")).toBe(true);
  expect(isMet(ofMany(pagesOfMany({ usable: 551 })), "delayed")).toBe(false);
  expect(isMet(ofMany(pagesOfMany({ startedFar: 1 })), "started far")).toBe(false);
});

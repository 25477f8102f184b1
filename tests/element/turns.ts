/*
 * Which of a file's tests a runtime runs. Only a test's own title decides, so that a new test moves no other one to the
 * other runtime, or to another row of a table.
 */

/** The runtimes, in the order of their turns. */
const RUNTIMES = ["react", "lite"] as const;

/** Whether both runtimes run all tests of a file, or each runs a half of them. */
export type Turns = "both" | "turns";

export interface Choice {
  runtime: (typeof RUNTIMES)[number];
  turns: Turns;
  /** All rows of all tables. */
  isWhole: boolean;
}

/** A row of a table, whose tests are registered in a loop. */
export interface Row {
  /** A number that distinguishes the tables of a file. */
  table: number;
  /** Number of the row, from 0. */
  at: number;
  /** How many of the rows run: every second one, or one. */
  takes: "half" | "one";
}

/** A test that a page has registered. */
export interface Registered {
  /** With the titles of its suites. */
  title: string;
  row?: Row | undefined;
}

/** FNV-1a with a last mix, so that titles that differ in one letter are spread evenly. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same test of each row of a table: the first ones of all rows, the second ones, and so on. */
function variantsOf<Test extends Registered>(tests: readonly Test[]): Test[][] {
  const variants = new Map<string, Test[]>();
  const seen = new Map<string, number>();
  for (const test of tests) {
    if (!test.row) continue;
    const row = `${test.row.table}/${test.row.at}`;
    const nth = seen.get(row) ?? 0;
    seen.set(row, nth + 1);
    const key = `${test.row.table}/${nth}`;
    variants.set(key, [...(variants.get(key) ?? []), test]);
  }
  return [...variants.values()];
}

/** The rows of one variant that run. */
function rowsOf<Test extends Registered>(variant: readonly Test[], { runtime, turns }: Choice): Test[] {
  const hash = hashOf(variant[0]?.title ?? "");
  if (variant[0]?.row?.takes === "one") return [variant[hash % variant.length] as Test];
  if (variant.length === 1) return [...variant];
  if (turns !== "both") return variant.filter((_, at) => at % 2 === hash % 2);
  // Each row on one runtime; the last of an odd number on both, so that they run equally many.
  const first = RUNTIMES.indexOf(runtime);
  return variant.filter((_, at) => at % 2 === first || (at % 2 === 0 && at === variant.length - 1));
}

/** The tests that a runtime runs, in their order. Each runtime runs one at least, if there is any. */
export function chosen<Test extends Registered>(tests: readonly Test[], choice: Choice): Test[] {
  const { runtime, turns, isWhole } = choice;
  const rows = isWhole ? undefined : new Set(variantsOf(tests).flatMap((variant) => rowsOf(variant, choice)));
  const taken = tests.filter((test) => !rows || !test.row || rows.has(test));
  if (turns === "both") return taken;
  const isOwn = ({ title }: Test) => hashOf(title) % 2 === RUNTIMES.indexOf(runtime);
  const own = taken.filter(isOwn);
  if (own.length > 0) return own;
  const smallest = Math.min(...taken.map(({ title }) => hashOf(title)));
  return taken.filter(({ title }) => hashOf(title) === smallest).slice(0, 1);
}

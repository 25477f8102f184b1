import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { runtimes, type Runtime } from "../../tools/build/vite.ts";
import { browserArgs, findBrowser } from "../../tools/dev/browser.ts";
import { startFront } from "./brand/front.ts";
import { measurePageChanges } from "./brand/changes.ts";
import { measureBrandPages } from "./brand/measure.ts";
import { measureCardForm } from "./card-form.ts";
import { cache } from "./files.ts";
import { measureInteractions } from "./interactions/measure.ts";
import { measureMany, type ManyPage } from "./many/measure.ts";
import { measureFurther, measureMounts, type MountPage } from "./mounts.ts";
import type { Results } from "./results.ts";
import { measureRounds } from "./rounds.ts";
import { measureSearch } from "./search/measure.ts";
import { compareQueries, type Found } from "./search/queries.ts";
import { startServer } from "./server.ts";
import { customers, visitors } from "./shots.ts";
import { openStage, type Stage } from "./stage.ts";
import { measureStep } from "./step.ts";
import { report } from "./table.ts";
import { verdictsOf } from "./targets.ts";
import { measureThroughput } from "./throughput.ts";
import { floorVariants } from "./variants/floor.ts";
import { ownVariants, scriptOf } from "./variants/own.ts";
import { peerVariants } from "./variants/peers.ts";
import { pageOf, type Variant } from "./variants/variant.ts";

const THROUGHPUT_SECONDS = 60;
/** Rounds of mounting and removing 1,000 elements. */
const MOUNT_ROUNDS = 3;
/** Numbers of elements on pages with many. */
const MANY = [1, 50, 500] as const;
const SIGN_UP = "tv-email-signup";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, only: { type: "string" } },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error("--rounds must be a whole number of at least 1.");
const isAsked = (name: string) => options.only === undefined || name.includes(options.only);

type Measured = Omit<Results, "load" | "queries" | "rounds" | "failures">;

/** Parts that failed, and why. */
const failures: string[] = [];

/** Returns what a part measures. If it fails, the report names it, and the other parts still count. */
async function attempted<Value>(
  name: string,
  otherwise: Value,
  measure: () => Promise<Value>,
): Promise<Value> {
  try {
    return await measure();
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(error);
    return otherwise;
  }
}

/** The same for a part that `--only` may leave out. */
const part: typeof attempted = async (name, otherwise, measure) =>
  isAsked(name) ? attempted(name, otherwise, measure) : otherwise;

/** Compares the results for customers' queries. Needs no release and no sandbox, and measures no times. */
async function measureQueries(): Promise<Found[]> {
  const server = await startServer([]);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs() });
  try {
    return await compareQueries(browser, server);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Head of a page with our elements. */
const headOf = ({ sandbox }: Stage, runtime: Runtime) => scriptOf("tv", runtime, `${sandbox.url}/config`);

/** Elements that are added to a page, and mounted and removed on it. */
async function measureAdded(stage: Stage, floor: Variant): Promise<Pick<Measured, "further" | "mounts">> {
  const { browser, server } = stage;
  const urlOf = (name: MountPage["name"]) => `${server.origin}/mounts/${name}`;
  server.put("/mounts/floor", pageOf(floor));
  const pages: MountPage[] = [{ name: "floor", tag: "email-floor", url: urlOf("floor") }];
  for (const name of runtimes) {
    server.put(`/mounts/${name}`, pageOf({ head: headOf(stage, name), body: `<${SIGN_UP}></${SIGN_UP}>` }));
    pages.push({ name, tag: SIGN_UP, url: urlOf(name) });
  }
  const further = await measureFurther(browser, pages, rounds);
  const mounts: Results["mounts"] = {};
  for (const runtime of runtimes)
    mounts[runtime] = await measureMounts(browser, urlOf(runtime), Math.min(rounds, MOUNT_ROUNDS));
  return { further, mounts };
}

/** Pages that have many elements from the start. */
function measurePagesOfMany(stage: Stage, floor: Variant): Promise<Results["many"]> {
  const { browser, server } = stage;
  const kinds = [
    { name: "floor", tag: "email-floor", head: floor.head },
    // The same script, for elements that it doesn't know.
    { name: "undefined tags", tag: "undefined-element", head: headOf(stage, "lite") },
    ...runtimes.map((name) => ({ name, tag: SIGN_UP, head: headOf(stage, name) })),
  ] as const;
  const pages = MANY.flatMap((elements) =>
    kinds.map(({ name, tag, head }): ManyPage => {
      const path = `/many/${encodeURIComponent(name)}/${elements}`;
      const body = `<div style="min-height:20em"><${tag}></${tag}></div>`.repeat(elements);
      server.put(path, pageOf({ head, body }));
      return { name, elements, tag, url: server.origin + path };
    }),
  );
  return measureMany(browser, pages, rounds);
}

type OfBrand = Pick<Measured, "brandPages" | "pageChanges" | "interactions">;

/** What needs the brand's own origin: the brand's pages, and interactions of its customer. */
async function measureBrand({ home }: Stage): Promise<OfBrand> {
  if (!["brand-pages", "page-changes", "interactions"].some(isAsked))
    return { brandPages: [], pageChanges: [], interactions: [] };
  const front = await startFront(join(home, "brand"));
  try {
    return {
      brandPages: await part("brand-pages", [], () => measureBrandPages(front, rounds)),
      pageChanges: await part("page-changes", [], () => measurePageChanges(front, rounds)),
      interactions: await part("interactions", [], () => measureInteractions(front, rounds)),
    };
  } finally {
    await front.close();
  }
}

/** Serves a page with one element for each runtime. Returns its address. */
function putPage(stage: Stage, name: string, runtime: Runtime, tag: string): string {
  const path = `/${name}/${runtime}`;
  stage.server.put(path, pageOf({ head: headOf(stage, runtime), body: `<${tag}></${tag}>` }));
  return stage.server.origin + path;
}

/** Measures something on both runtimes. */
async function onEach<Times>(
  measure: (runtime: Runtime) => Promise<Times>,
): Promise<Partial<Record<Runtime, Times>>> {
  const found: Partial<Record<Runtime, Times>> = {};
  for (const runtime of runtimes) found[runtime] = await measure(runtime);
  return found;
}

function measureCardForms(stage: Stage): Promise<Results["cardForms"]> {
  const { browser, server, sandbox } = stage;
  const deployment = JSON.stringify({ [server.origin]: `${sandbox.url}/api/wallet` });
  server.put("/tv/card-frame.json", deployment, "application/json");
  return onEach(async (runtime) => {
    const url = putPage(stage, "card-form", runtime, "tv-wallet");
    const times = await measureCardForm(browser, url, sandbox.url, rounds);
    console.error(`opened the card form ${rounds} times on ${runtime}`);
    return times;
  });
}

const measureSteps = (stage: Stage): Promise<Results["steps"]> =>
  onEach(async (runtime) => {
    const url = putPage(stage, "privacy-step", runtime, "tv-privacy-request");
    const times = await measureStep(stage.browser, url, stage.sandbox.url, rounds);
    console.error(`drew a privacy flow's step ${rounds} times on ${runtime}`);
    return times;
  });

async function measureSandbox({ sandbox: { url } }: Stage): Promise<Results["throughput"]> {
  return {
    visitors: await measureThroughput(url, THROUGHPUT_SECONDS, await visitors(url)),
    customers: await measureThroughput(url, THROUGHPUT_SECONDS, await customers(url)),
  };
}

/** Names for `--only`, next to those of the compared pages. */
const NAMES = [
  "mounts",
  "many",
  "brand-pages",
  "page-changes",
  "interactions",
  "card-form",
  "privacy-step",
  "throughput",
  "search",
];

async function measureTimes(): Promise<Measured> {
  const all: Variant[] = [];
  const stage = await openStage(rounds, async (sandboxUrl) => {
    const configUrl = `${sandboxUrl}/config`;
    const sources = [await ownVariants(configUrl), await floorVariants(), await peerVariants()];
    all.push(...sources.flatMap(({ variants }) => variants));
    return sources.map(({ mount }) => mount);
  });
  const { browser, server } = stage;
  try {
    const asked = all.filter(({ name }) => isAsked(name));
    if (asked.length === 0 && !NAMES.some(isAsked))
      throw new Error(`No measurement has "${options.only}" in its name.`);
    const floor = all.find(({ kind }) => kind === "floor") as Variant;
    // The ratios need the floor.
    const variants = asked.length > 0 ? all.filter((one) => one === floor || asked.includes(one)) : [];
    const urlOf = (variant: Variant) => `${server.origin}/page/${all.indexOf(variant)}`;
    for (const variant of variants) server.put(new URL(urlOf(variant)).pathname, pageOf(variant));
    const rows =
      variants.length > 0
        ? await attempted("compared pages", [], () => measureRounds(browser, rounds, variants, urlOf))
        : [];
    const added = await part("mounts", { further: [], mounts: {} }, () => measureAdded(stage, floor));
    const many = await part("many", [], () => measurePagesOfMany(stage, floor));
    const brand = await measureBrand(stage);
    const cardForms = await part("card-form", {}, () => measureCardForms(stage));
    const steps = await part("privacy-step", {}, () => measureSteps(stage));
    const search = await part<Pick<Measured, "search">>("search", {}, async () => ({
      search: await measureSearch(stage, [floor]),
    }));
    await browser.close();
    const throughput = await part("throughput", {}, () => measureSandbox(stage));
    return { rows, ...added, many, ...brand, cardForms, steps, throughput, ...search };
  } finally {
    await stage.close();
  }
}

const load = () => loadavg()[0] ?? 0;

async function measureAll(): Promise<Results> {
  const before = load();
  const queries = await part("search-queries", [], measureQueries);
  const nothing: Measured = {
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
  };
  const times = options.only === "search-queries" ? nothing : await measureTimes();
  return { rounds, ...times, load: [before, load()], queries, failures };
}

const results = await measureAll();
const verdicts = verdictsOf(results);
console.log(report(results, verdicts));
await mkdir(cache, { recursive: true });
await writeFile(join(cache, "last.json"), JSON.stringify({ ...results, verdicts }, null, 2));
process.exitCode = failures.length > 0 || verdicts.some(({ isMet }) => !isMet) ? 1 : 0;

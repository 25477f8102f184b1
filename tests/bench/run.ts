import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { runtimes } from "../../tools/build/vite.ts";
import { browserArgs, findBrowser } from "../../tools/dev/browser.ts";
import { startProcess } from "../unit/sandbox/process.ts";
import { measureBrandPages } from "./brand-pages.ts";
import { measureCardForm } from "./card-form.ts";
import { cache } from "./files.ts";
import { visit, type Plan } from "./measure.ts";
import { measureFurther, measureMounts, type Mounts } from "./mounts.ts";
import { median, TYPED_AFTER_MS, type Results, type Row, type Search } from "./results.ts";
import { compareEngines } from "./search/compare.ts";
import { putContent } from "./search/content.ts";
import { compareQueries, type Found } from "./search/queries.ts";
import { measureTyping } from "./search/typing.ts";
import { searchVariants } from "./search/variants.ts";
import { startServer, type BenchServer } from "./server.ts";
import { customers, visitors } from "./shots.ts";
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
/** Rounds of typing a dozen words twice. */
const TYPING_ROUNDS = 3;
/** Term for the comparison with other searches. */
const SEARCHED = "remote";
const MANY_ARTICLES = 10_000;

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, only: { type: "string" } },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error("--rounds must be a whole number of at least 1.");
const isAsked = (name: string) => options.only === undefined || name.includes(options.only);

/** Visits every variant once per round, so that other load on the machine affects all alike. */
async function measureRounds(
  browser: Browser,
  variants: readonly Variant[],
  urlOf: (v: Variant) => string,
  plans: Partial<Plan> = {},
) {
  const rows: Row[] = variants.map((variant) => ({ variant, visits: [], failures: 0 }));
  for (let round = 0; round < rounds; round++) {
    // Each round starts with another variant, so that none is always measured after the same one.
    for (const [index, row] of [
      ...rows.slice(round % rows.length),
      ...rows.slice(0, round % rows.length),
    ].entries()) {
      const { variant } = row;
      const plan: Plan = {
        answer: variant.answer,
        submits: variant.kind === "own",
        email: `round.${round}.${index}@example.test`,
        ...plans,
      };
      const seen = await visit(browser, urlOf(variant), plan);
      if (seen) row.visits.push(seen);
      else row.failures++;
      if (round > 0 || variant.kind !== "own") continue;
      const alone = await visit(browser, urlOf(variant), { ...plan, submits: false, untouched: true });
      if (alone) row.untouched = alone;
      else row.failures++;
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  return rows;
}

/** Measures the support search: compared with other searches, while typing, and its index. */
async function measureSearch(
  browser: Browser,
  server: BenchServer,
  sandboxUrl: string,
  floor: readonly Variant[],
): Promise<Search> {
  const { mounts, variants: searches } = await searchVariants(sandboxUrl, SEARCHED);
  server.serve(mounts);
  const variants = [...floor, ...searches];
  const urlOf = (variant: Variant) => `${server.origin}/search/${variants.indexOf(variant)}`;
  for (const variant of variants) server.put(new URL(urlOf(variant)).pathname, pageOf(variant));
  const plan = { submits: false, term: SEARCHED };
  const rows = await measureRounds(browser, variants, urlOf, plan);
  const visitorRows = await measureRounds(browser, searches, urlOf, { ...plan, pauseMs: TYPED_AFTER_MS });
  const typing: Search["typing"] = {};
  const { configUrl, articles } = await putContent(server, sandboxUrl, MANY_ARTICLES);
  for (const runtime of runtimes) {
    const head = scriptOf("el", runtime, configUrl, "support-search");
    server.put(`/typing/${runtime}`, pageOf({ head, body: "<tv-support-search></tv-support-search>" }));
    const url = `${server.origin}/typing/${runtime}`;
    typing[runtime] = await measureTyping(browser, url, articles, Math.min(rounds, TYPING_ROUNDS));
  }
  return { rows, visitorRows, typing, compared: await compareEngines() };
}

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

async function measureTimes(): Promise<Omit<Results, "load" | "queries">> {
  const home = await mkdtemp(join(tmpdir(), "tv-selfcare-bench-"));
  const sandbox = await startProcess({ dataDir: join(home, "data") });
  const configUrl = `${sandbox.url}/config`;
  const sources = [await ownVariants(configUrl), await floorVariants(), await peerVariants()];
  const server = await startServer(sources.map(({ mount }) => mount));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs() });
  try {
    const all = sources.flatMap(({ variants }) => variants);
    const asked = all.filter(({ name }) => isAsked(name));
    if (
      asked.length === 0 &&
      !["mounts", "brand-pages", "card-form", "privacy-step", "throughput", "search"].some(isAsked)
    ) {
      throw new Error(`No measurement has "${options.only}" in its name.`);
    }
    // The ratios need the floor.
    const variants = asked.length > 0 ? all.filter((one) => one.kind === "floor" || asked.includes(one)) : [];
    const urlOf = (variant: Variant) => `${server.origin}/page/${all.indexOf(variant)}`;
    for (const variant of variants) server.put(new URL(urlOf(variant)).pathname, pageOf(variant));
    const rows = variants.length > 0 ? await measureRounds(browser, variants, urlOf) : [];

    const floor = all.filter(({ kind }) => kind === "floor");
    const mounts: Results["mounts"] = {};
    const further: Results["further"] = {};
    const mountsOf = (name: string) => `${server.origin}/mounts/${name}`;
    if (isAsked("mounts")) {
      for (const variant of floor) server.put("/mounts/floor", pageOf(variant));
      for (const runtime of runtimes) {
        const body = "<tv-email-signup></tv-email-signup>";
        server.put(`/mounts/${runtime}`, pageOf({ head: scriptOf("tv", runtime, configUrl), body }));
      }
      const seen = [
        { name: "floor" as const, tag: "email-floor", times: [] as number[] },
        ...runtimes.map((name) => ({ name, tag: "tv-email-signup", times: [] as number[] })),
      ];
      for (let round = 0; round < rounds; round++)
        for (const { name, tag, times } of seen)
          times.push(await measureFurther(browser, mountsOf(name), tag));
      for (const { name, times } of seen) further[name] = median(times) ?? NaN;
    }
    for (const runtime of isAsked("mounts") ? runtimes : []) {
      const seen: Mounts[] = [];
      for (let round = 0; round < Math.min(rounds, MOUNT_ROUNDS); round++) {
        seen.push(await measureMounts(browser, mountsOf(runtime)));
      }
      const middle = (name: keyof Mounts) => median(seen.map((one) => one[name])) ?? NaN;
      mounts[runtime] = {
        perMountAndRemoval: middle("perMountAndRemoval"),
        heapGrowth: middle("heapGrowth"),
        nodesLeft: middle("nodesLeft"),
      };
    }
    const cardForms: Results["cardForms"] = {};
    const deployment = JSON.stringify({ [server.origin]: `${sandbox.url}/api/wallet` });
    server.put("/tv/card-frame.json", deployment, "application/json");
    for (const runtime of isAsked("card-form") ? runtimes : []) {
      const url = `${server.origin}/card-form/${runtime}`;
      const head = scriptOf("tv", runtime, configUrl);
      server.put(new URL(url).pathname, pageOf({ head, body: "<tv-wallet></tv-wallet>" }));
      cardForms[runtime] = await measureCardForm(browser, url, sandbox.url, rounds);
    }
    const brandPages: Results["brandPages"] = {};
    for (const runtime of isAsked("brand-pages") ? runtimes : [])
      brandPages[runtime] = await measureBrandPages(browser, sandbox.url, runtime, rounds);
    const steps: Results["steps"] = {};
    for (const runtime of isAsked("privacy-step") ? runtimes : []) {
      const url = `${server.origin}/privacy-step/${runtime}`;
      const head = scriptOf("tv", runtime, configUrl);
      server.put(new URL(url).pathname, pageOf({ head, body: "<tv-privacy-request></tv-privacy-request>" }));
      steps[runtime] = await measureStep(browser, url, sandbox.url, rounds);
    }
    const search = isAsked("search")
      ? { search: await measureSearch(browser, server, sandbox.url, floor) }
      : {};
    await browser.close();
    const throughput: Results["throughput"] = {};
    if (isAsked("throughput")) {
      const { url } = sandbox;
      throughput.visitors = await measureThroughput(url, THROUGHPUT_SECONDS, await visitors(url));
      throughput.customers = await measureThroughput(url, THROUGHPUT_SECONDS, await customers(url));
    }
    return { rounds, rows, further, mounts, brandPages, cardForms, steps, throughput, ...search };
  } finally {
    await browser.close();
    server.close();
    await sandbox.stop("SIGTERM");
    await rm(home, { recursive: true, force: true });
  }
}

const load = () => loadavg()[0] ?? 0;

async function measureAll(): Promise<Results> {
  const before = load();
  const queries = isAsked("search-queries") ? await measureQueries() : [];
  const nothing = {
    rows: [],
    further: {},
    mounts: {},
    brandPages: {},
    cardForms: {},
    steps: {},
    throughput: {},
  };
  const times = options.only === "search-queries" ? { rounds, ...nothing } : await measureTimes();
  return { ...times, load: [before, load()], queries };
}

const results = await measureAll();
const verdicts = verdictsOf(results);
console.log(report(results, verdicts));
await mkdir(cache, { recursive: true });
await writeFile(join(cache, "last.json"), JSON.stringify({ ...results, verdicts }, null, 2));
process.exitCode = verdicts.some(({ isMet }) => !isMet) ? 1 : 0;

import type { Browser } from "playwright";
import { inPage } from "../in-page.ts";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import type { ManyTimes } from "./report.ts";

/** Maximum time for a page, in ms. */
const PATIENCE_MS = 60_000;
/** A page with this many elements of a tag. */
export interface ManyPage extends Pick<ManyTimes, "name" | "elements"> {
  tag: string;
  url: string;
}

/** Runs in the page before everything else. Looks only at the first element: to look at 500 would take time itself. */
const probe = (tag: string) => `${inPage}
  Object.assign(bench, {
    first: () => document.querySelector("${tag}"),
    far: () => [...document.querySelectorAll("${tag}")].filter((one) =>
      one.getBoundingClientRect().top > 2 * innerHeight && one.matches(":state(ready)")).length,
    async approach() {
      const last = [...document.querySelectorAll("${tag}")].at(-1);
      const started = performance.now();
      last.scrollIntoView();
      return (await bench.painted(() => last.matches(":state(ready)"))) - started;
    },
  });
  const isUsable = () => {
    const field = bench.first()?.shadowRoot?.querySelector("input");
    field?.focus({ preventScroll: true });
    return field && field.getRootNode().activeElement === field;
  };
  void bench.painted(isUsable).then((at) => (bench.usable = at));
  document.addEventListener("tv-ready", () => (bench.ready ??= performance.now()));`;

type Seen = Omit<ManyTimes, "name" | "elements">;

async function visit(browser: Browser, { name, tag, url }: ManyPage): Promise<Seen> {
  const { page, protocol, close } = await openPage(browser, { network: true });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await protocol.send("Performance.enable", { timeDomain: "timeTicks" });
    await page.addInitScript(probe(tag));
    await page.goto(url);
    const isOurs = name === "react" || name === "lite";
    if (name !== "undefined tags") await page.waitForFunction("bench.usable");
    if (isOurs) await page.waitForFunction("bench.ready");
    await page.evaluate("bench.quiet()");
    const { metrics } = await protocol.send("Performance.getMetrics");
    const busy = 1000 * (metrics.find((one) => one.name === "TaskDuration")?.value ?? NaN);
    const { usable, ready } = await page.evaluate<Pick<Seen, "usable" | "ready">>(
      "({ usable: bench.usable, ready: bench.ready })",
    );
    const startedFar = isOurs ? await page.evaluate<number>("bench.far()") : 0;
    const approached = isOurs ? await page.evaluate<number>("bench.approach()") : undefined;
    return { usable, ready, busy, startedFar, approached };
  } finally {
    await close();
  }
}

/** Visits each page once per round. Medians of the rounds. */
export async function measureMany(
  browser: Browser,
  pages: readonly ManyPage[],
  rounds: number,
): Promise<ManyTimes[]> {
  const kinds = pages.map((page) => ({ page, visits: [] as Seen[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { page, visits } of kinds) visits.push(await visit(browser, page));
    console.error(`visited pages with many elements, round ${round + 1} of ${rounds}`);
  }
  return kinds.map(({ page: { name, elements }, visits }) => {
    const middle = (value: (seen: Seen) => number | undefined) =>
      median(visits.flatMap((seen) => value(seen) ?? []));
    return {
      name,
      elements,
      usable: middle(({ usable }) => usable),
      ready: middle(({ ready }) => ready),
      busy: middle(({ busy }) => busy) ?? NaN,
      startedFar: Math.max(...visits.map(({ startedFar }) => startedFar)),
      approached: middle(({ approached }) => approached),
    };
  });
}

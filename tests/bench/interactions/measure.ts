import { chromium, type Browser, type Page } from "playwright";
import { runtimes, type Runtime } from "../../../tools/build/vite.ts";
import { browserArgs, findBrowser } from "../../../tools/dev/browser.ts";
import type { Front } from "../brand/front.ts";
import { keepLogin, signIn, type Login } from "../brand/login.ts";
import { inPage } from "../in-page.ts";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import { ENVIRONMENT } from "../variants/own.ts";
import { pageOf } from "../variants/variant.ts";
import { interactions, type Interaction } from "./actions.ts";
import { SHORTEST_MS, type InteractionTimes } from "./report.ts";

/** Maximum time for the page, and for each interaction, in ms. */
const PATIENCE_MS = 60_000;
/** The page is at rest when it has received nothing for this long and is idle, in ms. */
const REST_MS = 300;

const TAGS = [
  "tv-support-search",
  "tv-email-signup",
  "tv-help-form",
  "tv-account",
  "tv-devices",
  "tv-subscriptions",
  "tv-transactions",
  "tv-privacy-settings",
];
const BODY = TAGS.map((tag) =>
  tag === "tv-account" ? `<${tag}><tv-wallet slot="wallet"></tv-wallet></${tag}>` : `<${tag}></${tag}>`,
).join("\n");

/** The page routes by itself, and stays where it is. */
const ROUTER = '<script>addEventListener("tv-navigate", (event) => event.preventDefault())</script>';

/** Records what the browser measures of each interaction: from the input to the next paint. */
const probe = `${inPage}
  bench.events = [];
  const observer = new PerformanceObserver((list) => bench.events.push(...list.getEntries()));
  observer.observe({ type: "event", durationThreshold: ${SHORTEST_MS}, buffered: true });
  /** Call it at rest: then all entries have been delivered. */
  bench.longest = (from) => {
    bench.events.push(...observer.takeRecords());
    const own = bench.events.filter(({ interactionId, startTime }) => interactionId && startTime >= from);
    return Math.max(0, ...own.map(({ duration }) => duration));
  };`;

const rest = `bench.quiet(${REST_MS})`;

/**
 * Presses the mouse where it is. Playwright's `click()` would add the movement, and its own search for what is under the
 * pointer: together 20 ms at this speed.
 */
async function press({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

/** Interacts once with each, with the browser's own input. Returns the times to the next paint. */
async function visit(browser: Browser, front: Front, login: Login, runtime: Runtime): Promise<number[]> {
  const { page, close } = await openPage(browser, { network: true });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.addInitScript(probe);
    await keepLogin(page, front.plain, login);
    await page.goto(`${front.plain}/bench/interactions/${runtime}`);
    for (const tag of TAGS) {
      await page.locator(tag).evaluate((element) => element.scrollIntoView());
      await page.waitForFunction(`document.querySelector("${tag}").matches(":state(ready)")`);
    }
    await page.evaluate("bench.quiet()");
    const times: number[] = [];
    for (const { find, typed, key, until } of interactions) {
      const target = find(page);
      await target.scrollIntoViewIfNeeded();
      if (key) await target.focus();
      else await target.hover();
      if (typed) await page.keyboard.type(typed);
      await page.evaluate(rest);
      const from = await page.evaluate<number>("performance.now()");
      await (key ? page.keyboard.press(key) : press(page));
      await until?.(page).waitFor();
      await page.evaluate(rest);
      times.push(await page.evaluate<number>(`bench.longest(${from})`));
    }
    return times;
  } finally {
    await close();
  }
}

/** Interacts with a page that has most elements, on both runtimes, as a signed-in customer. */
export async function measureInteractions(front: Front, rounds: number): Promise<InteractionTimes[]> {
  for (const runtime of runtimes) {
    const head = `<script type="module" src="/tv.js" data-config-url="/config" data-environment="${ENVIRONMENT}" data-runtime="${runtime}"></script>`;
    const body = pageOf({ head: ROUTER + head, body: BODY });
    front.put(`/bench/interactions/${runtime}`, { type: "text/html; charset=utf-8", body });
  }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs() });
  try {
    const login = await signIn(browser, front.plain, "full@example.test");
    const seen: Record<Runtime, number[][]> = { react: [], lite: [] };
    for (let round = 0; round < rounds; round++) {
      for (const runtime of runtimes) seen[runtime].push(await visit(browser, front, login, runtime));
      console.error(`interacted, round ${round + 1} of ${rounds}`);
    }
    return runtimes.flatMap((runtime) =>
      interactions.map(({ name }: Interaction, at): InteractionTimes => {
        const times = seen[runtime].map((round) => round[at] ?? NaN);
        return {
          runtime,
          interaction: name,
          middle: median(times) ?? NaN,
          worst: Math.max(...times),
        };
      }),
    );
  } finally {
    await browser.close();
  }
}

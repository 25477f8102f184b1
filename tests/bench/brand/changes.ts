import { chromium, type Browser, type Page } from "playwright";
import { runtimes, type Runtime } from "../../../tools/build/vite.ts";
import { browserArgs, findBrowser } from "../../../tools/dev/browser.ts";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import { servedBothWays, type Front } from "./front.ts";
import { inPortal, PAGES } from "./in-portal.ts";
import { keepLogin, signIn, type Login } from "./login.ts";
import type { PageChange } from "./report.ts";

/** Maximum time for the first page, and for each change, in ms. */
const PATIENCE_MS = 30_000;

/** Pages that a customer goes through by the tabs of the account; the first is loaded. */
const WAY = PAGES.slice(0, 4);

interface Change {
  took: number;
  call: number;
}

const probe = `${inPortal}
  /** Presses a link, and resolves with the time until a text is painted, and the longest call until then. */
  bench.change = async (path, text) => {
    if (bench.shows(text)) throw new Error("The page shows it already: " + text);
    const links = bench.portalRoots().flatMap((root) => [...root.querySelectorAll('nav a[href$="' + path + '"]')]);
    const from = performance.now();
    links[0].click();
    const at = await bench.painted(() => bench.shows(text));
    const calls = performance.getEntriesByType("resource").filter(({ initiatorType, startTime, responseEnd }) =>
      initiatorType === "fetch" && startTime >= from && responseEnd <= at);
    return { took: at - from, call: Math.max(0, ...calls.map(({ duration }) => duration)) };
  };`;

/** Loads the first page, and goes on when it is at rest. */
async function walk(page: Page, origin: string): Promise<Change[]> {
  const [first, ...others] = WAY;
  await page.goto(origin + (first?.path ?? ""));
  await page.waitForFunction(`bench.shows(${JSON.stringify(first?.text)})`, undefined, {
    timeout: PATIENCE_MS,
  });
  const changes: Change[] = [];
  for (const { path, text } of others) {
    await page.evaluate("bench.quiet()");
    changes.push(
      await page.evaluate<Change>(`bench.change(${JSON.stringify(path)}, ${JSON.stringify(text)})`),
    );
  }
  return changes;
}

async function visit(browser: Browser, origin: string, runtime: Runtime, login: Login): Promise<Change[]> {
  const { page, close } = await openPage(browser, { network: true });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.context().addCookies([{ name: "runtime", value: runtime, url: origin }]);
    await page.addInitScript(probe);
    await keepLogin(page, origin, login);
    return await walk(page, origin);
  } finally {
    await close();
  }
}

/** Goes through the account's pages as a signed-in customer, on both runtimes, over HTTP/1.1 and over HTTP/2. */
export async function measurePageChanges(front: Front, rounds: number): Promise<PageChange[]> {
  const args = [...browserArgs(), front.browserArg];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const kinds = servedBothWays(front, runtimes).map((kind) => ({ ...kind, walks: [] as Change[][] }));
  try {
    const login = await signIn(browser, front.plain, "full@example.test");
    for (let round = 0; round < rounds; round++)
      for (const { name, origin, walks } of kinds) walks.push(await visit(browser, origin, name, login));
    console.error(`changed pages ${rounds} times in each way`);
    return kinds.flatMap(({ name, served, walks }) =>
      WAY.slice(1).map(({ path }, at): PageChange => {
        const seen = walks.flatMap((changes) => changes[at] ?? []);
        const middle = (of: (change: Change) => number) => median(seen.map(of)) ?? Number.NaN;
        return {
          name,
          served,
          path,
          took: middle(({ took }) => took),
          call: middle(({ call }) => call),
          own: middle(({ took, call }) => took - call),
        };
      }),
    );
  } finally {
    await browser.close();
  }
}

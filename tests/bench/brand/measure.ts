import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { squeezed } from "../../../tools/build/squeeze.ts";
import { runtimes } from "../../../tools/build/vite.ts";
import { browserArgs, findBrowser } from "../../../tools/dev/browser.ts";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import { servedBothWays, type Front } from "./front.ts";
import { PAGES } from "./in-portal.ts";
import { keepLogin, signIn, type Login } from "./login.ts";
import { WHOLE_ROUNDS, type BrandPage } from "./report.ts";
import { visitPage, type Loaded, type PageVisit } from "./visit.ts";

const names = ["floor", ...runtimes] as const;

/** A way to serve the pages, and the script that draws them. */
type Kind = Pick<BrandPage, "name" | "served"> & { origin: string };

/** A visit's row in the table: the medians of its rounds, and the worst task and shift. */
function summary(visits: readonly PageVisit[]) {
  const middle = (values: readonly number[]) => median(values) ?? Number.NaN;
  const wholes = visits.flatMap(({ all }) => all ?? []);
  const most = (name: Exclude<keyof Loaded, "twice">) => Math.max(...wholes.map((one) => one[name]));
  return {
    shown: middle(visits.map(({ shown }) => shown)),
    requestsUntilShown: middle(visits.map(({ requestsUntilShown }) => requestsUntilShown)),
    task: Math.max(...visits.map(({ task }) => task)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    requests: most("requests"),
    prefetched: most("prefetched"),
    scripts: most("scripts"),
    wire: most("wire"),
    twice: [...new Set(wholes.flatMap(({ twice }) => twice))],
  };
}

interface Asked {
  url: string;
  text: string;
  /** Whether to wait until nothing more is loaded, and to visit the page again with these files. */
  isWhole: boolean;
}

/** Visits a page with a browser profile that has only the login. */
async function visitAsNew(browser: Browser, { name, origin }: Kind, login: Login, asked: Asked) {
  const { page, protocol, close } = await openPage(browser, { network: true });
  try {
    await protocol.send("Page.enable");
    const cookies = { runtime: name === "lite" ? "lite" : "react", bench: name };
    const own = Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: origin }));
    await page.context().addCookies(own);
    await keepLogin(page, origin, login);
    await page.goto("about:blank");
    const cold = await visitPage(page, protocol, asked);
    if (!asked.isWhole) return { cold };
    await page.goto("about:blank");
    return { cold, warm: await visitPage(page, protocol, asked) };
  } finally {
    await close();
  }
}

/**
 * Visits the brand's pages as a signed-in customer: by hand and on both runtimes, over HTTP/1.1 and over HTTP/2, with an
 * empty cache and then with the files of that visit.
 */
export async function measureBrandPages(front: Front, rounds: number): Promise<BrandPage[]> {
  const floor = await squeezed(await readFile(join(import.meta.dirname, "../floor/portal-floor.js"), "utf8"));
  front.put("/floor/portal-floor.js", { type: "text/javascript", body: floor });
  const args = [...browserArgs(), front.browserArg];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const kinds: readonly Kind[] = servedBothWays(front, names);
  try {
    const login = await signIn(browser, front.plain, "full@example.test");
    const found: BrandPage[] = [];
    for (const { path, text } of PAGES) {
      const seen = kinds.map((kind) => ({ kind, cold: [] as PageVisit[], warm: [] as PageVisit[] }));
      for (let round = 0; round < rounds; round++)
        for (const { kind, cold, warm } of seen) {
          const asked = { url: kind.origin + path, text, isWhole: round < WHOLE_ROUNDS };
          const visits = await visitAsNew(browser, kind, login, asked);
          cold.push(visits.cold);
          if (visits.warm) warm.push(visits.warm);
        }
      for (const { kind, ...visits } of seen)
        for (const cache of ["cold", "warm"] as const)
          found.push({ name: kind.name, served: kind.served, path, cache, ...summary(visits[cache]) });
      console.error(`visited ${path} ${rounds} times in each way`);
    }
    return found;
  } finally {
    await browser.close();
  }
}

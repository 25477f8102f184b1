import { rm } from "node:fs/promises";
import { expect, test as base, type Page } from "@playwright/test";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { runtimes, type Runtime } from "../../tools/build/vite.ts";
import { controlOf, type Control } from "./control.ts";
import { sourceOf, type HostPage } from "./host-page.ts";
import { startHostServer, type HostServer } from "./host-server.ts";
import { noteEvents, type Noted } from "./noted.ts";

export interface RuntimeOption {
  runtime: Runtime;
}

/** Writes the pages of a brand's site, and gives their directory. */
export type MakeSite = () => Promise<string>;

/** A sandbox with the built files and a site's pages, and what tests do to it. */
type SiteSandbox = Control & { url: string; port: number };

interface TestFixtures extends RuntimeOption {
  /** The one with the demo's pages, as `npm start` serves them. */
  sandbox: SiteSandbox;
  /** Empties the sandbox before each test. */
  fresh: void;
  /** What the page's console and scripts were told. */
  noted: Noted;
  /** Puts a page on the foreign origin and returns its address. */
  host: (page: HostPage, path?: string) => string;
  /** Puts a page on the foreign origin and goes there. */
  visit: (page: HostPage, path?: string) => Promise<void>;
}

interface WorkerFixtures {
  /**
   * One sandbox for each site and worker, the demo's when none is named. Not a fixture for each: tests whose fixtures of a
   * worker differ do not share one, and a worker costs as much as four journeys.
   */
  sandboxOf: (makeSite?: MakeSite) => Promise<SiteSandbox>;
  hostServer: HostServer;
}

async function startSite(makeSite?: MakeSite): Promise<SiteSandbox & { end(): Promise<void> }> {
  const site = await makeSite?.();
  const { url, port, close } = await startSandbox({ port: 0, ...(site && { staticDirs: { site } }) });
  const end = async () => {
    await close();
    if (site) await rm(site, { recursive: true });
  };
  return { url, port, ...controlOf(url), end };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  runtime: ["react", { option: true }],
  sandboxOf: [
    async ({}, use) => {
      const started = new Map<MakeSite | undefined, ReturnType<typeof startSite>>();
      await use((makeSite) => {
        const known = started.get(makeSite) ?? startSite(makeSite);
        started.set(makeSite, known);
        return known;
      });
      for (const one of started.values()) await (await one).end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  sandbox: async ({ sandboxOf }, use) => use(await sandboxOf()),
  hostServer: [
    async ({}, use) => {
      const server = await startHostServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  fresh: [
    async ({ sandbox }, use) => {
      await sandbox.reset();
      await use();
    },
    { auto: true },
  ],
  noted: [
    async ({ context }, use) => {
      const noted = await noteEvents(context);
      await use(noted);
      expect(noted.uncaught, "errors that nobody caught").toEqual([]);
    },
    { auto: true },
  ],
  host: async ({ hostServer, sandbox, runtime }, use) => {
    await use((page, path = "/") => {
      hostServer.put(path, { body: sourceOf(page, sandbox.url, runtime), headers: page.headers ?? {} });
      return hostServer.origin + path;
    });
  },
  visit: async ({ page, host }, use) => {
    await use(async (made, path) => void (await page.goto(host(made, path))));
  },
});

/** Details of a test that the long run alone takes: one more case of what others show. */
export const longRun = { tag: "@all" } as const;

/**
 * Details of a test of how things look, of what a screen reader says, or of what axe finds in states that journeys go through:
 * `npm run test:surroundings` takes it, which CI does too.
 */
export const looks = (details: { tag: string[] } = { tag: [] }) => ({ tag: [...details.tag, "@looks"] });

/**
 * The same of a test of what goes wrong on the way (a store that is wiped, a backend that is down, a clock that is wrong) or
 * of what several tabs do at once: `npm run test:faults` takes it, which CI does too.
 */
export const faults = (details: { tag: string[] } = { tag: [] }) => ({ tag: [...details.tag, "@faults"] });

/** Of tests that are on both runtimes, the next one's details. */
type Turn = () => { tag: string[] };

/** Details of one case of several, such as a language: the default run takes the one where this is true, the long run all. */
export const inDefaultRun = (
  isTaken: boolean,
  details: Turn = () => ({ tag: [] }),
): { tag: string | string[] } => (isTaken ? details() : longRun);

/** The default run takes those on one runtime each, in turns, and the long run takes them all. */
function takingTurns(runtime: Runtime): Turn {
  let turn = 0;
  return () => ({ tag: runtimes[turn++ % runtimes.length] === runtime ? [] : ["@all"] });
}

/** The same tests on both runtimes; where they are many, a test takes `turn()`. */
export function onEachRuntime(tests: (runtime: Runtime, turn: Turn) => void): void {
  for (const runtime of runtimes) {
    test.describe(runtime, () => {
      test.use({ runtime });
      tests(runtime, takingTurns(runtime));
    });
  }
}

/** Waits until an element's own code has taken over. */
export const ready = (page: Page, selector = "tv-email-signup"): Promise<void> =>
  page.locator(selector).evaluate(async (element) => {
    await customElements.whenDefined(element.localName);
    await (element as unknown as { whenReady(): Promise<void> }).whenReady();
  });

export { expect };

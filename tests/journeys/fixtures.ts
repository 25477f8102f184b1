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

/** Writes the pages of a brand's site, and returns their directory. */
export type MakeSite = () => Promise<string>;

/** A sandbox with the built files and a site's pages, and its controls. */
type SiteSandbox = Control & { url: string; port: number };

interface TestFixtures extends RuntimeOption {
  /** The one with the demo's pages, as `npm start` serves them. */
  sandbox: SiteSandbox;
  /** Empties the sandbox before each test. */
  fresh: void;
  /** What the page's console and scripts received. */
  noted: Noted;
  /** Puts a page on the foreign origin and returns its address. */
  host: (page: HostPage, path?: string) => string;
  /** Puts a page on the foreign origin and goes there. */
  visit: (page: HostPage, path?: string) => Promise<void>;
}

interface WorkerFixtures {
  /**
   * One sandbox for each site and worker, the demo's if none is named. It is not a fixture, because tests with different
   * worker fixtures don't share a worker, and a worker costs as much as four journeys.
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

/** Details of a test that only the long run has: one more case of what others show. */
export const longRun = { tag: "@all" } as const;

/**
 * Details of a test of visual appearance, of what a screen reader says, or of axe's findings in states that journeys visit:
 * `npm run test:surroundings` runs it, and so does CI.
 */
export const looks = (details: { tag: string[] } = { tag: [] }) => ({ tag: [...details.tag, "@looks"] });

/**
 * The same for a test of failures (a wiped store, a backend that is down, a wrong clock) or of several tabs at once:
 * `npm run test:faults` runs it, and so does CI.
 */
export const faults = (details: { tag: string[] } = { tag: [] }) => ({ tag: [...details.tag, "@faults"] });

/** For tests on both runtimes: the next one's details. */
type Turn = () => { tag: string[] };

/** Details of one of several cases, such as a language: the default run has the one for which this is true, the long run all. */
export const inDefaultRun = (
  isTaken: boolean,
  details: Turn = () => ({ tag: [] }),
): { tag: string | string[] } => (isTaken ? details() : longRun);

/** The default run has each of them on one runtime, alternating; the long run has them all. */
function takingTurns(runtime: Runtime): Turn {
  let turn = 0;
  return () => ({ tag: runtimes[turn++ % runtimes.length] === runtime ? [] : ["@all"] });
}

/** The same tests on both runtimes; if there are many, a test uses `turn()`. */
export function onEachRuntime(tests: (runtime: Runtime, turn: Turn) => void): void {
  for (const runtime of runtimes) {
    test.describe(runtime, () => {
      test.use({ runtime });
      tests(runtime, takingTurns(runtime));
    });
  }
}

/** Waits until an element is hydrated. */
export const ready = (page: Page, selector = "tv-email-signup"): Promise<void> =>
  page.locator(selector).evaluate(async (element) => {
    await customElements.whenDefined(element.localName);
    await (element as unknown as { whenReady(): Promise<void> }).whenReady();
  });

export { expect };

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestRunnerConfig } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { transformWithOxc } from "vite";
import { runtimes, type Runtime } from "../../tools/build/vite.ts";
import { firefoxLauncher } from "../engines/firefox.ts";
import { webkitLauncher } from "../engines/webkit.ts";
import { browserArgs, findLightBrowser } from "../../tools/dev/browser.ts";
import { projectRoot } from "../../tools/tree.ts";
import { delayScripts, testServer } from "./server/middleware.ts";
import type { Choice, Turns } from "./turns.ts";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

/** Test files are TypeScript; browsers are not. */
const typescript: Plugin = {
  name: "typescript",
  resolveMimeType: ({ path }) => (path.endsWith(".ts") ? "js" : undefined),
  async serve({ path }) {
    if (!path.endsWith(".ts")) return undefined;
    const file = join(projectRoot, path);
    const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false });
    return { body: code, type: "js" };
  },
};

const page = (
  runtime: Runtime,
  { engine, isWhole, isAxe, isSlow, seed }: Run,
  framework: string,
  turns: Turns,
) => {
  const choice: Choice = { runtime, turns, isWhole };
  const facts = {
    tvChoice: choice,
    tvRuntime: runtime,
    tvEngine: engine,
    tvWhole: isWhole,
    tvAxe: isAxe,
    tvSlow: isSlow,
    tvSeed: seed,
  };
  return (
    `<!doctype html><html lang="en"><title>Element tests</title>` +
    `<script>Object.assign(globalThis, ${JSON.stringify(facts)})</script>` +
    `<script type="module" src="/tests/element/turns-page.ts"></script>` +
    `<script type="module" src="${framework}"></script></html>`
  );
};

const chromiumLauncher = async () =>
  chromeLauncher({
    launchOptions: {
      executablePath: await findLightBrowser(),
      // Each request would be reported to the runner, which doesn't need them.
      networkEnabled: false,
      issuesEnabled: false,
      args: [
        ...browserArgs(),
        "--js-flags=--expose-gc",
        "--enable-precise-memory-info",
        // A spare process for another origin's page, again for each host page, and never used.
        "--disable-features=SpareRendererForSitePerProcess",
      ],
    },
    // Each page has its own storage, and the focus as if it were alone.
    async createPage({ browser }) {
      const context = await browser.createBrowserContext();
      const made = await context.newPage();
      const session = await made.createCDPSession();
      await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
      return made;
    },
  });

const launchers = { chromium: chromiumLauncher, firefox: firefoxLauncher, webkit: webkitLauncher };

/** A browser that the tests can run in. */
export type Engine = keyof typeof launchers;
export const engines = Object.keys(launchers) as Engine[];

export interface Run {
  engine: Engine;
  /** With each row of the big fault tables, of which a run otherwise has a sample. */
  isWhole: boolean;
  /** Whether to run the fault tests, too: all, none as `npm test` does, or only them. */
  faults: Faults;
  /** Whether axe checks each state of an element that a test reaches. */
  isAxe: boolean;
  /** As on a busy machine: files, answers and idle moments are late. */
  isSlow: boolean;
  /** Shuffles the tests of each suite; empty for their order in the file. */
  seed: string;
  /** Whether the first failed test ends the run. */
  isBail: boolean;
}
export const faultChoices = ["all", "none", "only"] as const;
type Faults = (typeof faultChoices)[number];

/** Fault files, by their suffixes. */
const FAULTS = /-faults[-.]/;
/** Its pages have colors without contrast, which the console has to name. axe finds them, too. */
const LOW_CONTRAST = "contrast.test.ts";
/** What a run leaves out if no files are named. */
export const isTaken = (file: string, { faults, isAxe }: Run): boolean =>
  !(isAxe && file === LOW_CONTRAST) && (faults === "all" || FAULTS.test(file) === (faults === "only"));

/** Files about the elements' common parts, by their prefixes. */
const GROUND = /(^|\/)(attributes|definition|events|html|lifecycle|looks|methods|sanitize|shell|words)[-.]/;

/** Tests of single elements run once, unless it is a full run. The common parts are always tested on both. */
const turnsAt = (file: string, { isWhole }: Run): Turns => (isWhole || GROUND.test(file) ? "both" : "turns");

/** The same files for each runtime, in one browser; three pages at a time, which often wait. */
export const elementTests = async (files: string[], run: Run): Promise<Partial<TestRunnerConfig>> => ({
  rootDir: projectRoot,
  nodeResolve: true,
  middleware: [...(run.isSlow ? [delayScripts] : []), testServer],
  plugins: [typescript],
  groups: runtimes.flatMap((name) =>
    (["turns", "both"] as const)
      .map((turns) => ({
        name,
        files: files.filter((file) => turnsAt(file, run) === turns),
        testRunnerHtml: (framework: string) => page(name, run, framework, turns),
      }))
      .filter((group) => group.files.length > 0),
  ),
  concurrency: 3,
  testsFinishTimeout: 600_000,
  testFramework: {
    config: {
      ui: "tdd",
      timeout: run.isSlow ? 120_000 : 60_000,
      bail: run.isBail,
      forbidOnly: true,
      forbidPending: true,
    } as never,
  },
  browsers: [await launchers[run.engine]()],
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestRunnerConfig } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { transformWithOxc } from "vite";
import { runtimes, type Runtime } from "../../widgets/build/vite.ts";
import { firefoxLauncher } from "../engines/firefox.ts";
import { webkitLauncher } from "../engines/webkit.ts";
import { browserArgs, findLightBrowser } from "../tools/browser.ts";
import { projectRoot } from "../tools/tree.ts";
import { testServer } from "./server.ts";

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

/** Lets a page run every second test alone: the framework sets `test`, and gets it back with this one around it. */
const turnsOf = (runtime: Runtime) => `{
  let own, index = 0;
  const isMine = () => index++ % ${runtimes.length} === ${runtimes.indexOf(runtime)};
  Object.defineProperty(globalThis, "test", {
    get: () => own,
    set: (test) => (own = Object.assign((...given) => (isMine() ? test(...given) : { timeout() {} }), test)),
  });
}`;

const page = (runtime: Runtime, { engine, isWhole }: Run, framework: string, takesTurns: boolean) => {
  const facts = { tvRuntime: runtime, tvEngine: engine, tvWhole: isWhole, tvTakesTurns: takesTurns };
  return (
    `<!doctype html><html lang="en"><title>Element tests</title>` +
    `<script>Object.assign(globalThis, ${JSON.stringify(facts)})</script>` +
    (takesTurns ? `<script>${turnsOf(runtime)}</script>` : "") +
    `<script type="module" src="${framework}"></script></html>`
  );
};

const chromiumLauncher = async () =>
  chromeLauncher({
    launchOptions: {
      executablePath: await findLightBrowser(),
      // Every request would be told to the runner, which asks for none.
      networkEnabled: false,
      issuesEnabled: false,
      args: [
        ...browserArgs(),
        "--js-flags=--expose-gc",
        "--enable-precise-memory-info",
        // A process in waiting for another origin's page, anew for each host page, and never used.
        "--disable-features=SpareRendererForSitePerProcess",
      ],
    },
    // Each page has storage of its own, and the focus as if it were alone.
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
  /** With every row of the big tables of faults, of which a run has a sample otherwise. */
  isWhole: boolean;
}

/** Files about what all elements stand on, by how their names begin. */
const GROUND = /(^|\/)(attributes|definition|events|html|lifecycle|looks|methods|sanitise|shell|words)[-.]/;

/**
 * Whether the runtimes take the tests of a file in turns, so that each runs once: what belongs to single elements does,
 * unless the run is whole. The ground is always tested on both.
 */
export const takesTurns = (file: string, { isWhole }: Run): boolean => !isWhole && !GROUND.test(file);

/** The same files for each runtime, in one browser; three pages at a time, which often wait. */
export const elementTests = async (files: string[], run: Run): Promise<Partial<TestRunnerConfig>> => ({
  rootDir: projectRoot,
  nodeResolve: true,
  middleware: [testServer],
  plugins: [typescript],
  groups: runtimes.flatMap((name) =>
    [true, false]
      .map((inTurns) => ({
        name,
        files: files.filter((file) => takesTurns(file, run) === inTurns),
        testRunnerHtml: (framework: string) => page(name, run, framework, inTurns),
      }))
      .filter((group) => group.files.length > 0),
  ),
  concurrency: 3,
  testsFinishTimeout: run.isWhole ? 600_000 : 120_000,
  testFramework: { config: { ui: "tdd", timeout: 30_000, forbidOnly: true, forbidPending: true } as never },
  browsers: [await launchers[run.engine]()],
});

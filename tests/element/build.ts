import { join } from "node:path";
import { build } from "vite";
import { buildAll } from "../../tools/build/build.ts";
import { discoverWidgets } from "../../tools/build/discover.ts";
import type { Widget } from "../../tools/build/prerender.ts";
import { allLanguages } from "../../tools/build/texts.ts";
import { projectRoot } from "../../tools/tree.ts";

/** The build folder of the element tests' files; a run beside another uses its own name. */
export const outDir = join(
  projectRoot,
  "node_modules/.cache/tv-selfcare/element-dist",
  process.env["TV_TEST_OUT"] ?? "default",
);

/** Builds all widgets and the fixtures as a release, and next to it the probe through plain r2wc. Returns the widgets. */
export async function buildForTests(): Promise<Widget[]> {
  const own = discoverWidgets(join(projectRoot, "widgets"));
  const folders = [...own, ...discoverWidgets(join(projectRoot, "tests/element/fixtures"))];
  const { widgets } = await buildAll({ outDir, folders, compress: false });
  // As any other project would build it.
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [allLanguages()],
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      outDir: join(outDir, "plain"),
      rolldownOptions: {
        input: { "plain-probe": join(projectRoot, "tests/element/plain/plain-probe.tsx") },
        output: { entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
  return widgets.filter(({ folder }) => own.includes(folder));
}

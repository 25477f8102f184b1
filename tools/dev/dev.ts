import { watch } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { buildAll } from "../build/build.ts";
import { projectRoot } from "../tree.ts";

/** The sandbox with the demo, built again whenever a source changes; reload the page to see it. */
const outDir = join(projectRoot, "dist");
const port = Number(process.env["PORT"] ?? 4400);

let building: Promise<unknown> | undefined;
let again = false;
async function rebuild(): Promise<void> {
  if (building) {
    again = true;
    return;
  }
  const started = performance.now();
  building = buildAll({ outDir }).then(
    () => console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
  await building;
  building = undefined;
  if (!again) return;
  again = false;
  await rebuild();
}

await rebuild();
const sandbox = await startSandbox({ port, dataDir: join(projectRoot, ".data/sandbox"), log: "silent" });
console.log(`${sandbox.url} — saving a file in core/ or widgets/ builds again`);
for (const folder of ["core", "widgets"]) {
  watch(join(projectRoot, folder), { recursive: true }, () => void rebuild());
}

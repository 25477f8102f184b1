import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { buildCardFrame } from "../../../../tools/build/card-frame.ts";
import { buildFirstViews } from "../../../../tools/build/first-view.ts";
import { writeReferences } from "../../../../tools/build/references.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { run, widgetsAndTable } from "./release.ts";

const temporary: string[] = [];
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-"));
  temporary.push(folder);
  return folder;
}

export const removeConsumers = () =>
  Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true })));

export interface Packed {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  exports: Record<string, unknown>;
  bin: Record<string, string>;
  version: string;
}

/** Packs the package as npm does, and unpacks it in a page owner's project that has what it depends on. */
export async function consumer(): Promise<{ project: string; packed: Packed; files: string[] }> {
  const release = await widgetsAndTable();
  const outDir = await temporaryFolder();
  await buildCardFrame(release.table, outDir);
  await writeReferences({ outDir, ...release, firstViews: await buildFirstViews(release.table, outDir) });
  const project = await temporaryFolder();
  const pack = ["pack", "--ignore-scripts", "--pack-destination", project];
  // If npm started us we know its own script, without a platform's wrapper in between.
  const script = process.env["npm_execpath"];
  const npm = script?.endsWith(".js")
    ? await run(join(outDir, "npm"), process.execPath, script, ...pack)
    : await run(join(outDir, "npm"), "npm", ...pack);
  expect(npm.ok, npm.output).toBe(true);
  const installed = join(project, "node_modules/tv-selfcare");
  await mkdir(installed, { recursive: true });
  const archive = join(project, `tv-selfcare-${await versionOf(projectRoot)}.tgz`);
  expect(await run(project, "tar", "-xzf", archive, "-C", installed, "--strip-components=1")).toMatchObject({
    ok: true,
  });
  const packed = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as Packed;
  // Only what it names: what it needs besides would not be found.
  const needed = [
    ...Object.keys({ ...packed.dependencies, ...packed.peerDependencies }),
    "@types/react",
    "preact",
    "destr",
    "ufo",
    "node-fetch-native",
    "scheduler",
    "csstype",
    "vue",
    "@vue/runtime-dom",
    "svelte",
    "solid-js",
  ];
  for (const name of needed) {
    await mkdir(dirname(join(project, "node_modules", name)), { recursive: true });
    await symlink(join(projectRoot, "node_modules", name), join(project, "node_modules", name));
  }
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  const { output } = await run(project, "tar", "-tzf", archive);
  return {
    project,
    packed,
    files: output
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, "")),
  };
}

export const versionOf = async (folder: string) =>
  (JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string }).version;

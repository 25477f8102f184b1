import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { Table } from "../../../../core/element/loader/release.ts";
import { discoverWidgets } from "../../../../tools/build/discover.ts";
import { tsc } from "../../../../tools/build/package-types.ts";
import { prerender, type Widget } from "../../../../tools/build/prerender.ts";
import { minifiedCss, sharedCss } from "../../../../tools/build/styles.ts";
import { projectRoot } from "../../../../tools/tree.ts";

export const folders = discoverWidgets(join(projectRoot, "widgets"));

let made: ReturnType<typeof makeWidgetsAndTable> | undefined;

/** Our elements with their first views, and the table of their release without its scripts; built once for all files. */
export const widgetsAndTable = (): ReturnType<typeof makeWidgetsAndTable> => (made ??= makeWidgetsAndTable());

async function makeWidgetsAndTable(): Promise<{ widgets: Widget[]; table: Table }> {
  const widgets = await prerender(folders);
  const rows = widgets.map(async ({ folder, definition: { props, firstViewProps }, views, texts }) => {
    return [
      folder.name,
      { props, viewProps: firstViewProps, views, texts, styles: await minifiedCss(...folder.styles) },
    ] as const;
  });
  const elements = Object.fromEntries(await Promise.all(rows));
  return {
    widgets,
    table: { version: "1.2.3", hash: "hash", integrity: "", styles: await sharedCss(elements), elements },
  };
}

/** A temporary folder, removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const execute = promisify(execFile);

/** Runs a program, and returns its output and whether it succeeded. */
export async function run(
  cwd: string,
  program: string,
  ...args: string[]
): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout, stderr } = await execute(program, args, { cwd });
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { ok: false, output: stdout + stderr };
  }
}

/** As strict as a page owner's project can be; it checks our declaration files too. */
const strict =
  "--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2022 --module esnext --moduleResolution bundler";

/** Compiles files as a strict page owner's project would. */
export const compile = (cwd: string, files: readonly string[], ...options: string[]) =>
  run(cwd, process.execPath, tsc(), ...strict.split(" "), ...options, ...files);

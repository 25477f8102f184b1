import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import type { Table } from "../../core/element/loader/release.ts";
import type { DoctorTable } from "../../core/doctor/snapshot.ts";
import type { TraceTable } from "../../core/trace/record.ts";
import { bannerOf } from "./notices.ts";
import { squeeze, squeezed } from "./squeeze.ts";
import { sharedCss } from "./styles.ts";
import { projectRoot } from "../tree.ts";
import { shared } from "./vite.ts";

/** Placeholder in a bundle for the table. */
const TABLE = "__TABLE__";

interface Bundle {
  /** Before the second minifier. */
  code: string;
  banner: string;
}

/** Bundles one standalone file. */
async function bundle(name: string, file: string, format: "es" | "iife" = "es"): Promise<Bundle> {
  const base = shared();
  const result = await build({
    ...base,
    plugins: (base.plugins ?? []).filter((one) => one !== squeeze),
    build: {
      ...base.build,
      write: false,
      rolldownOptions: {
        input: { [name]: join(projectRoot, file) },
        preserveEntrySignatures: "exports-only",
        output: { entryFileNames: "[name].js", codeSplitting: false, format },
      },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${file}: nothing was built`);
  return { code: chunk.code, banner: bannerOf(chunk) };
}

/** Returns a bundle's code with its table; written to `outDir` if there is one. */
async function finished(
  name: string,
  { code, banner }: Bundle,
  table: unknown,
  outDir?: string,
): Promise<string> {
  const [before = "", after = "", ...more] = code.split(TABLE);
  if (more.length > 0) throw new Error(`${name}: its table must be in one place`);
  const filled = table === undefined ? code : `${before}(${JSON.stringify(table)})${after}`;
  const whole = banner + (await squeezed(filled));
  if (outDir === undefined) return whole;
  const file = join(outDir, `${name}.js`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, whole);
  return whole;
}

/** Builds one standalone file with its table, and returns its code; written to `outDir` if there is one. */
export const buildSingle = async (
  name: string,
  file: string,
  table: unknown,
  outDir?: string,
  format?: "es" | "iife",
): Promise<string> => finished(name, await bundle(name, file, format), table, outDir);

/** Builds the texts that load if a page has an error, and what starts the doctor. */
export const buildMistakes = (hash: string, outDir: string): Promise<string> =>
  buildSingle(`misuse-${hash}`, "core/element/loader/for-developers.ts", undefined, outDir);

/** Name of the doctor's file, as in core/element/loader/open-doctor.ts. */
export const DOCTOR = "doctor";

/** Builds the file that looks for problems of a page, if its developer asks. */
export const buildDoctor = (table: DoctorTable, outDir: string): Promise<string> =>
  buildSingle(DOCTOR, "tools/build/doctor.ts", table, outDir);

/** Builds the file that records what elements do, if the page asks. */
export const buildTrace = (table: TraceTable, outDir: string): Promise<string> =>
  buildSingle("trace", "tools/build/trace.ts", table, outDir);

/**
 * Builds the loaders. Each needs one more request for its chunks.
 * @param language of the loaders' files, if they have only one
 */
export async function buildSingles(table: Table, outDir: string, language?: string): Promise<void> {
  const nameOf = (name: string) => (language ? `${name}.${language}` : name);
  await buildSingle(nameOf("tv"), "tools/build/tv.ts", table, outDir);
  if (!language) await buildSingle("tv.classic", "tools/build/tv.classic.ts", table, outDir, "iife");
  // One bundle for all: only their tables differ.
  const el = await bundle("el", "tools/build/el.ts");
  const elements = Object.entries(table.elements);
  await Promise.all(
    elements.map(async ([name, row]) => {
      const own = { [name]: row };
      const one = { ...table, elements: own, styles: await sharedCss(own) };
      await finished(nameOf(`el/${name}`), el, one, outDir);
    }),
  );
}

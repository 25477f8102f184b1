import type { Table } from "../../core/element/loader/release.ts";
import { destinationOf, paths } from "../../widgets/portal/routes.ts";
import { chunkFile, CORE, type Chunks } from "./chunks.ts";
import { runtimes, type Runtime } from "./vite.ts";

/** Files by the name of an element, or by the path of a page. */
type Files = Record<string, string[]>;

/**
 * Returns the files to load in parallel with the loader by `modulepreload` links: those of each element, by runtime, and those
 * of each page of the brand's site (`pages`), by runtime and path. In a path, `:name` stands for one segment, `*` for several.
 * They are the files that the loader requests (core/element/loader/release.ts).
 */
export function preloads({ hash, elements }: Table, chunks: Record<Runtime, Chunks>) {
  const ofElements = (runtime: Runtime): Files =>
    Object.fromEntries(
      Object.entries(elements).map(([name, { file = name, chunks: needed = [] }]) => [
        name,
        [file, CORE, ...needed].map((chunk) => chunkFile(runtime, chunk, hash)),
      ]),
    );
  const ofPages = (runtime: Runtime): Files =>
    Object.fromEntries(
      paths.flatMap((path) => {
        const destination = destinationOf(path.replaceAll(/:\w+|\*/g, "any"));
        const files = "page" in destination ? chunks[runtime].pages[destination.page] : undefined;
        return files ? [[path, files.map((chunk) => chunkFile(runtime, chunk, hash))]] : [];
      }),
    );
  const byRuntime = <Found>(find: (runtime: Runtime) => Found) =>
    Object.fromEntries(runtimes.map((runtime) => [runtime, find(runtime)])) as Record<Runtime, Found>;
  return { ...byRuntime(ofElements), pages: byRuntime(ofPages) };
}

import type { Table } from "../../core/element/release.ts";
import { chunkFile, CORE } from "./chunks.ts";
import { runtimes } from "./vite.ts";

/**
 * The files that an element's code is, by runtime and element: what a page names in `modulepreload` links, so that they
 * come beside the loader and not behind it. The same that the loader asks for (core/element/release.ts).
 */
export const preloads = ({ hash, elements }: Table): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    runtimes.map((runtime) => [
      runtime,
      Object.fromEntries(
        Object.entries(elements).map(([name, { chunks = [] }]) => [
          name,
          [name, CORE, ...chunks].map((chunk) => chunkFile(runtime, chunk, hash)),
        ]),
      ),
    ]),
  );

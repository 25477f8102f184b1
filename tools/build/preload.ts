import type { Table } from "../../core/element/loader/release.ts";
import { chunkFile, CORE } from "./chunks.ts";
import { runtimes } from "./vite.ts";

/**
 * Returns the files of each element's code, by runtime and element, for `modulepreload` links that load them in
 * parallel with the loader. The same files as the loader requests (core/element/loader/release.ts).
 */
export const preloads = ({ hash, elements }: Table): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    runtimes.map((runtime) => [
      runtime,
      Object.fromEntries(
        Object.entries(elements).map(([name, { file = name, chunks = [] }]) => [
          name,
          [file, CORE, ...chunks].map((chunk) => chunkFile(runtime, chunk, hash)),
        ]),
      ),
    ]),
  );

import type { Plugin } from "vite";

/**
 * Replacement for `import()` in chunks. The first failure is reported. From then on, a failed address is also
 * requested by another name, because Firefox never requests a failed one again. Loaded modules are kept: by another
 * name they would load twice.
 */
const fetchFile = `
const tvFiles = {}, tvFailures = {};
const tvFetch = (file) => tvFiles[file] ??= import(file)
  .catch((error) => tvFailures[file]++ ? import(file + "#" + tvFailures[file]) : Promise.reject(error))
  .catch((error) => {
    tvFiles[file] = undefined;
    tvFailures[file] ||= 1;
    throw error;
  });
`;

/** Makes failed dynamic imports load again in every browser (decision 13). */
export const anotherTry: Plugin = {
  name: "tv-another-try",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || !chunk.dynamicImports.length) continue;
      const code = chunk.code.replace(/\bimport\((?=["'`]\.\/)/g, "tvFetch(");
      if (code === chunk.code)
        throw new Error(`${chunk.fileName}: nothing is fetched by a name that we know`);
      chunk.code = fetchFile + code;
    }
  },
};

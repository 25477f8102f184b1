import type { Plugin } from "vite";

/**
 * What stands in a chunk for `import()`. The first failure is told; from then on an address that fails is asked for by
 * another name too, because Firefox never asks again for one that has failed. What has come is kept: by another name it
 * would come a second time.
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

/** Lets code that is fetched on demand be fetched again where it did not come, on every engine (decision 13). */
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

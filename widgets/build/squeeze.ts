import { minify, type JsMinifyOptions } from "@swc/core";
import type { Plugin } from "vite";

const options: JsMinifyOptions = {
  module: true,
  ecma: 2020,
  compress: {
    module: true,
    passes: 0, // as many as change something
    pure_getters: true,
    keep_fargs: false,
  },
  mangle: true,
};

/** A second minifier: 2 % after compression, and the budgets are that tight. */
export const squeeze: Plugin = {
  name: "tv-squeeze",
  enforce: "post",
  async generateBundle(_, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (chunk) => {
        if (chunk.type === "chunk") chunk.code = await squeezed(chunk.code);
      }),
    );
  },
};

/** A chunk's code, minified once more. */
export const squeezed = async (chunk: string): Promise<string> => (await minify(chunk, options)).code;

import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { collectLibraries, LIBRARIES } from "./notices.ts";
import { squeeze } from "./squeeze.ts";
import { projectRoot } from "../tree.ts";
import config from "../../vite.config.ts";

/** Runtimes that the elements' code is built for. */
export const runtimes = ["react", "lite"] as const;
export type Runtime = (typeof runtimes)[number];

/** The lite runtime's replacements of React's modules. `react-dom` needs none: only runtime.ts imports it. */
const litePackages: Record<string, string> = {
  react: join(projectRoot, "core/element/react.lite.ts"),
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Builds the same sources with Preact: replaces packages by name, and our one file that differs. */
export function lite(): Plugin {
  return {
    name: "tv-lite",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const to = litePackages[source];
      if (to) return this.resolve(to, importer, { ...options, skipSelf: true });
      if (source.endsWith("/runtime.ts"))
        return this.resolve(source.replace(/\.ts$/, ".lite.ts"), importer, options);
      return undefined;
    },
  };
}

/**
 * Old MooTools replaces `Function.prototype.bind` with a different contract, which breaks React's event handlers.
 * Calls of `x.bind(…)` in our libraries become calls of a standard-compliant helper.
 */
export function ownBind(): Plugin {
  const helper = "\0tv-own-bind";
  const own = "(f, self, ...first) => (...rest) => Reflect.apply(f, self, [...first, ...rest])";
  return {
    name: "tv-own-bind",
    resolveId: (id) => (id === helper ? id : undefined),
    load: (id) => (id === helper ? `export const bind = ${own};` : undefined),
    transform(code, id) {
      const target = /(?<![\w$.])([\w$]+(?:\.[\w$]+)*)\.bind\(/g;
      if (!id.includes("node_modules") || !target.test(code)) return undefined;
      const mended = code.replace(target, "__bind($1, ");
      const isModule = /^\s*(?:import|export)\b/m.test(code);
      const from = isModule
        ? `import { bind as __bind } from ${JSON.stringify(helper)};`
        : `const __bind = ${own};`;
      return { code: `${from}\n${mended}`, map: null };
    },
  };
}

/**
 * Vite wraps each `import()`, except for workers, in a helper that preloads styles and chunks. We have no style
 * files, and half a kilobyte is too much for every visitor.
 */
const plainImports: Plugin = {
  name: "tv-plain-imports",
  configResolved: (config) => void Object.assign(config, { isWorker: true }),
};

/** Settings of the builds of what pages load by a script tag. */
export function shared(): InlineConfig {
  return {
    ...config,
    configFile: false,
    base: "./",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [config.plugins, ownBind(), plainImports, squeeze, collectLibraries],
    build: { ...config.build, modulePreload: false, license: { fileName: LIBRARIES } },
  };
}

import { fileURLToPath } from "node:url";
import type { InlineConfig, Plugin } from "vite";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));

/** The two runtimes an element's code is built for. */
export const runtimes = ["react", "lite"] as const;
export type Runtime = (typeof runtimes)[number];

const litePackages: Record<string, string> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Builds the same sources on Preact: packages by name, and our one file that differs. */
export function lite(): Plugin {
  return {
    name: "tv-lite",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const to = litePackages[source];
      if (to) return this.resolve(to, importer, { ...options, skipSelf: true });
      if (source.endsWith("/runtime.ts")) return this.resolve(source.replace(/\.ts$/, ".lite.ts"), importer, options);
      return undefined;
    },
  };
}

/**
 * Old MooTools replaces `Function.prototype.bind` with another contract, which kills React's event handlers. Calls of
 * `x.bind(…)` in our libraries become calls of a helper that does what the language says.
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
      const from = isModule ? `import { bind as __bind } from ${JSON.stringify(helper)};` : `const __bind = ${own};`;
      return { code: `${from}\n${mended}`, map: null };
    },
  };
}

/**
 * Helpers inside ofetch that our one use of it never reaches: we parse answers and build addresses ourselves.
 * They would be 2 kB of every visitor's bytes; a call that did reach one says so.
 */
export function leanFetch(): Plugin {
  const never = (name: string) => `${name} = () => { throw new Error("ofetch: ${name} is left out of this build"); }`;
  const helpers: Record<string, string> = {
    destr: `const ${never("destr")}; export default destr;`,
    ufo: `export const ${never("withBase")}; export const ${never("withQuery")};`,
  };
  return {
    name: "tv-lean-fetch",
    enforce: "pre",
    resolveId: (id, importer) => (id in helpers && importer?.includes("ofetch") ? `\0tv-lean:${id}` : undefined),
    load: (id) => (id.startsWith("\0tv-lean:") ? helpers[id.slice("\0tv-lean:".length)] : undefined),
  };
}

/** Settings that all builds share. */
export function shared(): InlineConfig {
  return {
    root: projectRoot,
    configFile: false,
    base: "./",
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { runtime: "automatic", development: false } },
    plugins: [ownBind(), leanFetch()],
    build: {
      target: "es2022",
      modulePreload: false,
      emptyOutDir: false,
      reportCompressedSize: false,
    },
  };
}

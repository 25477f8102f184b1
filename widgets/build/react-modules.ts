import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalizePath, type Plugin } from "vite";

const FILES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

const PRODUCTION = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;
/** `var A = require("a"),` and the lines behind it, up to the semicolon. */
const REQUIRES = /^var (?:\w+ = require\("[^"]+"\)(?:,\s*|;))+/m;

/**
 * A file of React's, which is CommonJS, as a module. Wrapped in a function as bundlers wrap it, a browser would read all
 * of it twice on the main thread (36 ms at CPU / 4); and of a module a bundler leaves out what nobody imports.
 * @throws Error where it is not written as we know it
 */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Map<string, number>();
  const plain = code
    .replace(REQUIRES, (list) => {
      for (const [, name, from] of list.matchAll(/(\w+) = require\("([^"]+)"\)/g))
        imports.push(`import * as ${name} from "${from}";`);
      return "";
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.set(name, (names.get(name) ?? 0) + 1);
      return `exports_${name}`;
    });
  const left = /\brequire\(|\bexports\b|\bmodule\./.exec(plain);
  if (left || names.size === 0)
    throw new Error(`${left?.[0] ?? "nothing is exported"}: look at the new release`);
  // Set once, and nowhere read: a constant is left out where nobody imports it.
  const once = [...names].filter(([name, count]) => count === 1 && plain.includes(`\nexports_${name} =`));
  const isConstant = new Set(once.map(([name]) => name));
  const variables = [...names.keys()]
    .filter((name) => !isConstant.has(name))
    .map((name) => `exports_${name}`);
  return [
    ...imports,
    variables.length ? `let ${variables.join(", ")};` : "",
    plain.replace(/^exports_(\w+) =/gm, (set, name: string) => (isConstant.has(name) ? `const ${set}` : set)),
    `export { ${[...names.keys()].map((name) => `exports_${name} as ${name}`).join(", ")} };`,
  ].join("\n");
}

const { resolve } = createRequire(import.meta.url);

/** The path of a package's file, which its `exports` do not name. */
function fileOf(file: string): string {
  const [name = "", ...path] = file.split("/");
  return normalizePath(join(dirname(resolve(`${name}/package.json`)), ...path));
}

/** React's production files as modules. */
export function reactModules(): Plugin {
  return {
    name: "tv-react-modules",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(FILES, id) ? fileOf(FILES[id] as string) : undefined),
    transform: (code, id) => (PRODUCTION.test(id) ? { code: asModule(code), map: null } : undefined),
  };
}

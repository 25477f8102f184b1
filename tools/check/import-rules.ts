import { posix } from "node:path";
import type { Import } from "./imports.ts";

/** What each core module may use directly; what those may use comes with it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  resources: ["session"],
  session: ["api"],
  api: ["config"],
  config: ["browser"],
  browser: [],
  ui: ["forms"],
  forms: ["i18n"],
  i18n: [],
  html: [],
  // It draws what the server's steps say: core/decisions/0011-the-privacy-flow-draws.md.
  "privacy-flow": ["element", "ui", "html", "lists", "resources"],
};
/** Any other module, such as a shared flow engine that draws nothing, stands beside `resources` and may use what that may. */
const besideResources = arrows["resources"] ?? [];
/** Free for every module above them. */
const ground = ["config", "browser"];

/** Everything that a core module may use: its arrows, those of what it uses, and the ground below it. */
export function usableBy(module: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const add = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const next of arrows[name] ?? besideResources) add(next);
  };
  for (const next of arrows[module] ?? besideResources) add(next);
  if (!ground.includes(module)) for (const next of ground) add(next);
  return reached;
}

/** Where an import leads: a path in the tree, or a package. */
export function targetOf(file: string, specifier: string): { readonly path?: string; readonly npm?: string } {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return { path: posix.join(posix.dirname(file), bare) };
  return bare.startsWith("/") ? {} : { npm: bare };
}

/** Why the file may not import this, or undefined when it may. Packages have rules of their own. */
export function importRule(file: string, taken: Import): string | undefined {
  const { path, npm } = targetOf(file, taken.specifier);
  const [top = "", second = ""] = file.split("/");
  if (/^widgets\/[^/]+\/element\.ts$/.test(file)) {
    return (
      elementRule(path ?? npm ?? "", taken.typeOnly) ??
      (path === undefined ? undefined : widgetRule(second, path))
    );
  }
  if (path === undefined) return undefined;
  if (top === "core") return coreRule(file, path);
  if (file === "widgets/index.ts") return publicEntryRule(path);
  if (top === "tools" && second === "build") {
    return isIn("demo", path) ? "tools/build may import anything but demo" : undefined;
  }
  if (top === "widgets") return widgetRule(second, path);
  if (file.startsWith("demo/site/") && !isIn("demo/site", path))
    return "demo/site imports nothing from the tree";
  if (file.startsWith("demo/sandbox/")) return sandboxRule(path);
  return undefined;
}

const isIn = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

function coreRule(file: string, path: string): string | undefined {
  for (const folder of ["widgets", "demo", "tests"])
    if (isIn(folder, path)) return `core never imports ${folder}`;
  if (file === "core/index.ts" || !isIn("core", path)) return undefined;
  if (path === "core/index.ts")
    return "core/index.ts is the surface for page owners; core imports the module itself";
  const [from = "", to = ""] = [file.split("/")[1], path.split("/")[1]];
  if (from === to || from === "element" || usableBy(from).has(to)) return undefined;
  return `core/${from} may use only ${[...usableBy(from)].join(", ") || "nothing else of core"}`;
}

function widgetRule(name: string, path: string): string | undefined {
  if (path === "core/index.ts")
    return "core/index.ts is the surface for page owners; a widget imports core's module itself";
  if (isIn("core", path) || isIn(`widgets/${name}`, path)) return undefined;
  if (isIn("widgets", path))
    return "a widget imports neither another widget nor the public entry nor the build";
  return "a widget imports core, its own folder and packages only";
}

function elementRule(target: string, typeOnly: boolean): string | undefined {
  if (/^(?:react|react-dom|preact|zod)(?:\/|$)/.test(target) || target.endsWith(".tsx")) {
    return "element.ts imports neither React nor the component nor zod, not even as a type";
  }
  const allowed = typeOnly || target === "core/element/class/define-widget.ts";
  return allowed ? undefined : "element.ts imports core/element/class/define-widget.ts and types only";
}

function publicEntryRule(path: string): string | undefined {
  const allowed = path === "core/index.ts" || /^widgets\/[^/]+\/element\.ts$/.test(path);
  return allowed ? undefined : "widgets/index.ts imports element.ts files and core/index.ts only";
}

function sandboxRule(path: string): string | undefined {
  if (isIn("core", path))
    return ["core/http/wire.ts", "core/http/codes.ts", "core/i18n"].some((shared) => isIn(shared, path))
      ? undefined
      : "demo/sandbox imports core/http/wire.ts, core/http/codes.ts and core/i18n only of core";
  const foreign = ["widgets", "tests", "demo/site"].find((folder) => isIn(folder, path));
  return foreign && `demo/sandbox never imports ${foreign}`;
}

import { posix } from "node:path";
import { folderOf, mayImport } from "./folders.ts";
import type { Import } from "./imports.ts";

/** Where an import leads: a path in the project, or a package. */
export function targetOf(file: string, specifier: string): { readonly path?: string; readonly npm?: string } {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return { path: posix.join(posix.dirname(file), bare) };
  return bare.startsWith("/") ? {} : { npm: bare };
}

/** Returns why the file may not import this, or undefined if it may. Packages have their own rules. */
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
    if (path === "vite.config.ts") return undefined; // settings of all builds
    return isIn("demo", path) ? "tools/build may import anything but demo" : folderRule(file, path);
  }
  if (top === "widgets") return widgetRule(second, path);
  if (file.startsWith("demo/site/") && !isIn("demo/site", path))
    return "demo/site imports nothing from the tree";
  if (file.startsWith("demo/sandbox/")) return sandboxRule(file, path, taken.typeOnly);
  if (file.startsWith("integrations/testing/") && !isIn("integrations/testing", path))
    return "integrations/testing imports nothing from the tree";
  return undefined;
}

const isIn = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** tools/check/folder-imports.ts lists all allowed imports between folders of core. */
const folderRule = (file: string, path: string): string | undefined =>
  mayImport(file, path)
    ? undefined
    : `${folderOf(file)} may not import ${folderOf(path)}: see folder-imports.ts`;

function coreRule(file: string, path: string): string | undefined {
  for (const folder of ["widgets", "demo", "tests", "tools"])
    if (isIn(folder, path)) return `core never imports ${folder}`;
  if (file === "core/index.ts" || !isIn("core", path)) return undefined;
  if (path === "core/index.ts")
    return "core/index.ts is the surface for page owners; core imports the module itself";
  return folderRule(file, path);
}

function widgetRule(name: string, path: string): string | undefined {
  if (path === "core/index.ts")
    return "core/index.ts is the surface for page owners; a widget imports core's module itself";
  if (isIn(`widgets/${name}`, path)) return undefined;
  if (isIn("core", path)) return folderRule(`widgets/${name}`, path);
  if (isIn("widgets", path)) return "a widget imports neither another widget nor the public entry";
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

function sandboxRule(file: string, path: string, typeOnly: boolean): string | undefined {
  if (typeOnly && isIn("core/domain", path)) return folderRule(file, path);
  if (isIn("core", path))
    return /^core\/(?:http\/(?:wire|codes)|i18n\/(?:countries|states|duration))\.ts$/.test(path)
      ? undefined
      : "demo/sandbox imports only names, codes, countries, states, durations and domains' types of core";
  const foreign = ["widgets", "tests", "tools", "demo/site"].find((folder) => isIn(folder, path));
  return foreign && `demo/sandbox never imports ${foreign}`;
}

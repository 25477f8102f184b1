import { posix } from "node:path";
import { folderImports } from "./folder-imports.ts";

/** An import between two of our modules. */
export interface Link {
  from: string;
  to: string;
  /** Whether it is an `import()`. */
  isOnDemand: boolean;
}

/** Each folder below these counts as one, with all its subfolders. */
const PARENTS = ["core/domain", "core/element", "core/platform", "core/session"];

/** Returns the folder that a file counts for, e.g. `core/domain/devices`, `core/ui` or `widgets`. */
export function folderOf(file: string): string {
  const folder = posix.dirname(file);
  const parts = folder.split("/");
  if (folder === "core/ui/form") return folder;
  if (parts[0] === "widgets") return "widgets";
  return parts.slice(0, PARENTS.includes(parts.slice(0, 2).join("/")) ? 3 : 2).join("/");
}

/** Whether folder-imports.ts allows a file to import from another's folder. */
export const mayImport = (from: string, to: string): boolean =>
  folderOf(from) === folderOf(to) || (folderImports[folderOf(from)]?.includes(folderOf(to)) ?? false);

/** Returns the folders that each folder imports from, both sorted. */
export function importsByFolder(links: readonly Link[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of links) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder !== other && other !== ".") found.set(folder, (found.get(folder) ?? new Set()).add(other));
  }
  return new Map(
    [...found]
      .map(([folder, others]): [string, string[]] => [folder, [...others].toSorted()])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns rows of folder-imports.ts that are no longer needed. */
export function unneededImports(links: readonly Link[]): string[] {
  const real = importsByFolder(links);
  return Object.entries(folderImports).flatMap(([folder, others]) =>
    others.filter((other) => !real.get(folder)?.includes(other)).map((other) => `${folder} → ${other}`),
  );
}

import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** Absolute path of the project's root folder. */
export const projectRoot = join(import.meta.dirname, "..");

/** Returns a file's path from the project's root, with forward slashes. */
export const inProject = (file: string, root = projectRoot): string =>
  relative(root, file).split(sep).join("/");

/** Folders that hold nothing of ours. */
const foreign = new Set(["node_modules", "dist"]);

/**
 * The text of every file under some folders of `root` whose name matches, keyed by its path from `root` with forward
 * slashes, in a stable order. A folder that does not exist holds no files.
 */
export function readTree(folders: readonly string[], name: RegExp, root = projectRoot): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!foreign.has(entry.name) && !entry.name.startsWith(".")) walk(path);
      } else if (name.test(entry.name)) {
        files.set(inProject(path, root), readFileSync(path, "utf8"));
      }
    }
  };
  for (const folder of folders) {
    const path = join(root, folder);
    if (existsSync(path)) walk(path);
  }
  return files;
}

/** True in the file that was started, false where it is imported. Takes the caller's `import.meta.url`. */
export function isStarted(moduleUrl: string): boolean {
  const started = process.argv[1];
  return (
    started !== undefined && existsSync(started) && pathToFileURL(realpathSync(started)).href === moduleUrl
  );
}

import { resolveIn, type Lock } from "../check/check-lock.ts";

/**
 * Returns the lock file's entries that can be part of a release: the project's dependencies and peer dependencies, and
 * theirs. npm calls React a development dependency, but a release contains it.
 */
export function shippedIn(lock: Lock): Set<string> {
  const found = new Set<string>();
  const visit = (folder: string, names: readonly string[]): void => {
    for (const name of names) {
      const path = resolveIn(lock, folder, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
      visit(path, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  const { dependencies, peerDependencies } = lock.packages[""] ?? {};
  visit("", Object.keys({ ...dependencies, ...peerDependencies }));
  return found;
}

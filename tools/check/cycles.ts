import type { Link } from "./folders.ts";

/**
 * Returns the import cycles between modules, types included, each as its modules in the order of the imports. An
 * `import()` closes no cycle, because both modules have run by then.
 */
export function cyclesIn(links: readonly Link[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isOnDemand } of links)
    if (!isOnDemand) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) return void found.push(path.slice(at));
    if (done.has(file)) return;
    path.push(file);
    for (const imported of next.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return found;
}

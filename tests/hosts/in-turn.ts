import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../tools/tree.ts";

/** Apps that are tested each day. */
const EACH_DAY = 2;
const DAY_MS = 86_400_000;

/** Files that have changed since the commit in `CHANGED_SINCE`, by default in the last commit. None if git has no history. */
function changedFiles(): string[] {
  const since = process.env["CHANGED_SINCE"] || "HEAD~1";
  try {
    const options = { cwd: projectRoot, encoding: "utf8", stdio: "pipe" } as const;
    return execFileSync("git", ["diff", "--name-only", since, "HEAD"], options).split("\n");
  } catch {
    return [];
  }
}

/** Whether an app needs nothing but npm. Content systems need the programs of a distribution. */
export const isNpmApp = (name: string): boolean =>
  existsSync(join(import.meta.dirname, name, "package.json"));

/** Returns the apps to test on a day: the next ones in turn, and those with changed files. */
export function appsInTurn(
  apps: readonly string[],
  date: Date,
  changed: readonly string[] = changedFiles(),
): string[] {
  const day = Math.floor(date.getTime() / DAY_MS);
  return apps.filter((name, at) => {
    const turn = (at - day * EACH_DAY) % apps.length;
    const isNext = (turn + apps.length) % apps.length < EACH_DAY;
    return isNext || changed.some((file) => file.startsWith(`tests/hosts/${name}/`));
  });
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isStarted, projectRoot } from "../tree.ts";

/** The fields of package-lock.json (version 3) that are checked. */
export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };
export type LockEntry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** SHA-256 of the host name that npm replaces by the configured registry; any other host name stays as it is. */
const replaceableHost = "0dc11026ac75c015aaa1deafff4a7a54ef6d0cf6b3c7f9b1d2c8f3502929aa9e";

const isReplaceable = (hostname: string): boolean =>
  createHash("sha256").update(hostname).digest("hex") === replaceableHost;

/**
 * Returns why a lock file fails on another machine, one sentence each: an optional package (a platform's binary)
 * without an entry, an entry without integrity, an address on another host.
 */
export function lockProblems(lock: Lock, isAllowedHost = isReplaceable): string[] {
  return Object.entries(lock.packages).flatMap(([folder, entry]) => {
    const problems = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => resolveIn(lock, folder, name) === undefined)
      .map((name) => `${folder || "the project"} lists the optional package ${name}, which has no entry`);
    // Not downloaded: the project, its workspaces and links to them, and bundled packages.
    if (!folder.includes("node_modules/") || entry.link || entry.inBundle) return problems;
    if (!entry.integrity) problems.push(`${folder} has no integrity`);
    const hostname = entry.resolved === undefined ? undefined : hostOf(entry.resolved);
    if (hostname !== undefined && !isAllowedHost(hostname)) {
      problems.push(`${folder} is fixed to a host that is not the public default one`);
    }
    return problems;
  });
}

/** Resolves like Node: the package's folder first, then every folder above it. */
export function resolveIn(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = parentOf(at)) {
    const found = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (lock.packages[found]) return found;
    if (at === "") return undefined;
  }
}

function parentOf(folder: string): string {
  const cut = folder.lastIndexOf("/node_modules/");
  return cut < 0 ? "" : folder.slice(0, cut);
}

/** Returns the host of an address; a file or a git shorthand counts as its own host. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as Lock;

if (isStarted(import.meta.url)) {
  const lock = readLock();
  const problems = lockProblems(lock);
  for (const problem of problems) console.error(problem);
  console.log(`Lock file: ${problems.length} problems in ${Object.keys(lock.packages).length} entries.`);
  if (problems.length > 0) process.exitCode = 1;
}

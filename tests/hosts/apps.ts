import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../tools/tree.ts";

/** Copies of the apps with what they need, and what they were built to. */
export const workFolder = join(projectRoot, "node_modules/.cache/tv-selfcare/hosts");

/** Names of the apps, which are the folders here. */
export const allApps = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Those to run: the ones that `HOSTS` names, or all. */
export const apps = process.env["HOSTS"]?.split(" ") ?? allApps;

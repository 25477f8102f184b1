import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../tools/tree.ts";

/** Copies of the apps with what they need, and what they were built to. Outside of the project, whose packages they can't use. */
export const workFolder = join(
  tmpdir(),
  `tv-selfcare-hosts-${createHash("sha256").update(projectRoot).digest("hex").slice(0, 8)}`,
);

/** Names of the apps, which are the folders here. */
export const allApps = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Those to run: the ones that `HOSTS` names, or all. */
export const apps = process.env["HOSTS"]?.split(" ") ?? allApps;

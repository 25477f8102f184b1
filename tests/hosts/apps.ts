import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
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

const testOf = (name: string) => `${name}.test.ts`;
const hasOwnTest = (name: string) => existsSync(join(import.meta.dirname, testOf(name)));
const chosen = process.env["HOSTS"]?.split(" ") ?? allApps;

/** Apps to run, which have the same page: the ones that `HOSTS` names, or all. */
export const apps = chosen.filter((name) => !hasOwnTest(name));

/** Test files to run. */
export const testFiles = ["hosts.test.ts", ...chosen.filter(hasOwnTest).map(testOf)];

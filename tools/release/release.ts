/**
 * `npm run release`: checks, builds and packs a release, and writes its notes. With `--verify <url>`, checks one that is
 * deployed. It publishes nothing: docs/releasing.md has the steps.
 */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { SANDBOX_PACKAGE } from "../build/package-sandbox.ts";
import { releaseVersion } from "../build/release.ts";
import { currentApi } from "../build/write-api.ts";
import { node, npm, script } from "../steps.ts";
import { isStarted, projectRoot } from "../tree.ts";
import { changesOf, stepFor, type ApiChange } from "./api-steps.ts";
import { notesOf, sectionOf } from "./notes.ts";
import { verifyRelease } from "./verify.ts";
import { isLargeEnough, nextVersion } from "./version.ts";

const dist = join(projectRoot, "dist");

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, { cwd: projectRoot, maxBuffer: 1e8 });
  return stdout.trim();
}

/** Returns the tag of the previous release; undefined if there is none. */
const previousTag = () =>
  git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*").catch(() => undefined);

/** Returns what differs from the API that a tag has recorded. A file that it doesn't have was recorded later. */
async function changesSince(tag: string): Promise<ApiChange[]> {
  const changes: ApiChange[] = [];
  for (const [file, text] of await currentApi()) {
    const recorded = await git("show", `${tag}:docs/api/${file}`).catch(() => undefined);
    if (recorded !== undefined) changes.push(...changesOf(file, recorded, text));
  }
  return changes;
}

/**
 * Prints the changes, the large ones last, and the step that they need.
 * @throws Error if the version is too small for them
 */
export function decide(previous: string, version: string, changes: readonly ApiChange[]): void {
  const step = stepFor(changes);
  for (const one of ["minor", "major"] as const)
    for (const { text } of changes.filter((change) => change.step === one))
      console.log(text.replace(/^/gm, `  ${one}: `));
  const needed = nextVersion(previous, step);
  console.log(`The public API since ${previous} needs a ${step} step: ${needed} or later.`);
  if (!isLargeEnough(previous, version, step))
    throw new Error(`package.json has ${version}, which is too small. See docs/releasing.md, "The channel".`);
}

async function step(title: string, args: string[]): Promise<void> {
  console.log(`\n${title}`);
  if ((await node(args)).code !== 0) throw new Error(`${title}: failed.`);
}

async function release(): Promise<void> {
  const version = await releaseVersion();
  if (await git("status", "--porcelain")) throw new Error("Commit or remove your changes first.");
  const section = sectionOf(await readFile(join(projectRoot, "CHANGELOG.md"), "utf8"), version);
  const tag = await previousTag();
  const changes = tag ? await changesSince(tag) : [];
  if (tag) decide(tag.slice(1), version, changes);
  else console.log("There is no tag of an earlier release, so any version is large enough.");

  await step("Checking", script("tools/check/check.ts"));
  await step("Building", script("tools/build/build.ts", "--languages"));
  const packages = join(dist, "packages");
  await mkdir(packages);
  for (const folder of ["npm", SANDBOX_PACKAGE])
    await npm("pack", join(dist, folder), "--ignore-scripts", "--pack-destination", packages);
  await writeFile(join(packages, "RELEASE-NOTES.md"), notesOf(version, section, changes));
  console.log(`\ndist/ is release ${version}; its packages and notes are in dist/packages/. Now:
  git tag v${version}, deploy, publish, and npm run release -- --verify https://cdn.example/tv/${version}/`);
}

async function verify(address: string): Promise<void> {
  const problems = await verifyRelease(address);
  for (const problem of problems) console.error(problem);
  if (problems.length) throw new Error(`${problems.length} problems.`);
  console.log(`${address}: everything is right.`);
}

if (isStarted(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { verify: { type: "string" } } });
    await (values.verify === undefined ? release() : verify(values.verify));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

import { execFile } from "node:child_process";
import { promisify, stripVTControlCharacters } from "node:util";
import { node, script } from "../../tools/steps.ts";
import { findPrograms, Missing, type Need } from "./programs.ts";

/** Tests with other engines, a real database and other hosts that run on each submission, if what they need is available. */
const parts: readonly (readonly [need: Need | "registry" | undefined, title: string, args: string[]])[] = [
  ["firefox", "Smoke in Firefox", script("tests/engines/smoke.ts", "firefox")],
  ["webkit", "Smoke in WebKitGTK", script("tests/engines/smoke.ts", "webkit")],
  ["postgres", "The sandbox's tests on PostgreSQL", script("tests/engines/postgres.ts")],
  ["postgres", "Several servers on one PostgreSQL", script("tests/engines/servers.ts")],
  // Without PostgreSQL, it takes the embedded database, and says so.
  [undefined, "Writes with faults", script("tests/effects/run.ts", "--writes", "500", "--seed", "7")],
  ["registry", "Two host apps in turn", script("tests/hosts/run.ts", "--in-turn")],
];

/** A database given in the environment needs no programs. */
const isGiven = (need: Need) => need === "postgres" && Boolean(process.env["DATABASE_URL"]);

/** Whether packages can be installed. */
const isRegistryReached = (): Promise<boolean> =>
  promisify(execFile)("npm", ["ping", "--fetch-retries=0", "--fetch-timeout=30000"], { shell: true }).then(
    () => true,
    () => false,
  );

/** Returns why a part can't run on this machine, or undefined if it can. */
async function obstacle(need: Need | "registry"): Promise<string | undefined> {
  if (need === "registry") return (await isRegistryReached()) ? undefined : "npm's registry can't be reached";
  if (isGiven(need)) return undefined;
  try {
    await findPrograms(need);
    return undefined;
  } catch (error) {
    if (error instanceof Missing) return error.message;
    return `what it needs could not be installed (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Returns the lines in which Vitest and our own runners name a failed test. */
const failures = (output: string): string[] => [
  ...new Set(stripVTControlCharacters(output).match(/^ *(?:FAIL|Failed:) .+$/gm)),
];

const summary: string[] = [];
let failed = 0;
for (const [need, title, args] of parts) {
  console.log(`\n== ${title}`);
  const reason = need && (await obstacle(need));
  if (reason) {
    summary.push(`LEFT OUT ${title}: ${reason}`);
    continue;
  }
  const { code, output } = await node(args);
  if (code !== 0) failed++;
  // Only the last lines of a long log are kept, so the failed tests are named there, too.
  summary.push(...(code === 0 ? [`ok       ${title}`] : [`FAILED   ${title}`, ...failures(output)]));
}
console.log(`\n${summary.join("\n")}`);
process.exitCode = failed ? 1 : 0;

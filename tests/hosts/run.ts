/**
 * `npm run test:hosts`: builds the apps from the packed package and runs their tests. Names of apps choose some; `--in-turn`
 * chooses those whose turn it is today, and changed ones.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commandOf } from "../../tools/steps.ts";
import prepareRelease from "../journeys/release.ts";
import { allApps } from "./apps.ts";
import { buildApp, packPackage } from "./build-app.ts";
import { appsInTurn, isNpmApp } from "./in-turn.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "in-turn": { type: "boolean", default: false } },
});
const names = values["in-turn"] ? appsInTurn(allApps.filter(isNpmApp), new Date()) : positionals;
const unknown = names.filter((name) => !allApps.includes(name));
if (unknown.length)
  throw new Error(`There is no app ${unknown.join(", ")}. There are ${allApps.join(", ")}.`);
const chosen = names.length ? names : allApps;

await prepareRelease();
const archive = await packPackage();
for (const name of chosen) {
  const started = performance.now();
  await buildApp(name, archive);
  console.log(`${name}: built in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
const args = [commandOf("@playwright/test", "playwright"), "test"];
const config = ["--config", join(import.meta.dirname, "playwright.config.ts")];
const tests = spawn(process.execPath, [...args, ...config], {
  stdio: "inherit",
  env: { ...process.env, HOSTS: chosen.join(" ") },
});
const [code] = (await once(tests, "exit")) as [number | null];
process.exitCode = code ?? 1;

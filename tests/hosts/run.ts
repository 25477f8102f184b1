/** `npm run test:hosts`: builds the apps from the packed package and runs their tests. Names of apps choose some. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandOf } from "../../tools/steps.ts";
import prepareRelease from "../journeys/release.ts";
import { allApps } from "./apps.ts";
import { buildApp, packPackage } from "./build-app.ts";

const names = process.argv.slice(2);
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

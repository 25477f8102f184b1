import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../tools/tree.ts";
import { workFolder } from "./apps.ts";

interface AppManifest {
  /** Another app, whose sources this one has too. */
  sources?: string;
  version?: string;
}

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8")) as AppManifest;

async function npm(cwd: string, ...args: string[]): Promise<string> {
  // A shell, because npm is a script on some systems.
  const options = {
    cwd,
    shell: true,
    maxBuffer: 1e8,
    // Vite has set NODE_ENV for our own build.
    env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" },
  };
  const { stdout } = await promisify(execFile)("npm", args, options).catch((error: { stdout: string }) => {
    throw new Error(`npm ${args.join(" ")} failed in ${cwd}:\n${error.stdout}`, { cause: error });
  });
  return stdout;
}

/** Packs the package as npm does. Returns the file. */
export async function packPackage(): Promise<string> {
  await mkdir(workFolder, { recursive: true });
  const { version } = await readJson(join(projectRoot, "package.json"));
  await npm(join(projectRoot, "dist/npm"), "pack", "--ignore-scripts", "--pack-destination", workFolder);
  return join(workFolder, `tv-selfcare-${version}.tgz`);
}

/** Installs what an app needs, if that has changed, then the packed package, and builds the app. */
export async function buildApp(name: string, archive: string): Promise<void> {
  const sources = join(import.meta.dirname, name);
  if (!existsSync(join(sources, "package.json"))) return; // an app without a build
  const { sources: others } = await readJson(join(sources, "package.json"));
  const work = join(workFolder, name);
  const lock = await readFile(join(sources, "package-lock.json"), "utf8");
  const installed = createHash("sha256").update(lock).digest("hex");
  const stamp = join(work, "node_modules/.installed");
  const isInstalled = existsSync(stamp) && (await readFile(stamp, "utf8")) === installed;
  if (!isInstalled) await rm(work, { recursive: true, force: true });
  for (const from of others ? [join(import.meta.dirname, others), sources] : [sources])
    await cp(from, work, { recursive: true });
  if (!isInstalled) {
    await npm(work, "ci", "--no-audit", "--no-fund");
    await writeFile(stamp, installed);
  }
  // Fails if the app's own versions don't match the peer range.
  await npm(work, "install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline", archive);
  await writeFile(stamp, installed);
  await npm(work, "run", "build");
}

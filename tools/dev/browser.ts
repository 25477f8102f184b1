import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { installBrowser } from "./browser-install.ts";
import { isStarted, projectRoot } from "../tree.ts";

const run = promisify(execFile);

/** Enough for a first start on a busy machine, in ms. */
const START_TIMEOUT_MS = 30_000;

/** Where the browser found last time is stored. */
const cacheFile = join(projectRoot, "node_modules/.cache/tv-selfcare/browser.json");

/** What decides where browsers are installed. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
};

const thisMachine: Machine = { platform: process.platform, env: process.env, home: homedir() };

/** Returns the arguments of all test browsers. The sandbox is off where it often can't work: as root and in CI. */
export function browserArgs(env = process.env, uid = process.getuid?.()): string[] {
  const withoutSandbox = uid === 0 || Boolean(env["CI"]) ? ["--no-sandbox", "--disable-dev-shm-usage"] : [];
  return [
    ...withoutSandbox,
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
}

/** Returns the browsers named in the environment, BROWSER_PATH first. */
export function namedBrowsers(env: Machine["env"]): string[] {
  return [env["BROWSER_PATH"], env["CHROME_PATH"]].flatMap((path) => path || []);
}

/**
 * Returns where Chrome, Chromium, Edge and Brave are usually installed, most likely first. The paths may not exist.
 */
export function installedBrowsers({ platform, env, home }: Machine): string[] {
  if (platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"].flatMap((name) =>
      ["/Applications", `${home}/Applications`].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  }
  if (platform === "win32") {
    const folders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
    const programs = ["Google\\Chrome", "Chromium", "Microsoft\\Edge", "BraveSoftware\\Brave-Browser"];
    return programs.flatMap((program) => {
      const file = program.endsWith("Edge")
        ? "msedge.exe"
        : program.endsWith("Brave-Browser")
          ? "brave.exe"
          : "chrome.exe";
      return folders.map((folder) => `${folder}\\${program}\\Application\\${file}`);
    });
  }
  const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
  names.push("microsoft-edge-stable", "microsoft-edge", "brave-browser-stable", "brave-browser");
  return onPath(env, names);
}

/** Returns the absolute paths where programs may be on Linux, by their names. */
function onPath(env: Machine["env"], names: readonly string[]): string[] {
  const folders = new Set([...(env["PATH"] ?? "").split(":"), "/usr/local/bin", "/usr/bin", "/snap/bin"]);
  return names.flatMap((name) =>
    [...folders].filter((f) => f.startsWith("/")).map((folder) => `${folder}/${name}`),
  );
}

/** Whether the browser opens a page. A stub, or a browser without its libraries, doesn't. */
export async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const profile = await mkdtemp(join(tmpdir(), "tv-selfcare-browser-"));
  try {
    const args = [...browserArgs(), "--headless", `--user-data-dir=${profile}`, "--dump-dom", "about:blank"];
    const { stdout } = await run(path, args, { timeout: START_TIMEOUT_MS, killSignal: "SIGKILL" });
    return stdout.includes("<html");
  } catch {
    return false;
  } finally {
    // The browser's processes may still write for a moment after it has ended.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Returns the first of the paths that starts. */
export async function firstThatStarts(paths: Iterable<string>): Promise<string | undefined> {
  for (const path of new Set(paths)) if (await starts(path)) return path;
  return undefined;
}

/**
 * Returns the browser found last time if its version is the same (on Windows, if it starts). After an update, it is searched
 * for again.
 */
export async function recall(file = cacheFile): Promise<string | undefined> {
  try {
    const known: unknown = JSON.parse(await readFile(file, "utf8"));
    if (typeof known !== "object" || known === null || !("path" in known) || !("version" in known))
      return undefined;
    return typeof known.path === "string" && (await versionOf(known.path)) === known.version
      ? known.path
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the browser for the next run. The file is replaced as a whole, because two runs may write at the same
 * time.
 */
export async function remember(path: string, file = cacheFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ path, version: await versionOf(path) }));
  await rename(draft, file);
}

/**
 * Returns the version that the browser prints. On Windows, `--version` opens a window, so there this only checks
 * that the browser starts.
 */
async function versionOf(path: string): Promise<string> {
  if (process.platform === "win32") return (await starts(path)) ? "starts" : "gone";
  return (await run(path, ["--version"], { timeout: START_TIMEOUT_MS })).stdout.trim();
}

/** Returns where Playwright stores its own Chromium. */
async function playwrightBrowser(): Promise<string> {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

async function search(): Promise<string> {
  const named = await firstThatStarts(namedBrowsers(process.env));
  if (named) return named;
  for (const path of namedBrowsers(process.env))
    console.error(`${path}, named in the environment, does not start; looking for another browser.`);
  const known = await recall();
  if (known) return known;
  const candidates = async () => [...installedBrowsers(thisMachine), await playwrightBrowser()];
  let path = await firstThatStarts(await candidates());
  const failures: string[] = [];
  for (const install of path ? [] : installBrowser(failures)) {
    await install();
    path = await firstThatStarts(await candidates());
    if (path) break;
  }
  if (!path) throw new Error(notFound(await candidates(), failures));
  await remember(path);
  return path;
}

function notFound(candidates: readonly string[], failures: readonly string[]): string {
  const present = candidates.filter((path) => existsSync(path));
  return [
    "The tests need Chrome, Chromium, Edge or Brave, and none that works could be found or installed.",
    present.length > 0
      ? `Found, but not able to start: ${present.join(", ")}.`
      : "None is in any of the usual places.",
    ...failures,
    "Install one of them, or set BROWSER_PATH to the absolute path of its program, and start again.",
  ].join("\n");
}

let found: Promise<string> | undefined;

/**
 * Returns the absolute path of a Chromium-based browser that starts: from the environment (BROWSER_PATH, CHROME_PATH), the one
 * found last time, an installed one, Playwright's download. Installs one if none of them starts.
 * @throws Error that says what is missing, why, and what to do
 */
export function findBrowser(): Promise<string> {
  return (found ??= search());
}

/**
 * Returns where Chromium's headless shell may be installed; nothing if the environment names a browser, or on other systems
 * than Linux.
 */
export const installedShells = ({ platform, env }: Machine): string[] =>
  platform === "linux" && namedBrowsers(env).length === 0 ? onPath(env, ["chromium-headless-shell"]) : [];

async function searchLight(): Promise<string> {
  const browser = await findBrowser(); // first, because it may install both
  for (const path of installedShells(thisMachine))
    if (existsSync(path) && (await versionOf(path).catch(() => ""))) return path;
  return browser;
}

let light: Promise<string> | undefined;

/**
 * Like `findBrowser`, but prefers Chromium's headless shell if it is installed. It has no windows, so tests take a third less
 * time, but no back/forward cache.
 */
export function findLightBrowser(): Promise<string> {
  return (light ??= searchLight());
}

if (isStarted(import.meta.url)) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  browserArgs,
  findBrowser,
  firstThatStarts,
  installedBrowsers,
  installedShells,
  namedBrowsers,
  recall,
  remember,
  starts,
} from "../../../../tools/dev/browser.ts";
import { isDebian } from "../../../../tools/dev/install.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tv-selfcare-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file that looks like a browser but isn't one. */
async function stub(): Promise<string> {
  const path = join(folder, "chrome");
  await writeFile(path, "no program", { mode: 0o755 });
  return path;
}

describe("a browser for the tests", { timeout: 120_000 }, () => {
  test("is found by an absolute path and starts", async () => {
    const path = await findBrowser();
    expect(isAbsolute(path)).toBe(true);
    expect(await starts(path)).toBe(true);
  });

  test("is searched for once per process", () => {
    expect(findBrowser()).toBe(findBrowser());
  });

  test("is the first candidate that starts", async () => {
    const path = await findBrowser();
    const candidates = [join(folder, "missing"), await stub(), path, "/never/tried"];
    expect(await firstThatStarts(candidates)).toBe(path);
    expect(await firstThatStarts(candidates.slice(0, 2))).toBeUndefined();
  });

  test("is remembered until it is removed or updated", async () => {
    const file = join(folder, "deep", "browser.json");
    const path = await findBrowser();
    expect(await recall(file)).toBeUndefined();
    await remember(path, file);
    expect(await recall(file)).toBe(path);
    await writeFile(file, JSON.stringify({ path, version: "Chromium 1" }));
    expect(await recall(file)).toBeUndefined();
    await writeFile(file, JSON.stringify({ path: join(folder, "missing"), version: "Chromium 1" }));
    expect(await recall(file)).toBeUndefined();
    await writeFile(file, "{ half");
    expect(await recall(file)).toBeUndefined();
  });
});

test("the environment names browsers, BROWSER_PATH first", () => {
  expect(namedBrowsers({ CHROME_PATH: "/c", BROWSER_PATH: "/b" })).toEqual(["/b", "/c"]);
  expect(namedBrowsers({ BROWSER_PATH: "" })).toEqual([]);
});

test("on Linux the absolute folders of PATH are searched, Chrome before Chromium", () => {
  const found = installedBrowsers({ platform: "linux", env: { PATH: "/opt/x:bin:" }, home: "/home/a" });
  expect(found).toContain("/opt/x/brave-browser");
  expect(found.indexOf("/usr/bin/google-chrome")).toBeLessThan(found.indexOf("/opt/x/chromium"));
  expect(found.every((path) => path.startsWith("/"))).toBe(true);
});

test("on macOS both application folders are searched", () => {
  const found = installedBrowsers({ platform: "darwin", env: {}, home: "/Users/a" });
  expect(found).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  expect(found).toContain("/Users/a/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");
});

test("on Windows the existing program folders are searched", () => {
  const env = { PROGRAMFILES: "C:\\Program Files", LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" };
  const found = installedBrowsers({ platform: "win32", env, home: "C:\\Users\\a" });
  expect(found).toContain("C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe");
  expect(found).toContain("C:\\Users\\a\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe");
  expect(found).toContain("C:\\Program Files\\BraveSoftware\\Brave-Browser\\Application\\brave.exe");
  expect(found.join()).not.toContain("undefined");
});

test("the headless shell is used on Linux, unless another browser is named", () => {
  const env = { PATH: "/opt/x" };
  expect(installedShells({ platform: "linux", env, home: "/home/a" })).toContain(
    "/opt/x/chromium-headless-shell",
  );
  const named = { ...env, BROWSER_PATH: "/b" };
  expect(installedShells({ platform: "linux", env: named, home: "/home/a" })).toEqual([]);
  expect(installedShells({ platform: "darwin", env, home: "/Users/a" })).toEqual([]);
});

test("the sandbox is off only as root or in CI", () => {
  expect(browserArgs({}, 1000)).not.toContain("--no-sandbox");
  expect(browserArgs({}, 0)).toContain("--no-sandbox");
  expect(browserArgs({ CI: "true" }, 1000)).toContain("--disable-dev-shm-usage");
  expect(browserArgs({}, 1000)).toContain("--disable-background-networking");
});

test("Debian's package is for Debian only: on Ubuntu it is a stub", () => {
  expect(isDebian('PRETTY_NAME="Debian GNU/Linux"\nID=debian\n')).toBe(true);
  expect(isDebian("ID=ubuntu\nID_LIKE=debian\n")).toBe(false);
  expect(isDebian("")).toBe(false);
});

/* The sandbox and the test kit as a host project has them: installed from their packages, outside of our repository. */

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { build } from "vite";
import { buildSandboxPackage } from "../../../tools/build/package-sandbox.ts";
import { tsc } from "../../../tools/build/package-types.ts";
import { releaseVersion } from "../../../tools/build/release.ts";
import { blocksOf } from "../../../tools/check/guide-blocks.ts";
import { browserArgs, findLightBrowser } from "../../../tools/dev/browser.ts";
import { commandOf, npm } from "../../../tools/steps.ts";
import { projectRoot } from "../../../tools/tree.ts";
import { expect, test } from "./fixtures.ts";

// One project for all tests.
test.describe.configure({ mode: "default", timeout: 600_000 });

const GUIDE = "docs/testing-your-pages.md";
const COMMAND = "node_modules/tv-selfcare-sandbox/demo/sandbox/main.js";
/** The guide's files, by the name in their first line. */
const guideFiles = new Map(
  blocksOf("ts")
    .filter(({ file }) => file === GUIDE)
    .map(({ code }) => [/^\/\/ (\S+)\n/.exec(code)?.[1] ?? "", code]),
);

let project: string;

/** Runs a program of Node in the project. Returns its output and exit code. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  // The test runner's own setting would color what scripts print.
  const env = { ...process.env, FORCE_COLOR: "0" };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: project, env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test.beforeAll(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), "tv-selfcare-host-")));
  await writeFile(join(project, "package.json"), '{ "type": "module", "private": true }');
  await buildSandboxPackage(join(projectRoot, "dist"), join(project, "sources/sandbox"));
  await cp(join(projectRoot, "dist/npm"), join(project, "sources/elements"), { recursive: true });
  for (const name of ["sandbox", "elements"])
    await npm("pack", join(project, "sources", name), "--pack-destination", project);
  const version = await releaseVersion();
  const archives = ["tv-selfcare", "tv-selfcare-sandbox"].map((name) =>
    join(project, `${name}-${version}.tgz`),
  );
  await npm("install", "--prefix", project, "--prefer-offline", "--no-audit", "--no-fund", ...archives);
  await rm(join(project, "sources"), { recursive: true });
  // What the host project has itself.
  for (const name of ["@playwright/test", "@types/node"]) {
    await mkdir(dirname(join(project, "node_modules", name)), { recursive: true });
    await symlink(join(projectRoot, "node_modules", name), join(project, "node_modules", name));
  }
  for (const [file, code] of guideFiles) await writeFile(join(project, file), code);
});

test.afterAll(() => rm(project, { recursive: true, force: true }));

/** Starts the command, and returns its address and what stops it. */
async function startCommand(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: project });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? line, stop };
}

test("the guide's code compiles against the packages", async () => {
  const options =
    "--noEmit --strict --exactOptionalPropertyTypes --target es2022 --module nodenext --types node";
  expect([...guideFiles.keys()]).toEqual([
    "playwright.config.ts",
    "devices.spec.ts",
    "own-pages.config.ts",
    "signup.test.ts",
    "script.ts",
  ]);
  expect(await run(tsc(), ...options.split(" "), ...guideFiles.keys())).toEqual({ code: 0, output: "" });
  const wrong = `import { locateElement } from "tv-selfcare/testing";
    declare const page: { locator(selector: string): object };
    locateElement(page, "tv-devices", "broken");`;
  await writeFile(join(project, "wrong.ts"), wrong);
  expect((await run(tsc(), ...options.split(" "), "wrong.ts")).output).toContain(
    `'"broken"' is not assignable`,
  );
});

test("the guide's Playwright tests pass: sign-in, failure, clock and emails", async () => {
  const { url, stop } = await startCommand("--port", "0");
  await stop();
  // The same port is free again.
  for (const file of ["playwright.config.ts", "devices.spec.ts"])
    await writeFile(join(project, file), (guideFiles.get(file) ?? "").replaceAll("4400", new URL(url).port));
  const browser = { executablePath: await findLightBrowser(), args: browserArgs() };
  // Only the browser, and time for a busy machine.
  const own = `import guide from "./playwright.config.ts";
    const launchOptions = ${JSON.stringify(browser)};
    export default {
      ...guide, testMatch: "*.spec.ts", reporter: "line", timeout: 180_000, expect: { timeout: 30_000 },
      use: { ...guide.use, launchOptions, locale: "en-US" },
      webServer: { ...guide.webServer, timeout: 180_000 },
    };`;
  await writeFile(join(project, "own.config.ts"), own);
  const playwright = commandOf("@playwright/test", "playwright");
  const { code, output } = await run(playwright, "test", "--config", "own.config.ts");
  expect(output).toContain("5 passed");
  expect(code, output).toBe(0);
});

test("the guide's unit test finds the element in a page of another server", async ({
  page,
  open,
  putScript,
}) => {
  const { url, stop } = await startCommand("--port", "0");
  const code = (guideFiles.get("signup.test.ts") ?? "").replaceAll("http://localhost:4400", url);
  await writeFile(join(project, "page.ts"), `${code}\ndocument.title = "Done";`);
  const result = await build({
    root: project,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(project, "page.ts"), output: { codeSplitting: false } },
    },
  });
  const [script] = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const address = putScript("/test.js", script?.type === "chunk" ? script.code : "");
  await open({ body: `<script type="module" src="${address}"></script>` });
  await expect(page).toHaveTitle("Done");
  await stop();
});

test("the guide's script starts a sandbox, reads it, and ends", async () => {
  const { code, output } = await run(commandOf("tsx"), "script.ts");
  expect(code, output).toBe(0);
  expect(output).toMatch(/^20\d\d-\S+Z \[\]\n$/);
});

test("a sandbox ends with the script that has started it", async () => {
  await writeFile(
    join(project, "killed.mjs"),
    `import { startSandbox } from "tv-selfcare-sandbox";
     console.log((await startSandbox()).url);`,
  );
  const child = spawn(process.execPath, ["killed.mjs"], { cwd: project });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill("SIGKILL");
  await expect.poll(() => fetch(`${url}/healthz`).then(String, () => "ended")).toBe("ended");
});

test("the command serves the release, the documentation and the demo's pages", async () => {
  const { url, stop } = await startCommand("--port", "0");
  for (const path of ["/", "/account", "/workbench/", "/docs/", "/cms/lib/jquery.js", "/card-frame.json"])
    expect((await fetch(url + path)).status, path).toBe(200);
  const version = await releaseVersion();
  const [channel, release] = ["1", version].map((one) => fetch(`${url}/tv/${one}/tv.js`));
  expect(await (await channel)?.text()).toBe(await (await release)?.text());
  await stop();
});

test("the command keeps data in a folder, and serves another site", async () => {
  await mkdir(join(project, "site/brand-site"), { recursive: true });
  await writeFile(join(project, "site/brand-site/index.html"), "<h1>Ours</h1>");
  const args = ["--port=0", "--data=data", "--site=site"];
  const first = await startCommand(...args);
  expect(await (await fetch(`${first.url}/account`)).text()).toBe("<h1>Ours</h1>");
  const clock = (url: string, init?: RequestInit) => fetch(`${url}/sandbox/clock`, init);
  const day = 86_400_000;
  const headers = { "content-type": "application/json" };
  await clock(first.url, { method: "POST", headers, body: JSON.stringify({ advanceMs: day }) });
  await first.stop();
  const second = await startCommand(...args);
  const { now } = (await (await clock(second.url)).json()) as { now: string };
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(day - 60_000);
  await second.stop();
});

test("the command shows its options, and names those that it doesn't know", async () => {
  const help = await run(COMMAND, "--help");
  expect(help.code).toBe(0);
  for (const option of ["--port", "--data", "--site", "--help"]) expect(help.output).toContain(option);
  for (const wrong of ["--prot", "--port=99999", "--port=a"]) {
    const { code, output } = await run(COMMAND, wrong);
    expect(code).toBe(2);
    expect(output).toContain(wrong.split("=").at(-1));
  }
});

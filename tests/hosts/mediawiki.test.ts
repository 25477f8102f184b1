import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { controlOf } from "../journeys/control.ts";
import { test } from "./host-fixtures.ts";
import { freePort, requireDebian, startPhp } from "./temporary-server.ts";

const SOURCES = "/usr/share/mediawiki";

/** Runs one of MediaWiki's maintenance scripts. @throws Error with its output */
function maintain(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input = "") {
  return new Promise<void>((resolve, reject) => {
    const command = [join(SOURCES, "maintenance", name), ...args];
    const child = execFile("php", command, { env: { ...process.env, ...env } }, (error, stdout) =>
      error ? reject(new Error(stdout, { cause: error })) : resolve(),
    );
    child.stdin?.end(input);
  });
}

/** Installs Debian's MediaWiki with these pages. @throws Error that says which packages are missing */
async function startMediaWiki(pages: Readonly<Record<string, string>>) {
  requireDebian({
    mediawiki: `${SOURCES}/load.php`,
    "php-cli": "/usr/bin/php",
    "php-sqlite3": "/usr/share/doc/php-sqlite3",
  });
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-mediawiki-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = { dbtype: "sqlite", dbpath: folder, confpath: folder, server: url, scriptpath: "" };
  await maintain("install.php", [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    "--pass=a long password",
    "A wiki",
    "Admin",
  ]);
  const env = { MW_CONFIG_FILE: join(folder, "LocalSettings.php") };
  for (const [title, text] of Object.entries(pages))
    await maintain("edit.php", ["--user=Admin", title], env, text);
  const server = await startPhp(SOURCES, port, env);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}

test("the guide's script for a wiki makes elements of placeholders, with allowed attributes only", async ({
  page,
}) => {
  const sandbox = await startSandbox({ port: 0 });
  const script = await readFile(join(import.meta.dirname, "mediawiki/common.js"), "utf8");
  const wiki = await startMediaWiki({
    "MediaWiki:Common.js": script.replace(/https:\/\/(?:cdn|api)\.example/g, sandbox.url),
    News: `Before
<div class="tv-element" data-tag="tv-email-signup" data-heading-level="3" data-strings='{"heading": "Tom &amp; Jerry"}' data-onclick="x()">Sign-up needs JavaScript.</div>
<div class="tv-element" data-tag="tv-account">Nothing</div>
After`,
  });
  await page.goto(`${wiki.url}/index.php?title=News`);
  await expect(page.getByRole("heading", { name: "Tom & Jerry", level: 3 })).toBeVisible();
  await expect(page.locator("tv-email-signup")).not.toHaveAttribute("onclick");
  await expect(page.locator("tv-account")).toHaveCount(0);
  await page.locator("tv-email-signup").getByRole("textbox").fill("visitor@example.test");
  await page.keyboard.press("Enter");
  await expect(page.locator("tv-email-signup:state(success)")).toBeVisible();
  expect(await controlOf(sandbox.url).signedUp()).toHaveLength(1);
  await wiki.stop();
  await sandbox.close();
});

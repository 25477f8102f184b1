import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { canInstallPackages, execute, installPackages } from "./install.ts";

/** Installs a browser. Errors are added to a list, because the next way may still work. */
export type Install = () => Promise<void>;

/**
 * Returns the ways to install a browser on this machine, best first: for root on Debian, its packages (Playwright's
 * download needs additional libraries), but not on Ubuntu, whose package is a stub; otherwise Playwright's
 * download.
 */
export function installBrowser(failures: string[]): Install[] {
  const isRoot = process.getuid?.() === 0;
  const ways = [() => playwrightInstall(isRoot && process.platform === "linux")];
  if (canInstallPackages())
    ways.unshift(
      () => installPackages("chromium", "chromium-headless-shell"),
      () => installPackages("chromium"), // if there is no package of the shell
    );
  return ways.map((way) => async () => {
    try {
      await way();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  });
}

async function playwrightInstall(withDependencies: boolean): Promise<void> {
  // Started by its file: npx is a batch file on Windows, which needs a shell.
  const program = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  const args = ["install", ...(withDependencies ? ["--with-deps"] : []), "chromium"];
  await execute(process.execPath, [program, ...args], process.env);
}

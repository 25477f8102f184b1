import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { canInstallPackages, execute, installPackages } from "./install.ts";

/** A way to install a browser; what goes wrong is added to the list, and the next way may still work. */
export type Install = () => Promise<void>;

/**
 * The ways to install a browser on this machine, best first. Debian's own packages for root there (Playwright's download
 * needs libraries besides); not on Ubuntu, where the package is a stub. Playwright's download everywhere.
 */
export function installBrowser(failures: string[]): Install[] {
  const isRoot = process.getuid?.() === 0;
  const ways = [() => playwrightInstall(isRoot && process.platform === "linux")];
  if (canInstallPackages())
    ways.unshift(
      () => installPackages("chromium", "chromium-headless-shell"),
      () => installPackages("chromium"), // where there is no package of the shell
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
  // Started as a file of the package: npx is a batch file on Windows, which needs a shell.
  const program = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  const args = ["install", ...(withDependencies ? ["--with-deps"] : []), "chromium"];
  await execute(process.execPath, [program, ...args], process.env);
}

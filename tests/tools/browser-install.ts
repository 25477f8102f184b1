import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A way to install a browser; what goes wrong is added to the list, and the next way may still work. */
export type Install = () => Promise<void>;

/**
 * The ways to install a browser on this machine, best first. Debian's own package for root there (Playwright's download
 * needs libraries besides); not on Ubuntu, where the package is a stub. Playwright's download everywhere.
 */
export function installBrowser(failures: string[]): Install[] {
  const isRoot = process.getuid?.() === 0;
  const ways = [() => playwrightInstall(isRoot && process.platform === "linux")];
  if (isRoot && isDebian(readIfThere("/etc/os-release"))) ways.unshift(aptInstall);
  return ways.map((way) => async () => {
    try {
      await way();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  });
}

/** True for the text of an os-release file of Debian itself, not of its descendants. */
export const isDebian = (osRelease: string): boolean => /^ID=("?)debian\1$/m.test(osRelease);

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

async function aptInstall(): Promise<void> {
  // Another installation may hold the lock; wait for it instead of failing.
  const options = ["-y", "-o", "DPkg::Lock::Timeout=300"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await execute("apt-get", [...options, "update"], env);
  await execute("apt-get", [...options, "install", "--no-install-recommends", "chromium"], env);
}

async function playwrightInstall(withDependencies: boolean): Promise<void> {
  // Started as a file of the package: npx is a batch file on Windows, which needs a shell.
  const program = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  const args = ["install", ...(withDependencies ? ["--with-deps"] : []), "chromium"];
  await execute(process.execPath, [program, ...args], process.env);
}

/** Runs a program with its output shown on standard error, so that standard output stays the answer alone. */
function execute(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.error(`Installing a browser: ${[program, ...args].join(" ")}`);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", process.stderr, process.stderr], env });
    child.on("error", (error) => reject(new Error(`${program} did not start: ${error.message}`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${[program, ...args].join(" ")} ended with ${code}.`));
    });
  });
}

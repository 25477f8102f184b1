import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether the text of an os-release file is Debian's own, not a derivative's. */
export const isDebian = (osRelease: string): boolean => /^ID=("?)debian\1$/m.test(osRelease);

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Whether Debian packages may be installed: as root, on Debian. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && isDebian(readIfThere("/etc/os-release"));

/** Installs Debian packages. @throws Error with the failed command */
export async function installPackages(...packages: string[]): Promise<void> {
  // Another installation may hold the lock; wait for it instead of failing.
  const options = ["-y", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await execute("apt-get", [...options, "update"], env);
  await execute("apt-get", [...options, "install", "--no-install-recommends", ...packages], env);
}

/**
 * Runs an installer, with its output on standard error: standard output is only for the result.
 * @throws Error if it doesn't start or fails
 */
export function execute(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.error(`Installing: ${[program, ...args].join(" ")}`);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", process.stderr, process.stderr], env });
    child.on("error", (error) => reject(new Error(`${program} did not start: ${error.message}`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${[program, ...args].join(" ")} ended with ${code}.`));
    });
  });
}

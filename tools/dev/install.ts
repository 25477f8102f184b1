import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** True for the text of an os-release file of Debian itself, not of its descendants. */
export const isDebian = (osRelease: string): boolean => /^ID=("?)debian\1$/m.test(osRelease);

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Whether Debian's packages may be installed here: by root, on Debian. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && isDebian(readIfThere("/etc/os-release"));

/** Installs packages of Debian. @throws Error with the command that failed */
export async function installPackages(...packages: string[]): Promise<void> {
  // Another installation may hold the lock; wait for it instead of failing.
  const options = ["-y", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await execute("apt-get", [...options, "update"], env);
  await execute("apt-get", [...options, "install", "--no-install-recommends", ...packages], env);
}

/**
 * Runs a program that installs, with its output on standard error, so that standard output stays the answer alone.
 * @throws Error where it does not start or ends badly
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

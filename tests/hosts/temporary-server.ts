import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";

/** @throws Error that says what to install on Debian, if a file isn't there */
export function requireDebian(files: Readonly<Record<string, string>>): void {
  const missing = Object.entries(files)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length)
    throw new Error(`This test needs programs of Debian. As root: apt-get install ${missing.join(" ")}`);
}

/** Returns a port of 127.0.0.1 that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a program that runs until `stop`, and waits until it prints this. @throws Error with its output if it ends */
export async function startProgram(
  command: string,
  args: readonly string[],
  isReady: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ stop(): Promise<void> }> {
  const child: ChildProcess = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => void child.kill();
  process.once("exit", kill); // if a test ends without stopping it
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      if (isReady.test(output)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return {
    async stop() {
      process.off("exit", kill);
      kill();
      await once(child, "exit");
    },
  };
}

/** Runs PHP's own web server for a folder. */
export const startPhp = (folder: string, port: number, env: NodeJS.ProcessEnv = {}) =>
  startProgram("php", ["-S", `127.0.0.1:${port}`, "-t", folder], /started/, { ...process.env, ...env });

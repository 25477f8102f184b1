import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SandboxOptions } from "../../../demo/sandbox/server.ts";
import { clientOf } from "./sandbox.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A sandbox in its own process, as `npm run sandbox` starts it. @throws Error with its output if it ends at once */
export async function startProcess(
  { dataDir, databaseUrl, databaseSchema, publicPort, trustedProxies, bucket }: SandboxOptions,
  more: readonly string[] = [],
) {
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    LOG_LEVEL: "silent",
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, DATABASE_SCHEMA: databaseSchema }
      : { SANDBOX_DATA: dataDir }),
    ...(publicPort ? { PUBLIC_PORT: String(publicPort) } : {}),
    ...(trustedProxies ? { TRUSTED_PROXIES: trustedProxies.join() } : {}),
    ...(bucket
      ? {
          UPLOADS_S3_URL: bucket.url,
          AWS_ACCESS_KEY_ID: bucket.accessKeyId,
          AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        }
      : {}),
  };
  const args = ["--import", "tsx", "demo/sandbox/main.ts", ...more];
  const child = spawn(process.execPath, args, { cwd: ROOT, env });
  let errorOutput = "";
  child.stderr.on("data", (bytes: Buffer) => (errorOutput += bytes.toString()));
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), "line"),
    ended.then(([code]) => {
      throw new Error(`ended with ${code}: ${errorOutput}`);
    }),
  ])) as [string];
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
  if (!url) throw new Error(`no address in: ${line}`);
  const stop = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return { line, stop, ...clientOf(url) };
}

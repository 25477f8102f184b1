/** `import … from "tv-selfcare-sandbox"`: starts the command from a script. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

export interface SandboxOptions {
  /**
   * Port to listen on. 0 is any free port.
   * @default 0
   */
  port?: number;
  /** Folder that keeps the data. Without it, data is in memory and lost at the end. */
  data?: string;
  /** Folder of your pages. Without it, the demo's pages are served. */
  site?: string;
}

export interface RunningSandbox {
  /** Its address, such as `http://localhost:4400`. */
  readonly url: string;
  /** Stops it. Resolves when its process has ended. */
  close(): Promise<void>;
}

/** Settings of a server (main.ts). In a host project, variables with these names say something about its own. */
const notPassedOn = {
  DATABASE_URL: undefined,
  DATABASE_SCHEMA: undefined,
  HOST: undefined,
  PUBLIC_PORT: undefined,
  SANDBOX_DATA: undefined,
  TRUSTED_PROXIES: undefined,
  UPLOADS_S3_URL: undefined,
};

/**
 * Starts a sandbox in its own process, which also ends with this one. Resolves when it can respond.
 * @throws Error with its output if it ends before that, for example because the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, ...folders } = options;
  const args = Object.entries({ port, ...folders }).flatMap(([name, value]) =>
    value === undefined ? [] : `--${name}=${value}`,
  );
  const main = fileURLToPath(new URL(`./main${extname(import.meta.url)}`, import.meta.url));
  const env = { LOG_LEVEL: "warn", ...process.env, ...notPassedOn };
  // Without options that a test runner has started its own process with.
  const child = fork(main, args, { silent: true, execArgv: [], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes: Buffer) => (output = (output + bytes.toString()).slice(-10_000)));
  const ended = once(child, "close");
  const failed = ended.then(([code]) => {
    throw new Error(`The sandbox ended with ${code}:\n${output}`);
  });
  const [{ url }] = (await Promise.race([once(child, "message"), failed])) as [{ url: string }];
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}

import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { z } from "zod";

/** How long a holder may take to answer, in ms: it may be busy. */
const PATIENCE_MS = 5_000;
const LOOPBACK = "127.0.0.1";

/** What a lock file says of its holder, who answers on the port with the token as long as it lives. */
const Holder = z.object({ host: z.string(), pid: z.number(), port: z.number(), token: z.string() });
type Holder = z.output<typeof Holder>;

/** Answers everybody on this machine with the token; the operating system ends it with the process. */
function answerWith(token: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(token);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, LOOPBACK, () => resolve(server.unref()));
  });
}

/**
 * Whether a holder lives. Nobody on its port, or another program with another answer, means that it was killed; its
 * process number may be another program's by now. One that is silent may be busy, so it counts as alive.
 */
function isAlive({ host, port, token }: Holder): Promise<boolean> {
  if (host !== hostname()) return Promise.resolve(true); // nobody can tell from here
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, LOOPBACK);
    socket.setTimeout(PATIENCE_MS, () => {
      resolve(true);
      socket.destroy();
    });
    socket.on("error", () => resolve(false));
    socket.on("data", (bytes) => {
      answer += bytes.toString();
      if (answer.length > token.length) socket.destroy();
    });
    socket.on("close", () => resolve(answer === token));
  });
}

/** The holder that a lock file names; undefined if the file isn't there, or isn't ours. */
function read(file: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Whether the file was written; false if there is one. */
function write(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Keeps a second process away from an embedded database's files, which two would destroy. A killed process leaves its
 * lock file; the next one takes it over.
 * @returns what gives the lock back
 * @throws Error if a living process holds it
 */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const file = `${dataDir}.lock`;
  const token = randomUUID();
  const server = await answerWith(token);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const own = { host: hostname(), pid: process.pid, port, token };
  if (!write(file, own)) {
    const holder = read(file);
    const isFree = !holder || !(await isAlive(holder));
    // Another process that found the same stale lock may have been quicker.
    if (isFree && read(file)?.token === holder?.token) rmSync(file, { force: true });
    if (!isFree || !write(file, own)) {
      server.close();
      const { pid, host } = read(file) ?? { pid: "another", host: hostname() };
      throw new Error(
        `The sandbox cannot open ${dataDir}: process ${pid} on ${host} is using it. ` +
          `Stop that process, name another directory in SANDBOX_DATA, or, if it is no sandbox, remove ${file}.`,
      );
    }
  }
  return () => {
    server.close();
    if (read(file)?.token === token) rmSync(file, { force: true });
  };
}

import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { z } from "zod";

/** Maximum time that a holder may take to respond, in ms: it may be busy. */
const TIMEOUT_MS = 5_000;
const LOOPBACK = "127.0.0.1";

/** The holder in a lock file. While it is alive, it responds on this port with the token. */
const Holder = z.object({ host: z.string(), pid: z.number(), port: z.number(), token: z.string() });
type Holder = z.output<typeof Holder>;

/** Responds to all local connections with the token. The operating system closes the server with the process. */
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
 * Whether a holder is alive. If nothing listens on its port, or another program responds, it was killed; its process id
 * may belong to another program now. A silent one may be busy, so it counts as alive.
 */
function isAlive({ host, port, token }: Holder): Promise<boolean> {
  if (host !== hostname()) return Promise.resolve(true); // another machine's processes can't be checked
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, LOOPBACK);
    socket.setTimeout(TIMEOUT_MS, () => {
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

/** Returns the holder in a lock file, or undefined if the file doesn't exist or isn't ours. */
function read(file: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Writes the lock file. Returns false if there is one already. */
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
 * Prevents a second process from using the files of an embedded database, which would destroy them. A killed process
 * leaves its lock file; the next one takes it over.
 * @returns a function that releases the lock
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
    // Another process with the same stale lock may have been faster.
    if (isFree && read(file)?.token === holder?.token) rmSync(file, { force: true });
    if (!isFree || !write(file, own)) {
      server.close();
      const { pid, host } = read(file) ?? { pid: "another", host: hostname() };
      throw new Error(
        `The sandbox cannot open ${dataDir}: process ${pid} on ${host} is using it. ` +
          `Stop that process, name another directory with --data, or, if it is no sandbox, remove ${file}.`,
      );
    }
  }
  return () => {
    server.close();
    if (read(file)?.token === token) rmSync(file, { force: true });
  };
}

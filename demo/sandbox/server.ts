import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { LevelWithSilent } from "pino";
import { createApp } from "./app.ts";
import type { Database } from "./database/client.ts";
import { openDatabase, type DatabaseOptions } from "./database/open.ts";
import { proxyList } from "./front.ts";
import { createLog } from "./log.ts";
import { bytesInBucket, bytesInDatabase, type Bucket } from "./services/support/upload-bytes.ts";
import type { StaticDirs } from "./static.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface SandboxOptions extends DatabaseOptions {
  /** 0, the default: any free port. */
  port?: number;
  /** Address to listen on; default: both addresses of `localhost`. */
  host?: string | undefined;
  /** Port of the load balancer in front, which all addresses contain; default: this process's own port. */
  publicPort?: number | undefined;
  /** Addresses and subnets of load balancers. Their `X-Forwarded-For` counts, and they reach the controls. */
  trustedProxies?: readonly string[] | undefined;
  /** Directories of static files; default: the project's `dist` and `demo/site`. */
  staticDirs?: Partial<StaticDirs>;
  /** Where the bytes of uploads are stored; default: the database. */
  bucket?: Bucket | undefined;
  log?: LevelWithSilent;
}

export interface Sandbox {
  url: string;
  port: number;
  /** Its database, for code in the same process. */
  db: Database;
  /** Breaks open connections, waits for running requests, and closes the database. */
  close(): Promise<void>;
}

/**
 * How long an idle connection stays open, in ms: longer than load balancers and browsers keep theirs, so that they close it
 * and no request arrives on a closed one. A busy process also needs it: once it runs again, it would close the connections
 * of requests that have waited for longer.
 */
const KEEP_ALIVE_MS = 75_000;

/** Both addresses of `localhost`: on a free one, another program could respond instead. */
const HOSTS = ["127.0.0.1", "::1"];

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(
      `Port ${port} is taken by another program. Stop that program, or name another port with --port.`,
      {
        cause,
      },
    );
  }
  return (server.address() as AddressInfo).port;
}

const isWithoutIpv6 = (error: unknown) =>
  ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Starts a sandbox with its own data: in memory, in a directory, or in a schema of a PostgreSQL server.
 * @throws Error if the port is taken, or the database or the bucket can't be used
 */
export async function startSandbox({
  port = 0,
  host,
  publicPort,
  trustedProxies = [],
  staticDirs,
  bucket,
  log = "silent",
  ...databaseOptions
}: SandboxOptions = {}): Promise<Sandbox> {
  const front = { port: publicPort, proxies: proxyList(trustedProxies) };
  const uploadBytes = bucket ? await bytesInBucket(bucket) : bytesInDatabase;
  const database = await openDatabase(databaseOptions);
  const dirs = { dist: fromRoot("dist"), site: fromRoot("demo/site"), ...staticDirs };
  const app = createApp(database, dirs, createLog(log), front, uploadBytes);
  const running = new Set<Promise<unknown>>();
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const servers: Server[] = [];
  const close = async () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await Promise.allSettled(running);
    await database.close();
  };
  try {
    for (const address of host ? [host] : HOSTS) {
      const server = createServer((incoming, outgoing) => {
        const request = listener(incoming, outgoing).finally(() => running.delete(request));
        running.add(request);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      try {
        port = await listen(server, address, port);
        servers.push(server);
      } catch (error) {
        if (address !== "::1" || !isWithoutIpv6(error)) throw error;
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, port, db: database.db, close };
}

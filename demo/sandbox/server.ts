import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { LevelWithSilent } from "pino";
import { createApp } from "./app.ts";
import { openDatabase, type DatabaseOptions } from "./database/client.ts";
import { createLog } from "./log.ts";
import type { StaticDirs } from "./static.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface SandboxOptions extends DatabaseOptions {
  /** 0, the default: any free one. */
  port?: number;
  /** Where files come from, if not from the project's `dist` and `demo/site`. */
  staticDirs?: Partial<StaticDirs>;
  log?: LevelWithSilent;
}

export interface Sandbox {
  url: string;
  port: number;
  /** Breaks open connections, lets what runs come to its end, closes the database. */
  close(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/**
 * Starts a sandbox with data of its own: in memory, in a directory, or in a schema of a PostgreSQL server.
 * @throws Error where the port is taken, or the database cannot be opened
 */
export async function startSandbox({
  port = 0,
  staticDirs,
  log = "silent",
  ...databaseOptions
}: SandboxOptions = {}): Promise<Sandbox> {
  const database = await openDatabase(databaseOptions);
  const dirs = { dist: fromRoot("dist"), site: fromRoot("demo/site"), ...staticDirs };
  const app = createApp(database, dirs, createLog(log));
  const running = new Set<Promise<unknown>>();
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    const request = listener(incoming, outgoing).finally(() => running.delete(request));
    running.add(request);
  });
  try {
    const actual = await listen(server, port);
    return {
      url: `http://localhost:${actual}`,
      port: actual,
      async close() {
        server.close();
        server.closeAllConnections();
        await Promise.allSettled(running);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

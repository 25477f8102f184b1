import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Mount } from "./variants/variant.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};
/** A name that changes with its content, as the sandbox tells it. */
const HASHED = /-(?=[\w-]{8}\.)[\w-]*[A-Z0-9][\w-]*\.js$/;

export interface BenchServer {
  origin: string;
  /** Answers this at a path, or at one with its query only: a page, where no other type is named. */
  put(path: string, body: string, type?: string): void;
  /** Shows further folders. */
  serve(mounts: readonly Mount[]): void;
  close(): void;
}

/** Serves every variant alike: HTTP/1.1 with connections kept, brotli siblings where there are, caching as the sandbox's. */
export async function startServer(first: readonly Mount[]): Promise<BenchServer> {
  const mounts = [...first];
  const pages = new Map<string, { body: string; type: string }>();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://bench");
    const page = pages.get(pathname + search) ?? pages.get(pathname);
    if (page !== undefined) {
      response
        .writeHead(200, {
          "content-type": `${page.type}; charset=utf-8`,
          "cache-control": "no-cache",
          "access-control-allow-origin": "*",
        })
        .end(page.body);
      return;
    }
    const mount = mounts.find(({ path }) => pathname.startsWith(path));
    const file = mount && join(mount.dir, pathname.slice(mount.path.length));
    if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return void response.writeHead(404).end();
    const packed = statSync(`${file}.br`, { throwIfNoEntry: false });
    const isPacked = packed !== undefined && /\bbr\b/.test(String(request.headers["accept-encoding"]));
    response.writeHead(200, {
      "content-type": `${TYPES[extname(file)] ?? "application/octet-stream"}; charset=utf-8`,
      "content-length": isPacked ? packed.size : statSync(file).size,
      "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "public, max-age=60",
      "access-control-allow-origin": "*",
      vary: "accept-encoding",
      ...(isPacked ? { "content-encoding": "br" } : {}),
    });
    createReadStream(isPacked ? `${file}.br` : file).pipe(response);
  });
  // Longer than a run: a connection that the server ends would cost one variant a handshake more than another.
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, body, type = "text/html") => void pages.set(path, { body, type }),
    serve: (more) => void mounts.push(...more),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

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
/** A name with a content hash, recognized as in the sandbox. */
const HASHED = /-(?=[\w-]{8}\.)[\w-]*[A-Z0-9][\w-]*\.js$/;

export interface BenchServer {
  origin: string;
  /** Serves this at a path, optionally with a query; by default as HTML. */
  put(path: string, body: string, type?: string): void;
  /** Serves more folders. */
  serve(mounts: readonly Mount[]): void;
  close(): void;
}

/**
 * Serves all variants alike: HTTP/1.1 with keep-alive, brotli siblings if they exist, and the sandbox's caching.
 */
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
  // Longer than a run: a connection closed by the server would cost one variant an additional handshake.
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

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export interface HostAnswer {
  body: string;
  /** Default: 200 */
  status?: number;
  headers?: OutgoingHttpHeaders;
}

/** A page owner's server: it doesn't know us and serves what it was given. */
export interface HostServer {
  /** Another host name and port than the sandbox's, so a really foreign origin. */
  origin: string;
  /** Serves this at a path, until it is replaced. */
  put(path: string, answer: HostAnswer): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** @param files directory of what it serves to all pages, besides what it was given, without a header that isn't needed */
export async function startHostServer(files?: string): Promise<HostServer> {
  const answers = new Map<string, HostAnswer>();
  const fileAt = async (pathname: string): Promise<HostAnswer | undefined> => {
    const body = files && (await readFile(join(files, pathname), "utf8").catch(() => undefined));
    if (body === undefined) return undefined;
    const type = TYPES[extname(pathname)] ?? "application/octet-stream";
    return { body, headers: { "content-type": type, "access-control-allow-origin": "*" } };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const answer = answers.get(pathname) ?? (await fileAt(pathname));
    if (!answer) return void response.writeHead(404).end();
    response
      .writeHead(answer.status ?? 200, { "content-type": "text/html; charset=utf-8", ...answer.headers })
      .end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, answer) => void answers.set(path, answer),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostAnswer {
  body: string;
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

export async function startHostServer(): Promise<HostServer> {
  const answers = new Map<string, HostAnswer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const answer = answers.get(pathname);
    if (!answer) return void response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...answer.headers })
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

import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  url: string;
  port: number;
  /** The servers behind it. Change it to add or remove one. */
  servers: string[];
  /** Address of the server and path of each request that was passed on. */
  passed: { server: string; path: string }[];
  close(): void;
}

/** Starts a load balancer without sticky sessions: each request goes to the next server, or the next that accepts it. */
export async function startBalancer(): Promise<Balancer> {
  const servers: string[] = [];
  const passed: Balancer["passed"] = [];
  let turn = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tries: number): void {
    const server = servers[turn++ % servers.length];
    if (server === undefined || tries === 0) return void outgoing.writeHead(503).end();
    const forwarded = [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress];
    const { method, url: path = "/", headers } = incoming;
    const sent = request(new URL(path, server), {
      method,
      headers: { ...headers, "x-forwarded-for": forwarded.flat().filter(Boolean).join(", ") },
    });
    sent.on("socket", (socket) => {
      const begin = () => {
        passed.push({ server, path });
        incoming.pipe(sent);
      };
      if (socket.connecting) socket.once("connect", begin);
      else begin();
    });
    sent.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // Nothing was sent, so another server can have it. Otherwise only the client knows whether it may be repeated.
      if (error.code === "ECONNREFUSED") pass(incoming, outgoing, tries - 1);
      else outgoing.destroy();
    });
    outgoing.on("close", () => sent.destroy());
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, servers.length));
  // Longer than its clients keep idle connections, even if it has to wait for the processor; shorter than the servers.
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, port, servers, passed, close };
}

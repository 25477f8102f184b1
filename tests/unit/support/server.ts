import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestServer {
  at(path: string): URL;
  /** Requested paths. */
  readonly requested: readonly string[];
  /** Resolves when a stalling path has sent everything that it ever will. */
  stalled(): Promise<void>;
  close(): Promise<void>;
}

const json = { "content-type": "application/json" };

/** A local server that has a different fault on each path. */
export async function startServer(): Promise<TestServer> {
  const requested: string[] = [];
  let stall: () => void = () => {};
  const stalled = new Promise<void>((resolve) => (stall = resolve));

  const answers: Record<string, (response: ServerResponse) => void> = {
    "/ok": (response) => response.writeHead(200, { ...json, "retry-after": "7" }).end('{"value":"a"}'),
    "/never": () => stall(),
    "/slow-body": (response) => void response.writeHead(200, json).write('{"value":', stall),
    "/redirect": (response) => response.writeHead(302, { location: "/ok" }).end(),
    "/truncated": (response) =>
      void response
        .writeHead(200, { ...json, "content-length": "100" })
        .write('{"value":', () => response.destroy()),
    "/reset": (response) => void response.destroy(),
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = String(request.url);
    requested.push(path);
    answers[path]?.(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  return {
    requested,
    at: (path) => new URL(path, `http://127.0.0.1:${port}`),
    stalled: () => stalled,
    close() {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}

import { once } from "node:events";
import { Agent, createServer, request as send, type IncomingHttpHeaders } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { startProcess } from "../../unit/sandbox/process.ts";
import { makeCertificate } from "./certificate.ts";

const brotli = promisify(brotliCompress);

/** Quality of compression while a response is sent, as CDNs have it. */
const QUALITY = 5;
/** A page with this cookie is the one that is written by hand. */
const FLOOR = /\bbench=floor\b/;
const SCRIPT = /<script type="module" src="[^"]*\btv\.js"[^>]*>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

const TEXT = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;
/** What the sandbox doesn't compress, because nothing secret may be next to what a page controls. */
const SECRET = /^\/api\/(?!content\/)/;
/** HTTP/2 has no such headers. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

export interface File {
  type: string;
  body: string;
}

export interface Front {
  /** HTTP/1.1, as the sandbox serves itself. */
  plain: string;
  /** HTTP/2 with TLS, and brotli for every text that isn't a customer's, as a CDN serves it. */
  secure: string;
  /** Address of the sandbox itself. */
  sandboxUrl: string;
  /** Argument of a browser that accepts the certificate. */
  browserArg: string;
  /** Serves a file of its own. */
  put(path: string, file: File): void;
  close(): Promise<void>;
}

async function bodyOf(message: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The same page with a hand-written script instead of ours. */
const byHand = (html: string): string =>
  html.replace(SCRIPT, '<script type="module" src="/floor/portal-floor.js">').replace(PRELOADS, "");

/** Starts a sandbox with its own data, and both servers in front of it. */
export async function startFront(dataDir: string): Promise<Front> {
  const { key, cert, browserArg } = await makeCertificate();
  const files = new Map<string, File>();
  const agent = new Agent({ keepAlive: true });
  let sandboxPort = 0;

  /** Passes a request on to the sandbox, with the address that the sandbox knows. */
  function ask(incoming: Incoming, headers: IncomingHttpHeaders, body: Buffer) {
    const { method, url: path } = incoming;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent, host: "localhost", port: sandboxPort, method, path, headers };
      send(options, resolve).on("error", reject).end(body);
    });
  }

  async function pass(incoming: Incoming, outgoing: Outgoing, origins: { inner: string; outer: string }) {
    const { inner, outer } = origins;
    const isSecure = inner !== outer;
    const own = files.get(incoming.url ?? "");
    if (own) {
      outgoing.writeHead(200, { "content-type": own.type, "cache-control": "public, max-age=60" });
      return void (outgoing as ServerResponse).end(own.body);
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers)
        .filter(([name]) => !name.startsWith(":") && !OF_CONNECTION.has(name))
        .map(([name, value]) => [name, String(value).replaceAll(outer, inner)]),
    );
    headers["host"] = new URL(inner).host;
    // What isn't stored compressed is compressed here.
    if (isSecure) headers["accept-encoding"] = "br";
    const sent = await bodyOf(incoming);
    if (sent.length) headers["content-length"] = String(sent.length);
    const answer = await ask(incoming, headers, sent);
    const found = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name)),
    );
    let body = await bodyOf(answer);
    const type = answer.headers["content-type"] ?? "";
    if (!answer.headers["content-encoding"] && TEXT.test(type)) {
      let text = body.toString();
      if (type.startsWith("text/html") && FLOOR.test(incoming.headers.cookie ?? "")) text = byHand(text);
      body = Buffer.from(text.replaceAll(inner, outer));
      if (isSecure && !SECRET.test(incoming.url ?? "")) {
        body = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
        found["content-encoding"] = "br";
      }
    }
    if (body.length) found["content-length"] = String(body.length);
    outgoing.writeHead(answer.statusCode ?? 502, found as Record<string, string>);
    (outgoing as ServerResponse).end(body);
  }

  const portOf = async (server: Server | ReturnType<typeof createSecureServer>): Promise<number> => {
    server.listen(0, "localhost");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  let inner = "";
  let outer = "";
  const plain = createServer((from, to) => void pass(from, to, { inner, outer: inner }));
  // Longer than a run: a new connection would cost one visit a handshake.
  plain.keepAliveTimeout = 600_000;
  const secure = createSecureServer({ key, cert }, (from, to) => void pass(from, to, { inner, outer }));
  const publicPort = await portOf(plain);
  inner = `http://localhost:${publicPort}`;
  outer = `https://localhost:${await portOf(secure)}`;
  const sandbox = await startProcess({ dataDir, publicPort });
  sandboxPort = Number(new URL(sandbox.url).port);
  return {
    plain: inner,
    secure: outer,
    sandboxUrl: sandbox.url,
    browserArg,
    put: (path, file) => void files.set(path, file),
    async close() {
      plain.close();
      plain.closeAllConnections();
      secure.close();
      agent.destroy();
      await sandbox.stop("SIGTERM");
    },
  };
}

/** Ways to serve the brand's pages. */
export type Served = "HTTP/1.1" | "HTTP/2";

/** Returns each name with each way to serve the pages. */
export const servedBothWays = <Name>(front: Front, names: readonly Name[]) =>
  (
    [
      ["HTTP/1.1", front.plain],
      ["HTTP/2", front.secure],
    ] as const
  ).flatMap(([served, origin]) => names.map((name) => ({ name, served, origin })));

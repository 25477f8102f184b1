import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader } from "node:http";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type Provider from "oidc-provider";
import type { Env } from "../env.ts";
import { AUTH_PATH } from "./brand.ts";
import { withSecret } from "./clients.ts";
import { runInScope } from "./request-scope.ts";

/**
 * Buffers the library's response, so that it passes through the middleware like any other: dated, recorded, faulted.
 */
export class BufferedResponse extends ServerResponse {
  body: Uint8Array<ArrayBuffer> = new Uint8Array();

  override end(...[chunk]: unknown[]): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      this.body = Uint8Array.from(Buffer.from(chunk));
    return this;
  }
}

/** Headers that we set ourselves: Hono counts the bytes, and cors.ts has already set stricter CORS headers. */
const isSetByServer = (name: string) =>
  /^(?:content-length|transfer-encoding|vary|access-control-.*)$/.test(name);

const asText = (value: OutgoingHttpHeader) => (Array.isArray(value) ? value : String(value));

/** Returns the headers of a buffered response. */
export const headersOf = (held: ServerResponse): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(held.getHeaders()).flatMap(([name, value]) =>
      value === undefined || isSetByServer(name) ? [] : [[name, asText(value)]],
    ),
  );

/** Passes a request to the library as if it were mounted at this path by a framework that it supports. */
async function mounted(incoming: IncomingMessage, run: () => Promise<void>): Promise<void> {
  const { url = "", headers } = incoming;
  const { authorization } = headers;
  Object.assign(incoming, { originalUrl: url, url: url.slice(AUTH_PATH.length) });
  const accepted = withSecret(authorization);
  if (accepted !== undefined) headers.authorization = accepted;
  try {
    await run();
  } finally {
    incoming.url = url;
    if (authorization !== undefined) headers.authorization = authorization;
  }
}

/** Lets the library respond to a request, with the call's clock and settings. */
export async function respondBy(provider: Provider, c: Context<Env>): Promise<Response> {
  const { incoming } = c.env;
  const held = new BufferedResponse(incoming);
  await runInScope(c.var.call, () => mounted(incoming, () => provider.callback()(incoming, held)));
  return c.body(held.body, held.statusCode as ContentfulStatusCode, headersOf(held));
}

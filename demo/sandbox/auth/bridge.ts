import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader } from "node:http";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type Provider from "oidc-provider";
import type { Env } from "../env.ts";
import { AUTH_PATH } from "./brand.ts";
import { withSecret } from "./clients.ts";
import { runInScope } from "./request-scope.ts";

/** Holds back what the library answers, so that it becomes an answer as every other: dated, recorded, faulted. */
export class HeldResponse extends ServerResponse {
  body: Uint8Array<ArrayBuffer> = new Uint8Array();

  override end(...[chunk]: unknown[]): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      this.body = Uint8Array.from(Buffer.from(chunk));
    return this;
  }
}

/** Hono counts the bytes itself; whom the answer is for, cors.ts has said already, and said it stricter. */
const isOurs = (name: string) => /^(?:content-length|transfer-encoding|vary|access-control-.*)$/.test(name);

const asText = (value: OutgoingHttpHeader) => (Array.isArray(value) ? value : String(value));

/** A held answer's headers. */
export const headersOf = (held: ServerResponse): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(held.getHeaders()).flatMap(([name, value]) =>
      value === undefined || isOurs(name) ? [] : [[name, asText(value)]],
    ),
  );

/** Shows the library a request as if it were mounted there by a framework it knows. */
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

/** Answers a request by the library, under the call's clock and settings. */
export async function answeredBy(provider: Provider, c: Context<Env>): Promise<Response> {
  const { incoming } = c.env;
  const held = new HeldResponse(incoming);
  await runInScope(c.var.call, () => mounted(incoming, () => provider.callback()(incoming, held)));
  return c.body(held.body, held.statusCode as ContentfulStatusCode, headersOf(held));
}

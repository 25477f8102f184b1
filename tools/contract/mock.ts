/** `npm run mock`: a mock server that is made from the OpenAPI document alone. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { OpenAPIBackend, type Context, type Document } from "openapi-backend";
import { isStarted, projectRoot } from "../tree.ts";

/** The port in the document's examples, which are at localhost and below it. */
const USUAL_PORT = 4400;

interface Reply {
  status: number;
  body: unknown;
  contentType?: string;
}

const refusal = (status: number, errorMessage: string): Reply => ({ status, body: { errorMessage } });

const isAuthorized = ({ request }: Context): boolean =>
  /^Bearer \S+$/.test(String(request.headers["authorization"] ?? ""));

/** Returns the content type of an operation's success. */
function typeOf({ operation }: Context, status: number): string {
  const responses = operation.responses as Record<string, { content?: object }> | undefined;
  return Object.keys(responses?.[status]?.content ?? {})[0] ?? "application/json";
}

async function backendFor(document: object): Promise<OpenAPIBackend> {
  const api = new OpenAPIBackend({
    definition: document as Document,
    quick: true,
    // The document's formats are annotations for people.
    ajvOpts: { validateFormats: false, strict: false },
    handlers: {
      notImplemented(context: Context): Reply {
        const { status, mock } = context.api.mockResponseForOperation(context.operation.operationId ?? "");
        return { status, body: mock, contentType: typeOf(context, status) };
      },
      validationFail({ validation }: Context): Reply {
        const [error] = validation.errors ?? [];
        return refusal(400, `${error?.instancePath || "The request"}: ${error?.message}`);
      },
      unauthorizedHandler: () => refusal(401, "The token is missing"),
      notFound: () => refusal(404, "The document has no such path"),
      methodNotAllowed: () => refusal(405, "The document has no such method"),
    },
  });
  for (const name of Object.keys((document as Document).components?.securitySchemes ?? {}))
    api.registerSecurityHandler(name, isAuthorized);
  await api.init();
  return api;
}

/** Returns the body as JSON; as a text if it is none, which fits no schema; undefined if there is none, or a file. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (!/\bjson\b/i.test(request.headers["content-type"] ?? "")) return undefined;
  const text = Buffer.concat(parts).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Allows everything that is asked for. */
const corsOf = ({ headers }: IncomingMessage) => ({
  "access-control-allow-origin": headers.origin ?? "*",
  "access-control-allow-methods": headers["access-control-request-method"] ?? "GET, POST",
  "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
  "access-control-expose-headers": "Date, Retry-After",
});

/** Serves a document's examples, and refuses requests that don't fit it. Port 0: any free one. */
export async function startMock(
  document: object,
  port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
  const api = await backendFor(document);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", url);
    const body = await bodyOf(request);
    const { method = "GET" } = request;
    const headers = request.headers as Record<string, string>;
    const reply: Reply =
      method === "OPTIONS"
        ? { status: 204, body: undefined }
        : ((await api.handleRequest({
            method,
            path: pathname,
            query: search.slice(1),
            body,
            headers,
          })) as Reply);
    const { status, contentType = "application/json" } = reply;
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    response.writeHead(status, { ...corsOf(request), "content-type": contentType });
    response.end(text?.replaceAll(`localhost:${USUAL_PORT}`, new URL(url).host));
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url, close };
}

if (isStarted(import.meta.url)) {
  const file = process.argv[2] ?? join(projectRoot, "dist/openapi.json");
  const document = JSON.parse(await readFile(file, "utf8")) as object;
  const { url } = await startMock(document, Number(process.env["PORT"] ?? USUAL_PORT));
  console.log(`The mock server is ready: ${url} (configuration at ${url}/config)`);
}

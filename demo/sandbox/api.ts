/*
 * Turns the operations in services/ into HTTP routes, with scenarios, faults, tokens, rate limits and idempotency.
 * auth/routes.ts has the routes of the sign-in, control.ts those of the test controls.
 */

import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { headerNames } from "../../core/http/wire.ts";
import { recordCall } from "./call-record.ts";
import { readCall } from "./call.ts";
import { compressResponse } from "./compress-responses.ts";
import { getConfiguration, unlessKnown } from "./configuration.ts";
import { apiCors } from "./cors.ts";
import type { Database } from "./database/client.ts";
import type { Env } from "./env.ts";
import { faults } from "./faults.ts";
import { fileWrites, jsonWrites, loopbackHost } from "./guards.ts";
import { idempotency, type SentResponse } from "./idempotency.ts";
import type { RequestContext, Operation } from "./operation.ts";
import { isFlowToken } from "./services/privacy/flow/tokens.ts";
import { countCall } from "./rate-limit.ts";
import { HttpError } from "./http-error.ts";
import { CONFIGURATION } from "./scenario-settings.ts";
import { content } from "./services/support/content.ts";
import { basePath, services } from "./services/index.ts";
import { isTicketToken } from "./services/support/support-tickets.ts";

/** Maximum body of a call, in bytes. */
const BODY_MAX = 256 * 1024;

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      // Don't wait for the rest of the body: close the connection.
      throw new HttpError(413, `The body is larger than ${maxSize} bytes`, { connection: "close" });
    },
  });

async function inputOf(c: Context<Env>, operation: Operation): Promise<unknown> {
  if (operation.method === "GET") return { ...c.req.query(), ...c.req.param() };
  if (operation.maxBytes !== undefined) {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    return { ...c.req.query(), bytes, contentType: c.req.header("content-type") };
  }
  try {
    const body: unknown = await c.req.json();
    if (!operation.fromQuery) return body;
    const query = operation.fromQuery.map((name) => [name, c.req.query(name)]);
    return { ...Object.fromEntries(query), ...(body as object) };
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError(400, "The body is no JSON");
    throw error;
  }
}

type Once = ReturnType<typeof idempotency>;

/** Serves an operation: token, rate limit, input, handler. A write and its idempotency key share a transaction. */
const serve = (db: Database, once: Once, operation: Operation) => async (c: Context<Env>) => {
  const { call, uploadBytes } = c.var;
  const id = `${call.service}.${call.operation}`;
  const isCustomer = call.personId !== "" && (!call.isDeactivated || operation.alsoDeactivated === true);
  const isTicket = operation.token === "ticket" && (await isTicketToken(db, call.now, call.tokenHash));
  const isFlow = operation.token === "flow" && (await isFlowToken(db, call.now, call.tokenHash));
  const allowed = { none: true, bearer: call.hasToken, customer: isCustomer, ticket: isTicket, flow: isFlow };
  const isAllowed = allowed[operation.token];
  if (!isAllowed) {
    // WebKit only reads a response after it has sent its file, and gets none if the connection is closed before.
    if (operation.maxBytes !== undefined) await c.req.arrayBuffer();
    throw new HttpError(401, "The token is missing, unknown or expired", { "www-authenticate": "Bearer" });
  }
  await countCall(db, call.now, id, call.settings.rateLimits[id]);
  const request = operation.read(await inputOf(c, operation));
  const { now, settings, language, personId } = call;
  const { origin } = new URL(c.req.url);
  const on = (database: Database): RequestContext => ({
    db: database,
    now,
    settings,
    language,
    origin,
    personId,
    uploadBytes,
  });
  const execute = (database: Database) => request.execute(on(database));
  const key = c.req.header(headerNames.idempotencyKey);
  let answer: SentResponse;
  if (operation.method !== "GET" && key !== undefined) {
    // Keys belong to one customer.
    const name = personId ? `${id}:${personId}` : id;
    const content = (tx: Database) => request.content(on(tx));
    answer = await once(now, { operation: name, key, content }, execute);
  } else {
    const { status, body, isPage } = await (operation.method === "GET"
      ? execute(db)
      : db.transaction(execute));
    if (isPage) return c.html(String(body), status, { "cache-control": "no-store" });
    answer = { status, body: JSON.stringify(body), isReplay: false };
  }
  if (answer.isReplay) c.header("idempotency-replayed", "true");
  return c.body(answer.body, answer.status, {
    "content-type": "application/json",
    "cache-control": "no-store",
  });
};

/** The configuration and the operations of all microservices. */
export function api(db: Database): Hono<Env> {
  const app = new Hono<Env>();
  for (const path of ["/config", "/api/*"]) app.use(path, apiCors, loopbackHost);
  for (const path of ["/config", `${basePath(content)}/*`]) app.use(path, compressResponse);
  const pipeline = (service: string, name: string) =>
    [readCall(db, service, name), recordCall(db), faults(db)] as const;

  app.get(
    "/config",
    ...pipeline(CONFIGURATION.service, CONFIGURATION.operation),
    unlessKnown,
    getConfiguration,
  );
  const once = idempotency(db);
  for (const service of services) {
    for (const operation of service.operations) {
      app.on(
        operation.method,
        basePath(service) + operation.path.replace(/\{(\w+)\}/g, ":$1"),
        ...pipeline(service.name, operation.name),
        operation.maxBytes === undefined ? jsonWrites : fileWrites,
        limitBody(operation.maxBytes ?? BODY_MAX),
        serve(db, once, operation),
      );
    }
  }
  return app;
}

import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { Database } from "./database/client.ts";
import type { Delivery, Env } from "./env.ts";
import { claim } from "./scenario-settings.ts";

/** Number of pieces of a dripping body. */
const DRIPS = 120;

const closed = (outgoing: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (outgoing.closed) resolve();
    else outgoing.once("close", resolve);
  });

function head(outgoing: ServerResponse, answer: Response, length: number): void {
  const headers = Object.fromEntries(answer.headers);
  outgoing.writeHead(answer.status, { ...headers, "content-length": length });
}

const held: Delivery = { status: null, send: closed };

const dropped: Delivery = {
  status: null,
  send(outgoing) {
    outgoing.socket?.resetAndDestroy();
  },
};

const truncated = (status: number, body: Buffer): Delivery => ({
  status,
  async send(outgoing, answer) {
    head(outgoing, answer, body.length);
    const half = body.subarray(0, Math.ceil(body.length / 2));
    await new Promise((resolve) => outgoing.write(half, resolve));
    outgoing.destroy();
  },
});

const dripping = (status: number, body: Buffer, overMs: number): Delivery => ({
  status,
  async send(outgoing, answer) {
    head(outgoing, answer, body.length);
    outgoing.flushHeaders();
    const size = Math.ceil(body.length / DRIPS);
    const pieces = Math.ceil(body.length / size);
    let sent = 0;
    const timer = setInterval(() => {
      outgoing.write(body.subarray(sent * size, ++sent * size));
      if (sent >= pieces) outgoing.end();
    }, overMs / pieces);
    await closed(outgoing);
    clearInterval(timer);
  },
});

/**
 * Applies the active scenario to a call. Handlers don't know about it. Effects after the handler only apply if it has
 * succeeded: a refused call gets its refusal.
 */
export const faults =
  (db: Database): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { activeScenario } = c.var.call;
    if (!activeScenario) return next();
    const { effect } = activeScenario.scenario;
    if (effect.kind === "answer" || effect.kind === "hold") {
      if (!(await claim(db, activeScenario))) return next();
      if (effect.kind === "answer") return c.body(effect.body, effect.status, effect.headers);
      c.set("delivery", held);
      return c.body(null);
    }
    await next();
    if (effect.kind === "none" || !c.res.ok || !(await claim(db, activeScenario))) return;
    const { status } = c.res;
    const body = Buffer.from(await c.res.clone().arrayBuffer());
    if (effect.kind === "drop") c.set("delivery", dropped);
    else if (effect.kind === "truncate") c.set("delivery", truncated(status, body));
    else if (effect.kind === "drip") c.set("delivery", dripping(status, body, effect.overMs));
    else if (effect.kind === "garble") c.res = new Response(body.subarray(0, body.length / 2), c.res);
    else {
      effect.kind satisfies "reshape";
      c.res = new Response(JSON.stringify({ result: { items: "none" } }), c.res);
    }
  };

/** Sends responses that aren't sent in the usual way. It is the outermost middleware, so all headers are set. */
export const deliver: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { delivery } = c.var;
  if (!delivery) return;
  await delivery.send(c.env.outgoing, c.res);
  c.res = undefined; // otherwise the new response would inherit the old one's headers
  c.res = RESPONSE_ALREADY_SENT;
};

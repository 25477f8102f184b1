import { Hono } from "hono";
import { recordCall } from "./call-record.ts";
import { readCall } from "./call.ts";
import { apiCors } from "./cors.ts";
import type { Database } from "./database/client.ts";
import type { Env } from "./env.ts";
import { faults } from "./faults.ts";
import { clientAddress } from "./front.ts";
import { loopbackHost } from "./guards.ts";

/** Name for setting a scenario on the lookup, as on an operation. */
export const CLIENT_IP = { service: "ip", operation: "lookup" } as const;
export const CLIENT_IP_PATH = "/client-ip";

/** Returns the client's own IP address (API-9). */
export function clientIp(db: Database): Hono<Env> {
  const app = new Hono<Env>();
  const { service, operation } = CLIENT_IP;
  app.use(CLIENT_IP_PATH, apiCors, loopbackHost);
  app.get(CLIENT_IP_PATH, readCall(db, service, operation), recordCall(db), faults(db), (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ ip: clientAddress(c) });
  });
  return app;
}

import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Env } from "../../../demo/sandbox/env.ts";
import { clientAddress, proxyList } from "../../../demo/sandbox/front.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

/** The address that a request from `peer` counts for, behind load balancers at these addresses. */
async function clientOf(proxies: string[], remoteAddress: string, forwarded?: string) {
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("front", { port: undefined, proxies: proxyList(proxies) });
    return next();
  });
  app.get("/", (c) => c.text(clientAddress(c)));
  const bindings = { incoming: { socket: { remoteAddress } } } as HttpBindings;
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await app.request("/", { headers }, bindings)).text();
}

const NET = ["10.0.0.0/24", "fd00::/8"];

test.each([
  ["nobody's header without a load balancer", [], "10.0.0.1", "203.0.113.9", "10.0.0.1"],
  ["nobody's header from another machine", NET, "198.51.100.7", "203.0.113.9", "198.51.100.7"],
  ["the address that a load balancer was called from", NET, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["the same in IPv6", NET, "fd00::1", "2001:db8::7", "2001:db8::7"],
  ["a mapped address", NET, "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "the last one that isn't a load balancer's",
    NET,
    "10.0.0.1",
    "6.6.6.6, 203.0.113.9, 10.0.0.2",
    "203.0.113.9",
  ],
  ["the load balancer's own if the header has no address", NET, "10.0.0.1", "unknown", "10.0.0.1"],
  ["the load balancer's own without a header", NET, "10.0.0.1", undefined, "10.0.0.1"],
])("the client's address is %s", async (_what, proxies, peer, forwarded, client) => {
  expect(await clientOf(proxies, peer, forwarded)).toBe(client);
});

test.each(["proxy.example", "10.0.0.0/x", "10.0.0.0/33", "10.0.0.0/8e0", "10.0.0.0/ 8", ""])(
  "%j is no address of a load balancer",
  (text) => {
    expect(() => proxyList([text])).toThrow();
  },
);

describe("behind a load balancer", () => {
  const PUBLIC = 4499;
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  beforeAll(async () => {
    sandbox = await startTestSandbox({ host: "127.0.0.1", publicPort: PUBLIC });
  }, START_MS);
  afterAll(() => sandbox.close());

  test("addresses have its port", async () => {
    const { data } = await sandbox.read<{ data: { settings: { auth: Json } } }>("/config");
    expect(data.settings.auth["signIn"]).toMatchObject({
      issuer: `http://localhost:${PUBLIC}/auth`,
      authorizationUrl: `http://localhost:${PUBLIC}/auth/authorize`,
    });
  });

  test("idle connections stay open for longer than a load balancer's", async () => {
    const answer = await fetch(`http://127.0.0.1:${sandbox.port}/healthz`);
    expect(answer.headers.get("keep-alive")).toBe("timeout=75");
  });

  test("only the given address is listened on", async () => {
    await expect(fetch(`http://[::1]:${sandbox.port}/healthz`)).rejects.toThrow("fetch failed");
    expect((await fetch(`http://127.0.0.1:${sandbox.port}/healthz`)).status).toBe(200);
  });
});

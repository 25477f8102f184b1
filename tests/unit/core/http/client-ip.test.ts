import { expect, test } from "vitest";
import type { CallReport } from "../../../../core/http/operation.ts";
import { IP_LOOKUP_MS, lookUpClientIp } from "../../../../core/http/client-ip.ts";
import { ApiError } from "../../../../core/http/error.ts";
import { FakeClock } from "../../support/clock.ts";
import { API, configuration, options } from "../../support/configuration.ts";
import { answer, broken, fakeTransport, ok, type Reply } from "../../support/transport.ts";

function lookUp(reply: Reply, links: unknown = { clientIp: `${API}/client-ip` }, origins: string[] = []) {
  const clock = new FakeClock();
  const transport = fakeTransport({ "ip/lookup": reply });
  const reports: CallReport[] = [];
  const ip = lookUpClientIp({
    options: options({ origins }),
    configuration: async () => configuration(undefined, { links }),
    transport,
    clock,
    onReport: (report) => reports.push(report),
  });
  return { ip, clock, transport, reports };
}

test.each(["203.0.113.7", "2001:db8::1", "::ffff:192.0.2.128"])("API-9 reads ip: %s", async (ip) => {
  expect(await lookUp(ok({ ip })).ip).toBe(ip);
});

test("API-9 is a GET to the configured address, without customer data or our headers", async () => {
  const { ip, transport } = lookUp(ok({ ip: "203.0.113.7" }));
  await ip;
  const [sent] = transport.sent;
  expect([sent?.method, sent?.address.href]).toEqual(["GET", `${API}/client-ip`]);
  expect(sent?.headers).toEqual({ accept: "application/json" });
  expect(sent?.body).toBe(undefined);
});

test("API-9 can be another service's, if the page trusts it", async () => {
  const links = { clientIp: "https://ip.example/?format=json" };
  const answered = ok({ ip: "203.0.113.7" });
  expect(await lookUp(answered, links, ["https://ip.example"]).ip).toBe("203.0.113.7");
  const untrusted = lookUp(answered, links);
  expect(await untrusted.ip).toBe("");
  expect(untrusted.transport.sent).toEqual([]);
});

test.each([
  ["no links", null],
  ["no address", {}],
  ["an invalid address", { clientIp: "client-ip" }],
  ["an address that is not a text", { clientIp: 5 }],
])("API-9 with %s no request is sent and the answer is empty", async (_what, links) => {
  const { ip, transport } = lookUp(ok({ ip: "203.0.113.7" }), links);
  expect(await ip).toBe("");
  expect(transport.sent).toEqual([]);
});

test.each<[string, Reply, Partial<CallReport>]>([
  ["a broken connection", broken(), { code: "network", status: 0 }],
  ["a server's error", answer(503, { ip: "203.0.113.7" }), { code: "status", status: 503 }],
  ["an answer of another shape", ok({ address: "203.0.113.7" }), { code: "invalid-response", status: 200 }],
  ["an answer without an address", ok(undefined), { code: "invalid-response", status: 200 }],
  ["something else instead of an address", ok({ ip: "<script>" }), { code: "invalid-response", status: 200 }],
])("API-9 %s returns an empty address and one log entry", async (_what, reply, entry) => {
  const { ip, reports } = lookUp(reply);
  expect(await ip).toBe("");
  expect(reports).toMatchObject([{ operation: "ip/lookup", ...entry }]);
});

test("API-9 no order waits longer than 3 seconds for it", async () => {
  const { ip, clock, reports } = lookUp("never");
  await clock.advance(IP_LOOKUP_MS);
  expect(await ip).toBe("");
  expect(reports).toMatchObject([{ code: "timeout", durationMs: 3000 }]);
  expect(clock.waiting).toBe(0);
});

test("API-4 the log entry of a successful lookup doesn't have the address", async () => {
  const { ip, reports } = lookUp(ok({ ip: "203.0.113.7" }));
  await ip;
  expect(reports).toMatchObject([{ operation: "ip/lookup", status: 200, code: undefined }]);
  expect(JSON.stringify(reports)).not.toContain("203.0.113.7");
});

test("API-9 the 3 seconds include the configuration", async () => {
  const clock = new FakeClock();
  const transport = fakeTransport({});
  const ip = lookUpClientIp({
    options: options(),
    configuration: () => new Promise(() => {}),
    transport,
    clock,
    onReport: () => {},
  });
  await clock.advance(IP_LOOKUP_MS);
  expect(await ip).toBe("");
  expect(transport.sent).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test("API-9 without a configuration the address is empty", async () => {
  const ip = lookUpClientIp({
    options: options(),
    configuration: () => Promise.reject(new ApiError("configuration", { operation: "config/get" })),
    transport: fakeTransport({}),
    clock: new FakeClock(),
    onReport: () => {},
  });
  expect(await ip).toBe("");
});

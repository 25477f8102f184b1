import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

interface Configuration {
  data: { settings: { links: { clientIp: string } } };
}

test("API-9 the configuration names the IP lookup for both address kinds", async () => {
  const { data } = await sandbox.read<Configuration>("/config");
  expect(data.settings.links.clientIp).toBe(`${sandbox.url}/client-ip`);
  const ipAt = async (host: string) => {
    const answer = await fetch(`http://${host}:${sandbox.port}/client-ip`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.json();
  };
  expect(await ipAt("127.0.0.1")).toEqual({ ip: "127.0.0.1" });
  expect(await ipAt("[::1]")).toEqual({ ip: "::1" });
});

test("API-9 a page of another origin needs no preflight", async () => {
  const origin = "http://shop.localhost:5173";
  const answer = await sandbox.send("GET", "/client-ip", undefined, { origin });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
});

test("the lookup can be given a scenario", async () => {
  expect((await sandbox.setScenario("lookup", "unavailable", "ip")).status).toBe(200);
  expect((await sandbox.send("GET", "/client-ip")).status).toBe(503);
  await sandbox.setScenario("lookup", "success", "ip");
  expect((await sandbox.send("GET", "/client-ip")).status).toBe(200);
});

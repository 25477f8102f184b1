import { expect, test } from "vitest";
import { isSandbox, isTrusted, buildAddress, resolve } from "../../../../core/http/address.ts";
import { ApiError } from "../../../../core/http/error.ts";
import { harness, outcome, readIt, writeIt } from "../../support/client.ts";
import { configuration, options, row, service } from "../../support/configuration.ts";
import { reportsOf } from "../../support/console.ts";
import { ok } from "../../support/transport.ts";

const resolved = (apiPath: string, httpMethod = "POST", msBaseUrl = "https://api.example/base") =>
  resolve(
    configuration([service("marketing", [row("op", httpMethod, { apiPath })], { msBaseUrl })]),
    "marketing",
    "op",
  );

test.each([
  ["https://api.example/base", "/path", "https://api.example/base/path"],
  ["https://api.example/base/", "/path", "https://api.example/base/path"],
  ["https://api.example", "path", "https://api.example/path"],
])("%s and %s are %s", (base, path, address) => {
  expect(buildAddress(resolved(path, "POST", base), {}, []).address.href).toBe(address);
});

test("fields fill the path and the query, and the rest is the body", () => {
  const request = { id: "a/b ?#", page: 2, none: undefined, empty: null, text: "x" };
  const { address, rest } = buildAddress(resolved("/things/{id}"), request, ["page", "none", "empty"]);
  expect(address.href).toBe("https://api.example/base/things/a%2Fb%20%3F%23?page=2");
  expect(rest).toEqual({ text: "x" });
  expect(request.id).toBe("a/b ?#");
});

test.each([".", ".."])("a field %j never leaves the path that the configuration names", (id) => {
  let path: string;
  try {
    path = buildAddress(resolved("/things/{id}/parts"), { id }, []).address.pathname;
  } catch {
    return; // a refusal is fine too
  }
  expect(path.startsWith("/base/things/")).toBe(true);
  expect(path.split("/")).toHaveLength(5);
});

test("CFG-4 a call is resolved by microservice name and operation name", () => {
  const given = configuration([
    service("identity", [row("op", "GET", { apiPath: "/identity" })]),
    service("marketing", [row("other"), row("op", "PUT", { apiPath: "/marketing" })]),
  ]);
  expect(resolve(given, "marketing", "op").operation).toEqual({
    opName: "op",
    apiPath: "/marketing",
    httpMethod: "PUT",
  });
  expect(resolve(given, "identity", "op").operation.apiPath).toBe("/identity");
});

test.each([
  ["operation", [service("marketing", [row("other", "GET")])]],
  ["microservice", [service("identity", [row("readIt", "GET")])]],
])(
  "CFG-4 an unknown %s is a clear error naming both, for the program and for the developer",
  async (_, services) => {
    const { client, transport, reports } = harness(
      {},
      { configuration: () => Promise.resolve(configuration(services)) },
    );
    const mistakes = await reportsOf(() =>
      expect(client.call(readIt, {})).rejects.toMatchObject({
        name: "ApiError",
        code: "unknown-operation",
        operation: "marketing/readIt",
      }),
    );
    expect(mistakes).toEqual([
      {
        what: 'The remote configuration has no operation "readIt" of the microservice "marketing".',
        why: "Every call finds its method and path there.",
        fix: expect.stringMatching(/^Add it to .*"marketing".*"readIt"/),
      },
    ]);
    expect(transport.sent).toHaveLength(0);
    expect(reports).toMatchObject([{ operation: "marketing/readIt", code: "unknown-operation", status: 0 }]);
  },
);

const scenario = (msBaseUrl: string, more: object) => {
  const given = configuration([service("marketing", [row("readIt", "GET")], { msBaseUrl, ...more })], {
    origins: { sandbox: ["https://sandbox.example"] },
  });
  const origins = [new URL(msBaseUrl).origin];
  return harness(
    { "marketing/readIt": ok({ value: "a" }) },
    { configuration: () => Promise.resolve(given), options: options({ origins }) },
  );
};

test.each(["http://localhost:4400", "http://127.0.0.1:4400", "https://sandbox.example"])(
  "CFG-5 if ismockscenario is on, calls to the sandbox %s carry the query scenarioName",
  async (base) => {
    const { client, transport } = scenario(base, { ismockscenario: true, scenarioname: "slow body" });
    await client.call(readIt, { q: "x" });
    expect(transport.sent[0]?.address.searchParams.get("scenarioName")).toBe("slow body");
    expect(transport.sent[0]?.address.searchParams.get("q")).toBe("x");
  },
);

test.each([
  ["ismockscenario is off", "http://localhost:4400", { ismockscenario: false, scenarioname: "slow" }],
  [
    "ismockscenario is the word true",
    "http://localhost:4400",
    { ismockscenario: "true", scenarioname: "slow" },
  ],
  ["the server is not a sandbox", "https://api.example", { ismockscenario: true, scenarioname: "slow" }],
  [
    "the server only looks like a sandbox",
    "https://localhost.example",
    { ismockscenario: true, scenarioname: "slow" },
  ],
])("CFG-5 scenarioName is never sent if %s", async (_, base, more) => {
  const { client, transport } = scenario(base, more);
  await client.call(readIt, {});
  expect(transport.sent[0]?.address.searchParams.has("scenarioName")).toBe(false);
});

test("a sandbox is this machine or an origin that the configuration names as a sandbox", () => {
  const given = configuration(undefined, { origins: { sandbox: ["https://sandbox.example"] } });
  const is = (address: string) => isSandbox(new URL(address), given);
  expect(["http://localhost/", "https://sandbox.example/x"].map(is)).toEqual([true, true]);
  expect(["http://sandbox.example/", "https://sandbox.example:444/", "https://api.example/"].map(is)).toEqual(
    [false, false, false],
  );
});

const trusted = (address: string, origins: string[] = [], api?: string[]) =>
  isTrusted(
    new URL(address),
    options({ origins }),
    configuration(undefined, api ? { origins: { api } } : {}),
  );

test("the configuration's own origin and the page owner's additional origins are trusted", () => {
  expect(trusted("https://api.example/x")).toBe(true);
  expect(trusted("https://other.example/x")).toBe(false);
  expect(trusted("https://other.example/x", ["https://other.example"])).toBe(true);
});

test.each([
  "http://api.example/",
  "https://api.example:444/",
  "https://api.example.evil.example/",
  "https://evil.example/",
])("%s is another origin and refused", (address) => {
  expect(trusted(address)).toBe(false);
});

test("the configuration's list can only narrow the trusted origins", () => {
  expect(trusted("https://evil.example/x", [], ["https://evil.example"])).toBe(false);
  expect(trusted("https://api.example/x", [], ["https://evil.example"])).toBe(false);
  expect(trusted("https://other.example/x", ["https://other.example"], ["https://api.example"])).toBe(false);
  expect(trusted("https://other.example/x", ["https://other.example"], ["https://other.example"])).toBe(true);
});

test("a call to another origin is refused before a token or a body is sent", async () => {
  const given = configuration([
    service("marketing", [row("writeIt")], { msBaseUrl: "https://evil.example" }),
  ]);
  const { client, transport, clock } = harness({}, { configuration: () => Promise.resolve(given) });
  const call = outcome(client.call(writeIt, { text: "x" }, { idempotencyKey: "k" }));
  await clock.advance(60_000);
  expect(call.error).toBeInstanceOf(ApiError);
  expect(call.error).toMatchObject({ code: "untrusted-origin", operation: "marketing/writeIt" });
  expect(transport.sent).toHaveLength(0);
});

import { expect, test } from "vitest";
import { uuid } from "../../../../core/platform/random.ts";
import {
  headerNames,
  type HeaderName,
  serviceNames,
  wireNameOf,
  type ServiceName,
} from "../../../../core/http/wire.ts";
import { configuration, row, service } from "../../support/configuration.ts";
import { harness, readIt, testRows, testServices, writeIt } from "../../support/client.ts";
import { bodyOf, ok } from "../../support/transport.ts";

const replies = { "marketing/readIt": ok({ value: "a" }), "marketing/writeIt": ok({ value: "b" }) };

const values: Partial<Record<HeaderName, string>> = {
  sessionContext: "context-1",
  sessionId: "session-1",
  sourceId: "CUSTOMER",
  personId: "person-1",
  accountId: "account-1",
  serviceAccountId: "service-account-1",
  customerRelationshipId: "relationship-1",
  contentLanguage: "es",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("API-1 each common header has its own name", async () => {
  const { client, transport } = harness(replies, { headers: () => values });
  await client.call(readIt, {});
  expect(transport.sent[0]?.headers).toEqual({
    accept: "application/json",
    authorization: "Bearer token-1",
    "x-session-context": "context-1",
    "x-session-id": "session-1",
    "x-source-id": "CUSTOMER",
    "x-tracking-id": expect.stringMatching(UUID),
    "x-person-id": "person-1",
    "x-account-id": "account-1",
    "x-service-account-id": "service-account-1",
    "x-customer-relationship-id": "relationship-1",
    "content-language": "es",
    "x-api-version": "1.0",
  });
});

test("API-1 the configuration renames each header", async () => {
  const renamed = Object.fromEntries(
    Object.keys(headerNames).map((name) => [name, `x-new-${name.toLowerCase()}`]),
  );
  const given = configuration(testServices, { wire: { headers: renamed, services: {} } });
  const { client, transport } = harness(replies, {
    headers: () => values,
    configuration: () => Promise.resolve(given),
  });
  await client.call(writeIt, {}, { idempotencyKey: "key-1" });
  const sent = Object.keys(transport.sent[0]?.headers ?? {});
  expect(sent.sort()).toEqual([...Object.values(renamed), "accept", "content-type"].sort());
});

test("the configuration renames a microservice", async () => {
  const given = configuration([service("mkt", testRows)], {
    wire: { headers: {}, services: { marketing: "mkt" } },
  });
  const { client, transport } = harness(replies, { configuration: () => Promise.resolve(given) });
  expect(await client.call(readIt, {})).toBe("a");
  expect(transport.sent[0]?.address.href).toBe("https://api.example/mkt/readIt");
});

test("each call has its own tracking id, the same on every try of it", async () => {
  const { client, transport, reports } = harness(replies);
  await client.call(readIt, {});
  await client.call(readIt, {});
  const ids = transport.sent.map(({ headers }) => headers["x-tracking-id"]);
  expect(new Set(ids).size).toBe(2);
  expect(reports.map(({ trackingId }) => trackingId)).toEqual(ids);
});

// The versions of each service (API-3) are tested with the declarations of the services.
test.each([
  ["the operation's in the configuration", "4.0", "3.0", "2.0", "4.0"],
  ["otherwise its microservice's", undefined, "3.0", "2.0", "3.0"],
  ["otherwise the declaration's", undefined, undefined, "2.0", "2.0"],
  ["otherwise 1.0", undefined, undefined, undefined, "1.0"],
])("the API version is %s", async (_, ofOperation, ofService, ofDeclaration, expected) => {
  const version = (apiVersion: string | undefined) => (apiVersion ? { apiVersion } : {});
  const rows = [row("readIt", "GET", version(ofOperation))];
  const given = configuration([service("marketing", rows, version(ofService))]);
  const { client, transport } = harness(replies, { configuration: () => Promise.resolve(given) });
  await client.call({ ...readIt, ...(ofDeclaration ? { version: ofDeclaration } : {}) }, {});
  expect(transport.sent[0]?.headers["x-api-version"]).toBe(expected);
});

test("a GET has its request in the query and no body", async () => {
  const { client, transport } = harness(replies);
  await client.call(readIt, { q: "a b&c" });
  const [sent] = transport.sent;
  expect(sent?.method).toBe("GET");
  expect(sent?.address.href).toBe("https://api.example/marketing/readIt?q=a+b%26c");
  expect(sent?.body).toBeUndefined();
  expect(sent?.headers).not.toHaveProperty("content-type");
});

test("an element's language replaces the page's", async () => {
  const { client, transport } = harness(replies);
  await client.call(readIt, {}, { language: "es" });
  const [sent] = transport.sent;
  expect(sent?.headers).toMatchObject({ "content-language": "es" });
});

test("a write carries JSON and its key", async () => {
  const key = uuid();
  const { client, transport } = harness(replies);
  await client.call(writeIt, { text: "x" }, { idempotencyKey: key, keepalive: true });
  const [sent] = transport.sent;
  expect(sent?.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": key });
  expect(bodyOf(sent)).toEqual({ text: "x" });
  expect(sent?.keepalive).toBe(true);
});

test("a method in lower case, as a configuration may have it, is the same method", async () => {
  const given = configuration([service("marketing", [row("readIt", "get")])]);
  const { client, transport } = harness(replies, { configuration: () => Promise.resolve(given) });
  await client.call(readIt, { q: "x" });
  const [sent] = transport.sent;
  expect(sent?.address.search).toBe("?q=x");
  expect(sent?.body).toBeUndefined();
});

test("a call without a need for a token has none", async () => {
  const { client, transport } = harness(replies);
  await client.call({ ...readIt, token: "none" }, {});
  expect(transport.sent[0]?.headers).not.toHaveProperty("authorization");
});

test.each(Object.entries(serviceNames))(
  "CFG-4 the name of the service %s is that of the table: %s",
  (ours, theirs) => {
    expect(wireNameOf(ours as ServiceName)).toBe(theirs);
  },
);

import { expect, test } from "vitest";
import { createClient } from "../../../../../core/http/client.ts";
import { getUnauthenticatedToken } from "../../../../../core/session/anonymous/identity.ts";
import { FakeClock } from "../../../support/clock.ts";
import { configuration, options } from "../../../support/configuration.ts";
import { fakeTransport, ok } from "../../../support/transport.ts";

function ask(data: unknown) {
  const transport = fakeTransport({ "identity/getUnauthenticatedToken": ok(data) });
  const never = () => Promise.reject(new Error("a token request must not need a token"));
  const client = createClient({
    options: options(),
    clock: new FakeClock(),
    transport,
    configuration: () => Promise.resolve(configuration()),
    headers: () => ({}),
    token: { get: never, renew: never },
  });
  return { transport, answer: client.call(getUnauthenticatedToken, { clientId: "client-1" }) };
}

test("API-6 the unauthenticated token is a GET without a token", async () => {
  const { transport, answer } = ask({ access_token: "t" });
  await answer;
  expect(transport.sent[0]).toMatchObject({ method: "GET" });
  expect(transport.sent[0]?.address.href).toBe(
    "https://api.example/identity/getUnauthenticatedToken?clientId=client-1",
  );
  expect(transport.sent[0]?.headers).not.toHaveProperty("authorization");
});

test.each([
  ["data.access_token", { data: { access_token: "t", expires_in: 300 } }, 300],
  ["access_token", { access_token: "t", expires_in: 300 }, 300],
  ["data.access_token without a lifetime", { data: { access_token: "t" } }, undefined],
  ["access_token without a lifetime", { access_token: "t" }, undefined],
  ["access_token with a lifetime that is not a number", { access_token: "t", expires_in: "soon" }, undefined],
])("API-6 it is read from %s", async (_, data, lifeSeconds) => {
  expect(await ask(data).answer).toEqual({ token: "t", lifeSeconds });
});

test.each([
  {},
  { data: {} },
  { data: { access_token: "" } },
  { access_token: 5 },
  { access_token: null },
  undefined,
])("API-10 an answer without a token is an invalid response: %j", async (data) => {
  await expect(ask(data).answer).rejects.toMatchObject({ code: "invalid-response" });
});

import { expect, test } from "vitest";
import { harness, outcome, readIt, writeIt } from "../../support/client.ts";
import { ApiError } from "../../../../core/http/error.ts";
import { answer, ok } from "../../support/transport.ts";

const bearers = (sent: readonly { headers: Record<string, string> }[]) =>
  sent.map(({ headers }) => headers["authorization"]);

test("a 401 leads to one new token and one replay", async () => {
  const { client, transport, refused, reports, httpErrors } = harness({
    "marketing/writeIt": [answer(401), ok({ value: "a" })],
  });
  expect(await client.call(writeIt, { text: "x" })).toBe("a");
  expect(refused).toEqual(["token-1"]);
  expect(bearers(transport.sent)).toEqual(["Bearer token-1", "Bearer token-2"]);
  expect(transport.sent[1]?.body).toBe(transport.sent[0]?.body);
  expect(httpErrors).toEqual([]);
  expect(reports).toMatchObject([{ status: 200, code: undefined }]);
});

test.each([false, true])("a second 401 is an error and doesn't loop (repeatable: %s)", async (repeatable) => {
  const { client, clock, transport, refused, httpErrors } = harness({
    "marketing/readIt": answer(401),
    "marketing/writeIt": answer(401),
  });
  const call = outcome(repeatable ? client.call(readIt, {}) : client.call(writeIt, {}));
  await clock.advance(60_000);
  expect(call.error).toMatchObject({ code: "status", status: 401 });
  expect(transport.sent).toHaveLength(2);
  expect(refused).toHaveLength(1);
  expect(httpErrors).toEqual([call.error]);
});

test("a call has one replay and its retries independently", async () => {
  const { client, clock, transport, refused } = harness({
    "marketing/readIt": [answer(401), answer(503), answer(503), answer(401)],
  });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(60_000);
  expect(call.error).toMatchObject({ status: 401 });
  expect(transport.sent).toHaveLength(4);
  expect(refused).toHaveLength(1);
});

test("a failed renewal is not repeated by the call: its own call has had its retries", async () => {
  let renewals = 0;
  const { client, clock, transport } = harness(
    { "marketing/readIt": answer(401) },
    {
      token: {
        get: () => Promise.resolve("token-1"),
        renew() {
          renewals++;
          return Promise.reject(new ApiError("network", { operation: "sign-in/token" }));
        },
      },
    },
  );
  const call = outcome(client.call(readIt, {}));
  await clock.advance(60_000);
  expect(call.error).toMatchObject({ code: "network" });
  expect([renewals, transport.sent.length]).toEqual([1, 1]);
});

test("a 401 of a call without a token is an error at once", async () => {
  const { client, transport, refused } = harness({ "marketing/readIt": answer(401) });
  await expect(client.call({ ...readIt, token: "none" }, {})).rejects.toMatchObject({ status: 401 });
  expect(transport.sent).toHaveLength(1);
  expect(refused).toHaveLength(0);
});

test("a 401 of a call with its own token is an error at once", async () => {
  const { client, transport, refused } = harness({
    "marketing/writeIt": [ok({ value: "a" }), answer(401)],
    "marketing/readIt": ok({ value: "b" }),
  });
  expect(await client.call(writeIt, { text: "x" }, { token: "own" })).toBe("a");
  await expect(client.call(writeIt, {}, { token: "own" })).rejects.toMatchObject({ status: 401 });
  await client.call(readIt, {});
  expect(bearers(transport.sent)).toEqual(["Bearer own", "Bearer own", "Bearer token-1"]);
  expect(refused).toEqual([]);
});

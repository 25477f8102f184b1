import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operation } from "../../../../core/http/operation.ts";
import { serverError } from "../../../../core/http/server-error.ts";
import { throwIfFailed, outcome } from "../../../../core/http/outcome.ts";
import { harness, readIt, writeIt } from "../../support/client.ts";
import { answer, ok } from "../../support/transport.ts";

const call = (reply: ReturnType<typeof answer>) => {
  const made = harness({ "marketing/readIt": reply });
  return { ...made, result: made.client.call(readIt, {}, { element: "tv-email-signup" }) };
};

test("a valid answer returns the parsed fields and reports nothing to the error handler", async () => {
  const { result, reports, httpErrors } = call(ok({ value: "a", more: 1 }));
  expect(await result).toBe("a");
  expect(httpErrors).toEqual([]);
  expect(reports).toEqual([
    {
      operation: "marketing/readIt",
      status: 200,
      durationMs: 0,
      trackingId: expect.any(String),
      element: "tv-email-signup",
      code: undefined,
    },
  ]);
});

test.each([
  ["another shape", { value: 5 }],
  ["nothing", undefined],
  ["null", null],
  ["text", "value"],
  ["a list", [{ value: "a" }]],
])("API-10 an answer that is %s is an invalid response with a location and a report", async (_, data) => {
  const { result, reports } = call(ok(data));
  await expect(result).rejects.toMatchObject({
    code: "invalid-response",
    status: 200,
    operation: "marketing/readIt",
  });
  expect(reports).toMatchObject([{ code: "invalid-response", status: 200 }]);
});

test("API-10 an empty answer is an invalid response too, never a silent undefined", async () => {
  const { client } = harness({ "marketing/readIt": ok({ value: "a" }) });
  await expect(client.call({ ...readIt, read: () => undefined }, {})).rejects.toMatchObject({
    code: "invalid-response",
  });
});

test("an invalid response is described by field names, never by values", async () => {
  const { result } = call(ok({ value: { secret: "ann@example.test" } }));
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "marketing/readIt: invalid-response 200", cause: "value" });
  expect(JSON.stringify(error) + String(error)).not.toContain("ann@example.test");
});

test("an invalid response with several wrong fields names each of them", async () => {
  const response = z.object({ value: z.string(), more: z.object({ count: z.number() }) });
  const { client } = harness({ "marketing/readIt": ok({ value: 5, more: { count: "5" } }) });
  await expect(client.call({ ...readIt, response }, {})).rejects.toMatchObject({
    code: "invalid-response",
    cause: "value, more.count",
  });
});

test("an HTTP error has its status, the server's code and message, and goes to the shared handler", async () => {
  const { result, httpErrors } = call(answer(409, { errorCode: "X-1", errorMessage: "No." }));
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "status", status: 409, serverCode: "X-1", serverMessage: "No." });
  expect(httpErrors).toEqual([error]);
});

test("only HTTP errors go to the handler of HTTP errors", async () => {
  const { result, httpErrors } = call(ok({ wrong: 1 }));
  await expect(result).rejects.toMatchObject({ code: "invalid-response" });
  expect(httpErrors).toEqual([]);
});

const benign = operation({
  service: "marketing",
  name: "readIt",
  request: (ours: object) => ours,
  response: z.object({ list: z.array(z.string()) }),
  read: ({ list }) => list,
  benign: { "PCS-1": [] },
});

test("a declared server code has its declared meaning, with status 200 as with 404", async () => {
  for (const status of [200, 404]) {
    const { client } = harness({
      "marketing/readIt": answer(status, { code: "PCS-1", errorMessage: "none" }),
    });
    expect(await client.call(benign, {})).toEqual([]);
  }
});

test("API-5 a refused token is an error, whatever the server's code", async () => {
  const { client, httpErrors } = harness({ "marketing/readIt": answer(401, { code: "PCS-1" }) });
  await expect(client.call(benign, {})).rejects.toMatchObject({ status: 401, serverCode: "PCS-1" });
  expect(httpErrors).toHaveLength(1);
});

test.each(["PCS-2", "constructor", "toString", "__proto__"])(
  "the undeclared server code %j is an error",
  async (code) => {
    const { client } = harness({ "marketing/readIt": answer(404, { code }) });
    await expect(client.call(benign, {})).rejects.toMatchObject({
      code: "status",
      status: 404,
      serverCode: code,
    });
  },
);

test.each([
  ["at the top", { errorCode: "A", errorMessage: "m" }, "A", "m"],
  ["as code", { code: "A", errorMessage: "m" }, "A", "m"],
  ["under data", { data: { errorCode: "A", errorMessage: "m" } }, "A", "m"],
  ["as a description under data", { data: { code: "A", errorDescription: "m" } }, "A", "m"],
  ["beside a code that is a number", { code: 409, errorMessage: "m" }, undefined, "m"],
  ["beside data that is not an object", { data: "x", errorMessage: "m" }, undefined, "m"],
])("a server's code and message are found %s", (_, data, serverCode, serverMessage) => {
  expect(serverError(data)).toEqual({ ...(serverCode ? { serverCode } : {}), serverMessage });
});

test.each([undefined, null, "text", 5, [], {}, { data: null }, { errorMessage: "" }, { errorCode: null }])(
  "%j has neither",
  (data) => {
    expect(serverError(data)).toEqual({});
  },
);

test("a server's message is cut to 300 characters", async () => {
  const { result } = call(answer(400, { errorMessage: "m".repeat(5000) }));
  await expect(result).rejects.toMatchObject({ serverMessage: "m".repeat(300) });
});

test("an unsuccessful answer has its text and code under data or at the top", async () => {
  const removal = operation({
    ...writeIt,
    response: z.object({ data: z.object(outcome) }),
    read: ({ data }) => {
      throwIfFailed("marketing/writeIt", data);
      return "done";
    },
  });
  for (const body of [
    { data: { success: false, errorMessage: "Not yours.", errorCode: "X-1" } },
    { data: { success: false }, errorMessage: "Not yours.", errorCode: "X-1" },
  ]) {
    const { client } = harness({ "marketing/writeIt": ok(body) });
    await expect(client.call(removal, {})).rejects.toMatchObject({
      code: "status",
      status: 200,
      serverMessage: "Not yours.",
      serverCode: "X-1",
    });
  }
});

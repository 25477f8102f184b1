import { describe, expect, test } from "vitest";
import {
  getContractDate,
  getPreferences,
  getPrivacy,
  readPrivacy,
  resetAdId,
  updateAppPrivacy,
  updateOptIn,
} from "../../../../../core/domain/privacy/privacy.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { answer, bodyOf, ok, type Reply } from "../../../support/transport.ts";

const harnessFor = (operation: string, reply: Reply) => customerHarness({ [`privacy/${operation}`]: reply });
const ids = { xboAccountId: "xbo-1", personId: "p-1" };
const failure = ok({ success: false, errorMessage: "Not now", errorCode: "PCS-PV-099" });

test("API-3 all calls use version 4.0 and the customer's token", () => {
  for (const operation of [
    getPrivacy,
    getContractDate,
    getPreferences,
    updateOptIn,
    updateAppPrivacy,
    resetAdId,
  ]) {
    expect(operation, operation.name).toMatchObject({
      service: "privacy",
      version: "4.0",
      token: "customer",
    });
  }
});

describe("choices", () => {
  test("PRS-2 getPrivacy returns the opt-outs by group", async () => {
    const data = { personalizedAdOptOut: { tv: true, sd: false } };
    const { client } = harnessFor("getPrivacy", ok({ success: true, data }));
    expect(await readPrivacy(client.call, {})).toEqual({ tv: true, sd: false });
  });

  test.each([
    ["PCS-PV-012", answer(404, { errorCode: "PCS-PV-012" })],
    ["PCS-PV-012 with status 200", ok({ success: false, errorCode: "PCS-PV-012" })],
    ["HTTP 400", answer(400, { errorMessage: "Bad request" })],
    ["HTTP 400 without words", answer(400)],
  ])("PRS-5 %s means never chosen and is no error", async (_, reply) => {
    const { client } = harnessFor("getPrivacy", reply);
    expect(await readPrivacy(client.call, {})).toEqual({ tv: false, sd: false });
  });

  test("PRS-7 any other failure is an error", async () => {
    const { client } = harnessFor("getPrivacy", answer(403, { errorMessage: "No" }));
    await expect(readPrivacy(client.call, {})).rejects.toMatchObject({ status: 403, serverMessage: "No" });
  });

  test("PRS-1 getContractDate returns termId and acceptedDate", async () => {
    const terms = [{ termId: "platform-terms-of-use", acceptedDate: "2026-01-05T00:00:00.000Z" }];
    const given = harnessFor("getContractDate", ok({ success: true, data: { terms } }));
    expect(await given.client.call(getContractDate, {})).toEqual(terms);
  });

  test("PRS-5 getContractDate returns none for PCS-PV-008", async () => {
    const none = harnessFor("getContractDate", answer(404, { errorCode: "PCS-PV-008" }));
    expect(await none.client.call(getContractDate, {})).toEqual([]);
  });

  test("PRS-5 getPreferences is a POST with xboAccountId", async () => {
    const preferences = [{ id: "ch-1", name: "One", enabled: true }];
    const { client, transport } = harnessFor("getPreferences", ok({ success: true, data: { preferences } }));
    expect(await client.call(getPreferences, { xboAccountId: "xbo-1" })).toEqual(preferences);
    expect(transport.sent[0]?.method).toBe("POST");
    expect(bodyOf(transport.sent[0])).toEqual({ xboAccountId: "xbo-1" });
    const never = harnessFor("getPreferences", answer(400, { errorCode: "PCS-PV-012" }));
    expect(await never.client.call(getPreferences, { xboAccountId: "xbo-1" })).toEqual([]);
  });

  test.each([
    ["getPrivacy", getPrivacy, {}],
    ["getContractDate", getContractDate, {}],
    ["getPreferences", getPreferences, { xboAccountId: "xbo-1" }],
  ] as const)(
    "PRS-6 a failure with status 200 keeps the server's message: %s",
    async (name, operation, request) => {
      const { client } = harnessFor(name, failure);
      const call: Promise<unknown> = client.call<never, never, unknown>(operation as never, request as never);
      await expect(call).rejects.toMatchObject({
        code: "status",
        operation: `privacy/${name}`,
        status: 200,
        serverMessage: "Not now",
        serverCode: "PCS-PV-099",
      });
    },
  );

  test.each([
    ["getPrivacy", getPrivacy, {}],
    ["getContractDate", getContractDate, {}],
    ["getPreferences", getPreferences, { xboAccountId: "xbo-1" }],
  ] as const)("API-10 an empty success of %s is an invalid response", async (name, operation, request) => {
    const { client } = harnessFor(name, ok({ success: true }));
    const call: Promise<unknown> = client.call<never, never, unknown>(operation as never, request as never);
    await expect(call).rejects.toMatchObject({ code: "invalid-response" });
  });
});

describe("updateOptIn", () => {
  const optOut = { tv: true, sd: true };
  const success = (data: object) => ok({ data: { data } });

  test("PRS-2 sends xboAccountId, personId and personalizedAdOptOut, and reads the result", async () => {
    const { client, transport } = harnessFor("updateOptIn", success({ personalizedAdOptOut: optOut }));
    expect(await client.call(updateOptIn, { ...ids, optOut })).toEqual({ optOuts: optOut, failed: [] });
    expect(bodyOf(transport.sent[0])).toEqual({
      xboAccountId: "xbo-1",
      personId: "p-1",
      personalizedAdOptOut: { tv: true, sd: true },
    });
  });

  test.each([
    [["sd"], ["sd"]],
    [
      ["tv", "sd", "radio"],
      ["tv", "sd"],
    ],
    [null, []],
  ])("PRS-2 failedOperation %j names the groups that failed", async (failedOperation, failed) => {
    const holds = { tv: true, sd: false };
    const { client } = harnessFor("updateOptIn", success({ personalizedAdOptOut: holds, failedOperation }));
    expect(await client.call(updateOptIn, { ...ids, optOut })).toEqual({ optOuts: holds, failed });
  });
});

test("PRS-4 updateAppPrivacy sends xboAccountId, channelId, enabled and reads id and enabled", async () => {
  const { client, transport } = harnessFor(
    "updateAppPrivacy",
    ok({ data: { data: { id: "ch-1", enabled: false } } }),
  );
  const change = { xboAccountId: "xbo-1", channelId: "ch-1", enabled: false };
  expect(await client.call(updateAppPrivacy, change)).toEqual({ id: "ch-1", enabled: false });
  expect(bodyOf(transport.sent[0])).toEqual(change);
});

test("PRS-3 resetAdId sends personId and xboAccountId", async () => {
  const done = harnessFor("resetAdId", ok({ success: true }));
  expect(await done.client.call(resetAdId, ids)).toBe(true);
  expect(bodyOf(done.transport.sent[0])).toEqual(ids);
});

test("PRS-3 a failed resetAdId keeps the server's message", async () => {
  const { client } = harnessFor("resetAdId", failure);
  await expect(client.call(resetAdId, ids)).rejects.toMatchObject({ serverMessage: "Not now" });
});

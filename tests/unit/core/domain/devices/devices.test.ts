import { describe, expect, test } from "vitest";
import { runMutation } from "../../../../../core/http/mutation.ts";
import { removeDevice, SUBMITTED, unpairDevice } from "../../../../../core/domain/devices/device-removal.ts";
import {
  allDevices,
  deviceKinds,
  getDevices,
  noDevices,
  withoutDevice,
} from "../../../../../core/domain/devices/devices.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { answer, bodyOf, ok } from "../../../support/transport.ts";

const wire = {
  deviceSerialNumber: "TV1",
  serviceAccountId: "sa-1",
  deviceType: "tv",
  brand: "HISENSE",
  model: "50A6KV",
  friendlyName: "Living room",
  linked: false,
};
const removal = {
  personId: "p-1",
  customerRelationshipId: "cr-1",
  serviceAccountId: "sa-1",
  serialNumber: "TV1",
};
const remove = (reply: Parameters<typeof customerHarness>[0][string]) => {
  const { client, transport } = customerHarness({ "devices/unpairDevice": reply });
  const removed = runMutation(removeDevice, client.call, removal);
  return { removed, transport };
};

describe("getDevices", () => {
  test("DEV-8 each device has serialNumber, serviceAccountId, deviceType, brand, model, linked, friendlyName", async () => {
    const devices = { tv: [wire], streaming: [{ deviceSerialNumber: "SD1", serviceAccountId: "sa-1" }] };
    const { client } = customerHarness({ "devices/getDevices": ok({ data: { devices } }) });
    const result = await client.call(getDevices, {});
    expect(result).toEqual({
      tv: [
        {
          serialNumber: "TV1",
          serviceAccountId: "sa-1",
          deviceType: "tv",
          brand: "HISENSE",
          model: "50A6KV",
          friendlyName: "Living room",
          linked: false,
        },
      ],
      streaming: [
        {
          serialNumber: "SD1",
          serviceAccountId: "sa-1",
          deviceType: "streaming",
          brand: "",
          model: "",
          friendlyName: "",
          linked: true,
        },
      ],
    });
    expect(allDevices(result)).toHaveLength(2);
    expect(allDevices(withoutDevice(result, "SD1"))).toHaveLength(1);
    expect(withoutDevice(result, "TV1").tv).toEqual([]);
  });

  test("API-3 uses version 2.0 and the customer's token", async () => {
    const { client, transport } = customerHarness({
      "devices/getDevices": ok({ data: { devices: noDevices } }),
    });
    await client.call(getDevices, {});
    expect(transport.sent[0]?.headers).toMatchObject({ "x-api-version": "2.0" });
    expect([getDevices.token, unpairDevice.token]).toEqual(["customer", "customer"]);
    expect(unpairDevice.version).toBe("2.0");
  });

  test.each([
    ["no groups", { data: {} }],
    ["a device without a serial number", { data: { devices: { ...noDevices, tv: [{}] } } }],
  ])("API-10 %s is an invalid response", async (_, data) => {
    const { client } = customerHarness({ "devices/getDevices": ok(data) });
    await expect(client.call(getDevices, {})).rejects.toMatchObject({ code: "invalid-response" });
  });

  // An ambiguous removal is verified with the list: a device of an absent kind would count as removed.
  test.each(deviceKinds)("DEV-1 a response without the kind %s is invalid", async (kind) => {
    const { [kind]: _, ...devices } = noDevices;
    const { client } = customerHarness({ "devices/getDevices": ok({ data: { devices } }) });
    await expect(client.call(getDevices, {})).rejects.toMatchObject({ code: "invalid-response" });
  });
});

describe("removeDevice", () => {
  test("DEV-4 the body has personId, customerRelationshipId, serviceAccountId, serialNumber; data.success means done", async () => {
    const { removed, transport } = remove(ok({ data: { success: true } }));
    await expect(removed).resolves.toBe(true);
    expect(bodyOf(transport.sent[0])).toEqual(removal);
    expect(transport.sent[0]?.headers).toMatchObject({ "idempotency-key": expect.any(String) as string });
  });

  test.each([
    ["with status 202", answer(202, { data: { success: false, errorMessage: SUBMITTED } })],
    ["with status 409", answer(409, { errorMessage: SUBMITTED })],
    ["among other text", answer(400, { data: { errorMessage: `E-17: ${SUBMITTED} (7)` } })],
  ])("DEV-5 'Request has been submitted, …' counts as done, %s", async (_, reply) => {
    expect(SUBMITTED).toBe("Request has been submitted, Please check back after sometime.");
    await expect(remove(reply).removed).resolves.toBe(true);
  });

  test.each([
    ["with status 404", answer(404, { errorMessage: "Not yours" }), 404],
    ["with status 200", ok({ data: { success: false, errorMessage: "Not yours" } }), 200],
  ])("DEV-6 any other failure has the server's message, %s", async (_, reply, status) => {
    await expect(remove(reply).removed).rejects.toMatchObject({
      name: "ApiError",
      code: "status",
      status,
      serverMessage: "Not yours",
    });
  });

  test("DEV-6 a failure without a message has none", async () => {
    const failure = remove(answer(400)).removed;
    await expect(failure).rejects.toMatchObject({ code: "status", serverMessage: undefined });
  });
});

import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../../core/http/error.ts";
import { runMutation } from "../../../../../core/http/mutation.ts";
import { removeDevice, SUBMITTED } from "../../../../../core/domain/devices/device-removal.ts";
import { noDevices } from "../../../../../core/domain/devices/devices.ts";
import { readers } from "../../../../../core/domain/readers.ts";
import { customerHarness, customerIds } from "../../../support/customer-data.ts";
import { answer, ok } from "../../../support/transport.ts";

type Replies = Parameters<typeof customerHarness>[0];

let n = 0;
/** A different device for each removal: a pending mutation keeps its key. */
const removalRequest = () => ({
  personId: "p-1",
  customerRelationshipId: "cr-1",
  serviceAccountId: "sa-1",
  serialNumber: `TV${n++}`,
});
const list = (...serialNumbers: string[]) =>
  ok({
    data: {
      devices: {
        ...noDevices,
        tv: serialNumbers.map((deviceSerialNumber) => ({ deviceSerialNumber, serviceAccountId: "sa-1" })),
      },
    },
  });

function removal(replies: (serialNumber: string) => Replies, device = removalRequest()) {
  const { client, transport } = customerHarness(replies(device.serialNumber));
  const operations = () => transport.sent.map(({ operation }) => operation);
  const keys = () => transport.of("devices/unpairDevice").map(({ headers }) => headers["idempotency-key"]);
  return { device, keys, operations, again: () => runMutation(removeDevice, client.call, device) };
}

describe("a removal", () => {
  test("DEV-4 DEV-5 that is done or submitted sends no further request", async () => {
    for (const reply of [
      ok({ data: { success: true } }),
      answer(202, { data: { success: false, errorMessage: SUBMITTED } }),
    ]) {
      const { again, operations } = removal(() => ({ "devices/unpairDevice": reply }));
      await again();
      expect(operations()).toEqual(["devices/unpairDevice"]);
    }
  });

  test("DEV-6 that is refused is a new intent at the next try", async () => {
    const { again, operations, keys } = removal(() => ({
      "devices/unpairDevice": answer(400, { errorMessage: "Not today." }),
    }));
    await expect(again()).rejects.toMatchObject({ status: 400, serverMessage: "Not today." });
    await expect(again()).rejects.toBeInstanceOf(ApiError);
    expect(new Set(operations())).toEqual(new Set(["devices/unpairDevice"]));
    expect(new Set(keys()).size).toBe(2);
  });

  for (const [what, reply] of Object.entries({
    "that cannot be read": ok({ nothing: true }),
    "that it is missing": answer(404, { errorMessage: "Unknown." }),
    "that it is gone": answer(410, {}),
  })) {
    test(`an answer ${what} is verified by the list: a missing device is removed`, async () => {
      const { again, operations } = removal(() => ({
        "devices/unpairDevice": reply,
        "devices/getDevices": list("other"),
      }));
      await again();
      expect(operations()).toEqual(["devices/unpairDevice", "devices/getDevices"]);
    });

    test(`an answer ${what} is a failure if the device is still in the list`, async () => {
      const { again } = removal((serialNumber) => ({
        "devices/unpairDevice": reply,
        "devices/getDevices": list(serialNumber),
      }));
      await expect(again()).rejects.toBeInstanceOf(ApiError);
    });
  }

  test("DEV-4 of a device that was gone and is paired again is a new intent, whatever became of the first", async () => {
    const device = removalRequest();
    const { client, transport } = customerHarness({
      "devices/unpairDevice": [ok({ nothing: true }), ok({ data: { success: true } })],
      "devices/getDevices": ok({}),
    });
    const remove = () => runMutation(removeDevice, client.call, device);
    const read = (...serialNumbers: string[]) => {
      transport.reply("devices/getDevices", list(...serialNumbers));
      return readers.devices(client.call, customerIds(), {});
    };
    await read(device.serialNumber, "other");
    transport.reply("devices/getDevices", ok({}));
    await expect(remove()).rejects.toMatchObject({ code: "invalid-response" });
    await read("other");
    await read(device.serialNumber, "other");
    await remove();
    const keys = transport.of("devices/unpairDevice").map(({ headers }) => headers["idempotency-key"]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test("of a device that is still in the list continues the same intent", async () => {
    const device = removalRequest();
    const { client, transport } = customerHarness({
      "devices/unpairDevice": ok({ nothing: true }),
      "devices/getDevices": list(device.serialNumber),
    });
    const remove = () => runMutation(removeDevice, client.call, device);
    await expect(remove()).rejects.toBeInstanceOf(ApiError);
    await readers.devices(client.call, customerIds(), {});
    await expect(remove()).rejects.toBeInstanceOf(ApiError);
    const keys = transport.of("devices/unpairDevice").map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  test("a failed list keeps the original failure", async () => {
    const { again } = removal(() => ({
      "devices/unpairDevice": ok({ nothing: true }),
      "devices/getDevices": answer(400, { errorMessage: "Later." }),
    }));
    await expect(again()).rejects.toMatchObject({
      code: "invalid-response",
      operation: "devices/unpairDevice",
    });
  });
});

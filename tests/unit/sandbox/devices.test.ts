import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SUBMITTED } from "../../../core/domain/devices/device-removal.ts";
import { noDevices, type DeviceKind } from "../../../core/domain/devices/devices.ts";
import { REMOVAL_WAIT_MS } from "../../../demo/sandbox/services/devices/devices.ts";
import { advance, customerOf, idsOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let full: Awaited<ReturnType<typeof customerOf>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  full = await customerOf(sandbox, "full");
});

const UNPAIR = "devices/devices/unpairings";

interface Groups {
  devicesCount: number;
  devices: Record<DeviceKind, Json[]>;
}
const groupsOf = async (customer = full) =>
  (await customer.get("devices/devices")).body["data"] as unknown as Groups;
/** Serial number of the device with that name. */
async function serialOf(name: string): Promise<string> {
  const row = (await rowsOf(sandbox, "devices")).find((one) => one["friendlyName"] === name);
  return String(row?.["serialNumber"]);
}
async function removalOf(name: string, more: Json = {}) {
  const { personId, customerRelationshipId, serviceAccountId } = full.ids;
  return { personId, customerRelationshipId, serviceAccountId, serialNumber: await serialOf(name), ...more };
}
const removedAt = async (name: string) =>
  (await rowsOf(sandbox, "devices")).find((one) => one["friendlyName"] === name)?.["removedAt"];

describe("getDevices", () => {
  test("DEV-1 DEV-8 full@ has TVs and streaming devices of every brand with a picture, and of another", async () => {
    const { devicesCount, devices } = await groupsOf();
    expect(devices.tv.map(({ brand }) => brand)).toEqual(
      expect.arrayContaining(["HISENSE", "ELEMENT", "PIONEER", "SHARP", "Northlight"]),
    );
    expect(devices.streaming.map(({ brand }) => brand)).toEqual(["Comcast", "ES1Device", "Kestrel"]);
    expect(devicesCount).toBe(8);
    expect(devices.tv[0]).toEqual({
      deviceSerialNumber: expect.stringMatching(/^TV\w+$/) as string,
      serviceAccountId: "sa-4001",
      deviceType: "tv",
      brand: "HISENSE",
      model: "50A6KV",
      friendlyName: "Living room",
      linked: true,
    });
  });

  test("DEV-3 new@ has no devices of any kind", async () => {
    const customer = await customerOf(sandbox, "new");
    expect(await groupsOf(customer)).toEqual({ devicesCount: 0, devices: noDevices });
  });

  test("an anonymous token is refused", async () => {
    const answer = await sandbox.send("GET", "/api/devices/devices", undefined, {
      authorization: `Bearer ${await sandbox.token()}`,
    });
    expect(answer.status).toBe(401);
  });
});

describe("unpairDevice", () => {
  test("DEV-4 removes the device once for ten concurrent requests", async () => {
    const removal = await removalOf("Living room");
    const answers = await Promise.all(Array.from({ length: 10 }, () => full.post(UNPAIR, removal)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ data: { success: true } });
    }
    const { devices, devicesCount } = await groupsOf();
    expect(devices.tv.map(({ friendlyName }) => friendlyName)).not.toContain("Living room");
    expect(devicesCount).toBe(7);
    expect(await removedAt("Living room")).toEqual(expect.any(String));
  });

  test("DEV-5 an offline device is removed later: submitted until then", async () => {
    const removal = await removalOf("Guest room");
    const submitted = { data: { success: false, errorMessage: SUBMITTED } };
    expect(await full.post(UNPAIR, removal)).toMatchObject({ status: 202, body: submitted });
    const { devices } = await groupsOf();
    expect(devices.tv.map(({ friendlyName }) => friendlyName)).not.toContain("Guest room");

    const due = await removedAt("Guest room");
    await advance(sandbox, REMOVAL_WAIT_MS - 60_000);
    expect(await full.post(UNPAIR, removal)).toMatchObject({ status: 202, body: submitted });
    expect(await removedAt("Guest room")).toBe(due); // the first request counts
    await advance(sandbox, 60_000);
    expect(await full.post(UNPAIR, removal)).toMatchObject({
      status: 200,
      body: { data: { success: true } },
    });
  });

  test("DEV-4 the same key gets the same answer", async () => {
    const removal = await removalOf("Den");
    expect((await full.post(UNPAIR, removal, "key-1")).replayed).toBe(false);
    expect(await full.post(UNPAIR, removal, "key-1")).toMatchObject({ status: 200, replayed: true });
  });

  test("DEV-4 a key is refused for another device", async () => {
    await full.post(UNPAIR, await removalOf("Den"), "key-1");
    expect((await full.post(UNPAIR, await removalOf("Kitchen"), "key-1")).status).toBe(422);
    expect(await removedAt("Kitchen")).toBeNull();
  });

  test.each([
    ["another person's id", { personId: idsOf("blocked").personId }],
    ["another customer relationship", { customerRelationshipId: idsOf("blocked").customerRelationshipId }],
    ["another service account", { serviceAccountId: idsOf("blocked").serviceAccountId }],
  ])("DEV-4 %s is refused, and nothing is removed", async (_, more) => {
    expect(await full.post(UNPAIR, await removalOf("Den", more))).toMatchObject({
      status: 403,
      body: { errorMessage: "This isn't your account." },
    });
    expect(await removedAt("Den")).toBeNull();
  });

  test("DEV-6 another customer's device is unknown, with a message in the caller's language", async () => {
    const removal = await removalOf("Front room"); // of blocked@
    expect(await full.post(UNPAIR, removal)).toMatchObject({
      status: 404,
      body: { errorMessage: "This device isn't connected to your account." },
    });
    const spanish = await customerOf(sandbox, "full", "es");
    expect((await spanish.post(UNPAIR, removal)).body).toEqual({
      errorMessage: "Este dispositivo no está conectado a tu cuenta.",
    });
    expect(await removedAt("Front room")).toBeNull();
  });

  test("DEV-4 readonly@ can't remove a device", async () => {
    const readonly = await customerOf(sandbox, "readonly");
    const { personId, customerRelationshipId, serviceAccountId } = readonly.ids;
    const serialNumber = await serialOf("Family room");
    const answer = await readonly.post(UNPAIR, {
      personId,
      customerRelationshipId,
      serviceAccountId,
      serialNumber,
    });
    expect(answer.status).toBe(403);
    expect(await removedAt("Family room")).toBeNull();
  });
});

test("ACC-9 running subscriptions, devices and the card block a deactivation and are named", async () => {
  const { personId, customerRelationshipId } = full.ids;
  const { status, body } = await full.post("account/deactivation", { personId, customerRelationshipId });
  expect(status).toBe(409);
  expect(body["errorMessage"]).toContain("4 active subscriptions, 8 connected devices, and a payment method");
});

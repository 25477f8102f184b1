import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerOf, idsOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

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

const rowOf = async (table: string, personId = full.ids.personId) =>
  (await rowsOf(sandbox, table)).filter((row) => row["personId"] === personId);

describe("choices", () => {
  test("PRS-2 getPrivacy returns the opt-outs of both groups", async () => {
    expect(await full.get("privacy/opt-outs")).toMatchObject({
      status: 200,
      body: { success: true, data: { personalizedAdOptOut: { tv: true, sd: false } } },
    });
  });

  test("PRS-1 getContractDate returns each accepted term with its date", async () => {
    const { body } = await full.get("privacy/contract-dates");
    const acceptedDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(body).toEqual({
      success: true,
      data: {
        terms: [
          { termId: "platform-terms-of-use", acceptedDate },
          { termId: "platform-privacy-policy", acceptedDate },
        ],
      },
    });
    const linked = await customerOf(sandbox, "linked");
    const { data } = (await linked.get("privacy/contract-dates")).body as { data: { terms: object[] } };
    expect(data.terms).toHaveLength(1);
  });

  test("PRS-4 getPreferences is a POST with xboAccountId and returns the apps", async () => {
    const { xboAccountId } = full.ids;
    const { status, body } = await full.post("privacy/preferences", { xboAccountId });
    expect(status).toBe(200);
    const { preferences } = body["data"] as { preferences: object[] };
    expect(preferences).toHaveLength(6);
    expect(preferences[0]).toEqual({ id: "ch-velodrome", name: "Velodrome", enabled: true });
    const foreign = { xboAccountId: idsOf("blocked").xboAccountId };
    expect((await full.post("privacy/preferences", foreign)).status).toBe(403);
  });

  test("PRS-5 a customer who never chose gets PCS-PV-012 with status 400, one who never accepted PCS-PV-008", async () => {
    const customer = await customerOf(sandbox, "new");
    const { xboAccountId } = customer.ids;
    const never = { status: 400, body: { errorCode: "PCS-PV-012" } };
    expect(await customer.get("privacy/opt-outs")).toMatchObject(never);
    expect(await customer.post("privacy/preferences", { xboAccountId })).toMatchObject(never);
    expect(await customer.get("privacy/contract-dates")).toMatchObject({
      status: 404,
      body: { errorCode: "PCS-PV-008" },
    });
  });
});

describe("updateOptIn", () => {
  const choose = (customer: typeof full, tv: boolean, sd: boolean, more: object = {}) => {
    const { xboAccountId, personId } = customer.ids;
    const change = { xboAccountId, personId, personalizedAdOptOut: { tv, sd }, ...more };
    return customer.post("privacy/opt-outs", change);
  };

  test("PRS-2 stores the opt-outs and returns the result", async () => {
    expect(await choose(full, false, true)).toMatchObject({
      status: 200,
      body: { data: { data: { personalizedAdOptOut: { tv: false, sd: true }, failedOperation: [] } } },
    });
    expect(await rowOf("ad_choices")).toEqual([expect.objectContaining({ tv: false, sd: true })]);
  });

  test("PRS-2 a first choice is stored too", async () => {
    const customer = await customerOf(sandbox, "new");
    expect((await choose(customer, true, false)).status).toBe(200);
    expect((await customer.get("privacy/opt-outs")).body).toMatchObject({
      data: { personalizedAdOptOut: { tv: true, sd: false } },
    });
  });

  test("PRS-2 a group without a connected device fails and stays, the other is stored", async () => {
    const blocked = await customerOf(sandbox, "blocked"); // its only streaming device is offline
    expect((await choose(blocked, true, true)).body).toEqual({
      data: { data: { personalizedAdOptOut: { tv: true, sd: false }, failedOperation: ["sd"] } },
    });
    expect(await rowOf("ad_choices", blocked.ids.personId)).toEqual([
      expect.objectContaining({ tv: true, sd: false }),
    ]);
    // An unchanged value can't fail.
    expect((await choose(blocked, false, false)).body).toMatchObject({
      data: { data: { failedOperation: [] } },
    });
  });

  test("PRS-2 personalized ads that were never refused can't fail to stay", async () => {
    const blocked = await customerOf(sandbox, "blocked"); // its only streaming device is offline
    await sandbox.db.execute(`delete from ad_choices where person_id = '${blocked.ids.personId}'`);
    expect((await choose(blocked, true, false)).body).toMatchObject({
      data: { data: { personalizedAdOptOut: { tv: true, sd: false }, failedOperation: [] } },
    });
  });

  test.each([
    ["another person", { personId: idsOf("blocked").personId }],
    ["another account", { xboAccountId: idsOf("blocked").xboAccountId }],
  ])("PRS-2 %s is refused, and nothing changes", async (_, more) => {
    expect((await choose(full, false, true, more)).status).toBe(403);
    expect(await rowOf("ad_choices")).toEqual([expect.objectContaining({ tv: true, sd: false })]);
  });

  test("PRS-2 readonly@ can't change a choice", async () => {
    const readonly = await customerOf(sandbox, "readonly");
    expect((await choose(readonly, false, false)).status).toBe(403);
  });
});

describe("updateAppPrivacy", () => {
  test("PRS-4 changes one app and returns its id and its state", async () => {
    const change = { xboAccountId: full.ids.xboAccountId, channelId: "ch-velodrome", enabled: false };
    expect(await full.post("privacy/preferences/changes", change)).toMatchObject({
      status: 200,
      body: { data: { data: { id: "ch-velodrome", enabled: false } } },
    });
    const changed = (await rowOf("app_preferences")).filter((row) => row["enabled"] === false);
    expect(changed.map((row) => row["channelId"]).sort()).toEqual([
      "ch-small-planets",
      "ch-velodrome",
      "ch-wild-hour",
    ]);
  });

  test("PRS-4 PRS-6 an unknown app is refused with a message", async () => {
    const change = { xboAccountId: full.ids.xboAccountId, channelId: "ch-none", enabled: false };
    expect(await full.post("privacy/preferences/changes", change)).toMatchObject({
      status: 404,
      body: { errorMessage: "This app isn't on your devices." },
    });
  });
});

describe("resetAdId", () => {
  test("PRS-3 sets another advertising ID for the customer without returning it", async () => {
    const [before] = await rowOf("advertising_ids");
    const { personId, xboAccountId } = full.ids;
    expect(await full.post("privacy/advertising-id/resets", { personId, xboAccountId }, "key-1")).toEqual({
      status: 200,
      replayed: false,
      body: { success: true },
    });
    const [after] = await rowOf("advertising_ids");
    expect(after?.["advertisingId"]).not.toBe(before?.["advertisingId"]);
    // The same intent again, as after a lost answer.
    await full.post("privacy/advertising-id/resets", { personId, xboAccountId }, "key-1");
    expect(await rowOf("advertising_ids")).toEqual([after]);
    expect(after).toMatchObject({ resets: 1 });
  });

  test("PRS-3 works for a customer without an id", async () => {
    const { ids, post } = await customerOf(sandbox, "new");
    const { personId, xboAccountId } = ids;
    expect((await post("privacy/advertising-id/resets", { personId, xboAccountId })).status).toBe(200);
    expect(await rowOf("advertising_ids", personId)).toHaveLength(1);
  });
});

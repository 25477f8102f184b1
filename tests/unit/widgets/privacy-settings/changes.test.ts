import { describe, expect, test } from "vitest";
import { runMutation } from "../../../../core/http/mutation.ts";
import type { AdGroup } from "../../../../core/domain/privacy/privacy.ts";
import { resetId, saveAds, saveSharing } from "../../../../widgets/privacy-settings/changes.ts";
import { customerHarness, customerIds } from "../../support/customer-data.ts";
import { answer, bodyOf, ok } from "../../support/transport.ts";

type Replies = Parameters<typeof customerHarness>[0];

const ids = customerIds();
const optOutsNow = (tv: boolean, sd: boolean) =>
  ok({ success: true, data: { personalizedAdOptOut: { tv, sd } } });
const lost = ok({ nothing: true });

const harness = (replies: Replies) => {
  const { client, transport } = customerHarness(replies);
  return { call: client.call, transport };
};

describe("a choice of ads", () => {
  const wish = { tv: true, sd: false };
  const { xboAccountId, personId } = ids;
  const choice = (changed: AdGroup[]) => ({ xboAccountId, personId, optOut: wish, changed });

  test("PRS-2 sends xboAccountId, personId and personalizedAdOptOut, and reads the result and what failed", async () => {
    const { call, transport } = harness({
      "privacy/updateOptIn": ok({
        data: { data: { personalizedAdOptOut: { tv: false, sd: false }, failedOperation: ["tv"] } },
      }),
    });
    await expect(runMutation(saveAds, call, choice(["tv"]))).resolves.toEqual({
      optOuts: { tv: false, sd: false },
      failed: ["tv"],
    });
    const [sent] = transport.of("privacy/updateOptIn");
    expect(bodyOf(sent)).toEqual({
      xboAccountId: ids.xboAccountId,
      personId: ids.personId,
      personalizedAdOptOut: wish,
    });
    expect(sent?.headers["idempotency-key"]).toBeTruthy();
  });

  test("is verified by the state after a lost answer", async () => {
    const held = harness({ "privacy/updateOptIn": lost, "privacy/getPrivacy": optOutsNow(true, false) });
    await expect(runMutation(saveAds, held.call, choice(["tv"]))).resolves.toEqual({
      optOuts: wish,
      failed: [],
    });

    const partly = harness({ "privacy/updateOptIn": lost, "privacy/getPrivacy": optOutsNow(true, true) });
    await expect(runMutation(saveAds, partly.call, choice(["tv", "sd"]))).resolves.toEqual({
      optOuts: { tv: true, sd: true },
      failed: ["sd"],
    });

    const not = harness({ "privacy/updateOptIn": lost, "privacy/getPrivacy": optOutsNow(false, true) });
    await expect(runMutation(saveAds, not.call, choice(["tv", "sd"]))).rejects.toMatchObject({
      code: "invalid-response",
    });
  });

  test("is not verified after a refusal", async () => {
    const { call, transport } = harness({ "privacy/updateOptIn": answer(400, { errorMessage: "No." }) });
    await expect(runMutation(saveAds, call, choice(["tv"]))).rejects.toMatchObject({ status: 400 });
    expect(transport.sent).toHaveLength(1);
  });
});

describe("an app's choice", () => {
  test("PRS-4 sends xboAccountId, channelId and enabled until the list confirms it", async () => {
    const { call, transport } = harness({
      "privacy/updateAppPrivacy": [ok({ data: { data: { id: "ch-1", enabled: true } } }), lost],
      "privacy/getPreferences": ok({
        success: true,
        data: { preferences: [{ id: "ch-1", name: "One", enabled: false }] },
      }),
    });
    const turn = (enabled: boolean) =>
      runMutation(saveSharing, call, { xboAccountId: ids.xboAccountId, channelId: "ch-1", enabled });
    await expect(turn(true)).resolves.toBe(true);
    const sent = bodyOf(transport.of("privacy/updateAppPrivacy")[0]);
    expect(sent).toEqual({ xboAccountId: ids.xboAccountId, channelId: "ch-1", enabled: true });
    await expect(turn(false)).resolves.toBe(false);
    await expect(turn(true)).rejects.toMatchObject({ code: "invalid-response" });
  });
});

describe("a reset of the advertising ID", () => {
  test("PRS-3 sends personId and xboAccountId with the same key until an answer", async () => {
    const { call, transport } = harness({
      "privacy/resetAdId": [lost, ok({ success: true }), ok({ success: true })],
    });
    const { personId, xboAccountId } = ids;
    const reset = () => runMutation(resetId, call, { personId, xboAccountId });
    await expect(reset()).rejects.toMatchObject({ code: "invalid-response" });
    await reset();
    await reset();
    const sent = transport.of("privacy/resetAdId");
    expect(bodyOf(sent[0])).toEqual({ personId: ids.personId, xboAccountId: ids.xboAccountId });
    const [first, again, later] = sent.map(({ headers }) => headers["idempotency-key"]);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});

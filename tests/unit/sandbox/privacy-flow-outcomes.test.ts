import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountOf, mailsOf } from "./account-client.ts";
import { mailedCode, visitorOf } from "./flow-client.ts";
import { advance, idsOf, rowsOf, type Role } from "./holdings-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Several sign-ins and whole flows take their time on a busy machine. */
const FLOWS_MS = 30_000;
const DAY = 24 * 3_600_000;
/** By then a request that was proved at once is completed. */
const DONE = 25 * DAY;

const affirmed = { "affirms-person": "yes", "affirms-resident": "yes", "affirms-truth": "yes" };

/** A customer's request, filed and proved. */
async function filed(role: Role, irrRequestType: string, details: Json): Promise<void> {
  const who = await visitorOf(sandbox, "irr-request");
  await who.signIn(role);
  await who.press();
  await who.press("next", { customerSubType: "CURRENT", irrRequestType });
  await who.press("next", affirmed);
  await who.press("next", details);
  await who.press("next");
  await who.press("next", { code: await mailedCode(sandbox) });
}
const ownRows = async (table: string, role: Role) => {
  const { personId } = idsOf(role);
  return (await rowsOf(sandbox, table)).filter((row) => row["personId"] === personId);
};
const profileOf = async (role: Role) => (await accountOf(sandbox, `${role}@example.test`)).profile();
const subjects = async () => (await mailsOf(sandbox)).map(({ message }) => message.subject);

test(
  "PRC-12 a deletion that is completed has deleted that person's rows of the chosen categories, and nobody else's",
  async () => {
    const tables = ["devices", "app_preferences"];
    const of = async (role: Role) =>
      Promise.all(tables.map(async (table) => (await ownRows(table, role)).length));
    const others = await of("blocked");
    expect((await of("full")).every((count) => count > 0)).toBe(true);
    await filed("full", "deletion", { categories: ["devices", "advertising"], understands: "yes" });
    await advance(sandbox, 2 * DAY);
    expect(
      (await of("full")).every((count) => count > 0),
      "not before its time",
    ).toBe(true);
    await advance(sandbox, DONE);
    expect(await of("full")).toEqual([0, 0]);
    expect(await of("blocked")).toEqual(others);
    expect((await ownRows("wallets", "full")).length, "what was not chosen stays").toBeGreaterThan(0);
    expect((await ownRows("ad_choices", "full")).length, "and so does a choice against ads").toBeGreaterThan(
      0,
    );
  },
  FLOWS_MS,
);

test(
  "PRC-12 with the account its name, addresses and sign-in are gone; while a subscription runs it needs them",
  async () => {
    const everything = ["account", "devices", "subscriptions", "payments", "advertising", "support"];
    for (const role of ["new", "full"] as const)
      await filed(role, "deletion", { categories: everything, understands: "yes" });
    await advance(sandbox, DONE);
    await expect(accountOf(sandbox, "new@example.test"), "nobody has this address").rejects.toThrow();
    expect((await profileOf("full"))["firstName"], "a subscription runs").not.toBe("");
    expect(await ownRows("transactions", "full"), "the law wants invoices to be kept").not.toEqual([]);
  },
  FLOWS_MS,
);

test(
  "PRC-12 a correction that is completed has changed what was wrong",
  async () => {
    await filed("linked", "correction", {
      category: "account",
      "free-text": "My last name is Linke-Roth now.",
      "right-last-name": "Linke-Roth",
    });
    const before = await profileOf("linked");
    expect(before["lastName"]).not.toBe("Linke-Roth");
    await advance(sandbox, DONE);
    expect(await profileOf("linked")).toMatchObject({
      firstName: before["firstName"],
      lastName: "Linke-Roth",
    });
  },
  FLOWS_MS,
);

test(
  "PRC-12 each change of a request's status is mailed once, in its language, with what happens next",
  async () => {
    await filed("linked", "correction", {
      category: "account",
      "free-text": "My last name is Linke-Roth now.",
    });
    const crn = String((await ownRows("privacy_requests", "linked"))[0]?.["crn"]);
    for (const [ms, status] of [
      [DAY / 12, "Verifying your identity"],
      [DAY, "In progress"],
      [DONE, "Completed"],
    ] as const) {
      await advance(sandbox, ms);
      expect(
        (await subjects()).filter((one) => one === `${status}: your privacy request ${crn}`),
      ).toHaveLength(1);
    }
    const all = (await subjects()).length;
    await advance(sandbox, DAY);
    await (await visitorOf(sandbox, "irr-request")).press();
    expect((await subjects()).length).toBe(all);
  },
  FLOWS_MS,
);

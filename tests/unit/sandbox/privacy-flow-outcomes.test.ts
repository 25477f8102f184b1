import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  adChoices,
  advertisingIds,
  appPreferences,
  devices,
  people,
  recipients,
  subscriptions,
  tickets,
  transactions,
  triggerEvents,
  uploadContents,
  uploads,
  wallets,
} from "../../../demo/sandbox/database/schema.ts";
import { correct } from "../../../demo/sandbox/services/privacy/flow/correct.ts";
import { erase } from "../../../demo/sandbox/services/privacy/flow/erase.ts";
import { bytesInDatabase } from "../../../demo/sandbox/services/support/upload-bytes.ts";
import { accountOf, mailsOf } from "./account-client.ts";
import { mailedCode, visitorOf } from "./flow-client.ts";
import { advance, customerWith, idsOf, rowsOf, type Role } from "./customer-client.ts";
import { signInAs, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Several sign-ins and whole flows take long on a busy machine. */
const FLOWS_MS = 30_000;
const DAY = 24 * 3_600_000;
/** By then a request that was verified at once is completed. */
const DONE = 25 * DAY;

const affirmed = { "affirms-person": "yes", "affirms-resident": "yes", "affirms-truth": "yes" };

/** A customer's request, filed and verified. */
async function filed(role: Role, irrRequestType: string, details: Json): Promise<void> {
  const visitor = await visitorOf(sandbox, "irr-request");
  await visitor.signIn(role);
  await visitor.press();
  await visitor.press("next", { customerSubType: "CURRENT", irrRequestType });
  await visitor.press("next", affirmed);
  await visitor.press("next", details);
  await visitor.press("next");
  await visitor.press("next", { code: await mailedCode(sandbox) });
}
const ownRows = async (table: string, role: Role) => {
  const { personId } = idsOf(role);
  return (await rowsOf(sandbox, table)).filter((row) => row["personId"] === personId);
};
const profileOf = async (role: Role) => (await accountOf(sandbox, `${role}@example.test`)).profile();
const subjects = async () => (await mailsOf(sandbox)).map(({ message }) => message.subject);

test(
  "PRC-12 a completed deletion has deleted only that person's rows of the chosen categories",
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
  "PRC-12 deleting the account deletes name, addresses and sign-in, except while a subscription needs them",
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

/** A ticket with a file, an email to a list, and an advertising id: the seeds lack them. */
async function moreOf(email: string, personId: string): Promise<void> {
  const { db } = sandbox;
  const now = new Date();
  const words = {
    subject: "Sound",
    comment: "There is none.",
    language: "en",
    customFields: {},
    uploads: [],
  };
  const ticket = { ...words, reference: email, formId: 1, requesterName: "Fern", createdAt: now };
  const recipient = { prospect: "x", customerType: "x", acquisitionDate: "x", permissionStatus: "OPTIN" };
  const file = { name: "a.txt", type: "text/plain", size: 1, sha256: "x", createdAt: now, expiresAt: now };
  await db
    .insert(recipients)
    .values({ ...recipient, email: email.toUpperCase(), createdAt: now, updatedAt: now })
    .onConflictDoNothing(); // on the list from the start
  const [listed] = await db
    .select()
    .from(recipients)
    .where(sql`lower(${recipients.email}) = ${email}`);
  const sent = { eventName: "WELCOME", language: "en", optionalData: {}, createdAt: now };
  await db.insert(triggerEvents).values({ ...sent, recipientId: listed?.id ?? 0 });
  const [filed] = await db
    .insert(tickets)
    .values({ ...ticket, requesterEmail: email.toUpperCase() })
    .returning();
  const [uploaded] = await db
    .insert(uploads)
    .values({ ...file, token: email, ticketId: filed?.id ?? 0 })
    .returning();
  await db.insert(uploadContents).values({ uploadId: uploaded?.id ?? 0, content: Buffer.from("x") });
  await db
    .insert(advertisingIds)
    .values({ personId, advertisingId: email, updatedAt: now })
    .onConflictDoNothing();
}

/** The tables that a deletion affects, and two that it doesn't. */
const erasable = {
  devices,
  wallets,
  subscriptions,
  appPreferences,
  advertisingIds,
  recipients,
  triggerEvents,
  tickets,
  uploads,
  uploadContents,
  transactions,
  adChoices,
};

/** The number of rows of each. */
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(erasable).map(async ([name, table]) => [name, await sandbox.db.$count(table)] as const),
    ),
  );

test("PRC-12 each category deletes that person's rows only in its own tables", async () => {
  const { personId } = idsOf("full");
  for (const role of ["full", "blocked"] as const) await moreOf(`${role}@example.test`, idsOf(role).personId);
  const own = async (table: typeof devices | typeof appPreferences | typeof advertisingIds) =>
    sandbox.db.$count(table, eq(table.personId, personId));
  const gone: Record<string, Record<string, number>> = {
    viewing: {},
    devices: { devices: await own(devices) },
    // The card before the one that pays for subscriptions; past subscriptions without an invoice.
    payments: { wallets: 1 },
    subscriptions: { subscriptions: 2 },
    advertising: {
      appPreferences: await own(appPreferences),
      advertisingIds: await own(advertisingIds),
      recipients: 1,
      triggerEvents: 1,
    },
    support: { tickets: 1, uploads: 1, uploadContents: 1 },
    account: {},
  };
  expect(Math.min(...Object.values(gone).flatMap((tables) => Object.values(tables)))).toBeGreaterThan(0);
  for (const [category, tables] of Object.entries(gone)) {
    const before = await counts();
    await erase(sandbox.db, new Date(), personId, [category], bytesInDatabase);
    const after = await counts();
    const deleted = Object.entries(before).flatMap(([name, count]) =>
      count === after[name] ? [] : [[name, count - (after[name] ?? 0)]],
    );
    expect(Object.fromEntries(deleted), category).toEqual(tables);
  }
  expect((await profileOf("full"))["firstName"], "its subscriptions run").toBe("Fern");
});

test("PRC-12 a deleted account has no name, address, password or sign-in", async () => {
  const { personId } = idsOf("new");
  const token = await signInAs(sandbox, "new@example.test");
  await erase(sandbox.db, new Date(), personId, ["account"], bytesInDatabase);
  const [person] = await sandbox.db.select().from(people).where(eq(people.personId, personId));
  expect(person).toMatchObject({
    firstName: "",
    lastName: "",
    email: "",
    passwordHash: "",
    fedAuthProviders: [],
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: "XX",
    zip: "",
    accountStatus: "DEACTIVATED",
  });
  expect((await customerWith(sandbox, token, "new").get("account/profile")).status).toBe(401);
});

test.each([
  [
    "account",
    { "right-first-name": "Ferna", "right-street": "9 Elm Street", "right-zip": "80999" },
    async () => sandbox.db.select().from(people),
    { firstName: "Ferna", lastName: "Fuller", addressLine1: "9 Elm Street", zip: "80999" },
  ],
  [
    "payments",
    { "right-last-name": "Fuller-Roe", "right-city": "Boulder", "right-state": "CO" },
    async () => sandbox.db.select().from(wallets),
    { firstName: "Fern", lastName: "Fuller-Roe", city: "Boulder", removedAt: null },
  ],
  [
    "devices",
    { "wrong-device": "Den", "right-device": "Library" },
    async () => sandbox.db.select().from(devices),
    { friendlyName: "Library", model: "4T-C50FL2" },
  ],
  [
    "support",
    { "right-first-name": "Ferna" },
    async () => sandbox.db.select().from(tickets),
    { requesterName: "Ferna Fuller" },
  ],
])("PRC-12 a correction of %s changes only that person's row", async (category, wrong, read, right) => {
  await moreOf("full@example.test", idsOf("full").personId);
  await moreOf("blocked@example.test", idsOf("blocked").personId);
  const inOrder = async () => (await read()).map((row) => JSON.stringify(row)).sort();
  const before = await inOrder();
  await correct(sandbox.db, idsOf("full").personId, { category, ...wrong });
  const changed = (await inOrder()).filter((row) => !before.includes(row));
  expect(changed.map((row) => JSON.parse(row) as Json)).toEqual([expect.objectContaining(right)]);
});

test(
  "PRC-12 a completed correction has changed the wrong value",
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
  "PRC-12 each status change of a request is emailed once, in its language, with the next step",
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

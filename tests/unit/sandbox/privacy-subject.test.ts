import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "../../../demo/sandbox/database/schema.ts";
import { subjectOf } from "../../../demo/sandbox/services/privacy/flow/requests.ts";
import { idsOf, type Role } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const deactivate = (role: Role, email: string, deactivationDate: Date) =>
  sandbox.db
    .update(people)
    .set({ email, accountStatus: "DEACTIVATED", deactivationDate })
    .where(eq(people.personId, idsOf(role).personId));

test.each<[Role, Role]>([
  ["full", "new"],
  ["new", "full"],
])("PRC-1 an address that %s had before is the one of %s, who has it now", async (before, now) => {
  const email = `${now}@example.test`;
  await deactivate(before, email, new Date("2026-01-01"));
  expect(await subjectOf(sandbox.db, null, email.toUpperCase())).toBe(idsOf(now).personId);
});

test.each<[Role, Role]>([
  ["full", "new"],
  ["new", "full"],
])("PRC-1 of two deactivated accounts, %s and %s, an address is the last one's", async (first, last) => {
  await deactivate(first, "shared@example.test", new Date("2026-01-01"));
  await deactivate(last, "shared@example.test", new Date("2026-02-01"));
  expect(await subjectOf(sandbox.db, null, "shared@example.test")).toBe(idsOf(last).personId);
});

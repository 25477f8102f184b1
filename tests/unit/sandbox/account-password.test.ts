import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountCodes } from "../../../core/http/codes.ts";
import { isPassword } from "../../../demo/sandbox/services/account/password.ts";
import { idempotencyKeys, people } from "../../../demo/sandbox/database/schema.ts";
import { SEED_PASSWORD } from "../../../demo/sandbox/seeds/people.ts";
import { accountOf, mailsOf, type OwnAccount } from "./account-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let own: OwnAccount;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  own = await accountOf(sandbox, "linked@example.test");
});

const NEW = "correct horse";
const replace = (oldHint: string, newHint = NEW, headers: Record<string, string> = {}) =>
  own.call(
    "POST",
    "password",
    { personId: own.owner.personId, newHint, oldHint, updateType: "PASSWORD" },
    headers,
  );

async function unlink(newHint = NEW, account = own, headers: Record<string, string> = {}) {
  const { name, email, mailingAddress } = await account.profile();
  const profile = { name, email, address: mailingAddress } as Json;
  const body = { newHint, updateType: "PASSWORD", fedAuthFlag: true, ...profile };
  return account.post("password", body, headers);
}

async function has(password: string, email = "linked@example.test"): Promise<boolean> {
  const [person] = await sandbox.db.select().from(people).where(eq(people.email, email));
  return isPassword(password, person?.passwordHash ?? "");
}

const advance = (minutes: number) => sandbox.send("POST", "/sandbox/clock", { advanceMs: minutes * 60_000 });

describe("updatePassword", () => {
  test("ACC-4 changes the password if the old one is right", async () => {
    expect(await replace(SEED_PASSWORD)).toMatchObject({
      status: 200,
      body: { success: true, message: "Your password has been updated." },
    });
    expect([await has(NEW), await has(SEED_PASSWORD)]).toEqual([true, false]);
    const [mail] = await mailsOf(sandbox);
    expect(mail?.message.to).toMatchObject([{ address: "linked@example.test" }]);
    expect(mail?.message.subject).toBe("Your Kestrel password was changed");
    expect(JSON.stringify(mail)).not.toContain(NEW);
  });

  test("ACC-4 a wrong old password is a failure and changes nothing", async () => {
    expect(await replace("guess")).toMatchObject({
      status: 200,
      body: {
        success: false,
        errorCode: accountCodes.passwordWrong,
        data: { errorMessage: "Your current password is incorrect." },
      },
    });
    expect(await has(SEED_PASSWORD)).toBe(true);
  });

  test("six wrong passwords start a wait of 15 minutes, even for the right one", async () => {
    for (let n = 0; n < 6; n++) expect((await replace(`guess ${n}`)).body.success).toBe(false);
    const { status, retryAfter, body } = await replace(SEED_PASSWORD);
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(600);
    expect(Number(retryAfter)).toBeLessThanOrEqual(900);
    expect(body.errorMessage).toBe("Too many wrong passwords. You can try again in 15 minutes.");
    await advance(15);
    expect((await replace("guess")).body.success).toBe(false);
    expect((await replace(SEED_PASSWORD)).body.success).toBe(true);
  });

  test("twenty concurrent guesses count as at most six", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => replace(`guess ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  test("a right password resets the count of wrong ones", async () => {
    for (let n = 0; n < 5; n++) await replace(`guess ${n}`);
    await replace(SEED_PASSWORD);
    for (let n = 0; n < 5; n++) expect((await replace(`guess ${n}`)).status).toBe(200);
    expect((await replace(NEW, "something else")).body.success).toBe(true);
  });

  test.each(["", "seven77", "x".repeat(129)])(
    "a new password of %j is refused by the rule and doesn't count as a guess",
    async (password) => {
      for (let n = 0; n < 7; n++) {
        const { status, body } = await replace("guess", password);
        expect([status, body.errorMessage]).toEqual([422, "Use 8 to 128 characters for your new password."]);
      }
      expect((await replace(SEED_PASSWORD)).body.success).toBe(true);
    },
  );

  test("the current password is refused as a new one", async () => {
    await replace(SEED_PASSWORD);
    const { status, body } = await replace(NEW, NEW);
    expect([status, body.errorMessage]).toEqual([
      422,
      "Use a password that's different from your current one.",
    ]);
  });

  test("another person's id is refused", async () => {
    const body = { personId: "p-1002", newHint: NEW, oldHint: SEED_PASSWORD, updateType: "PASSWORD" };
    expect((await own.call("POST", "password", body)).status).toBe(403);
    expect([await has(NEW), await has(NEW, "new@example.test")]).toEqual([false, false]);
  });

  test("a repeat with its key gets the same answer", async () => {
    const key = { "idempotency-key": "one" };
    const first = await replace(SEED_PASSWORD, NEW, key);
    expect(await replace(SEED_PASSWORD, NEW, key)).toEqual(first);
  });

  test("a key is refused for another password", async () => {
    const key = { "idempotency-key": "one" };
    await replace(SEED_PASSWORD, NEW, key);
    expect((await replace(SEED_PASSWORD, "something else", key)).status).toBe(422);
    expect((await replace("another old one", NEW, key)).status).toBe(422);
    expect(await has(NEW)).toBe(true);
    expect(JSON.stringify(await sandbox.db.select().from(idempotencyKeys))).not.toContain(NEW);
  });
});

describe("updatePassword without the old one", () => {
  test("ACC-5 sets the password and unlinks the provider", async () => {
    expect(await unlink()).toMatchObject({
      status: 200,
      body: { success: true, message: "Your Spectrum account has been unlinked" },
    });
    expect((await own.profile())["fedAuthProviders"]).toEqual([]);
    expect(await has(NEW)).toBe(true);
  });

  test("ACC-5 a repeat after a lost answer succeeds", async () => {
    const key = { "idempotency-key": "one" };
    const first = await unlink(NEW, own, key);
    expect(first.body.success).toBe(true);
    expect(await unlink(NEW, own, key)).toEqual(first);
  });

  test("ACC-5 without a linked provider right and wrong passwords get the same answer", async () => {
    await unlink();
    expect(await unlink(NEW)).toEqual(await unlink("something else"));
  });

  test("ACC-5 another password is refused after it was set", async () => {
    await unlink();
    const { status, body } = await unlink("something else");
    expect([status, body.errorMessage]).toEqual([409, "No provider is linked to this account."]);
    expect(await has(NEW)).toBe(true);
  });

  test("without a linked provider a token alone can't set a password", async () => {
    const other = await accountOf(sandbox, "full@example.test");
    expect((await unlink(NEW, other)).status).toBe(409);
    expect(await has(SEED_PASSWORD, "full@example.test")).toBe(true);
  });

  test("the rule for passwords applies here too", async () => {
    expect((await unlink("short")).status).toBe(422);
    expect((await own.profile())["fedAuthProviders"]).toEqual(["Spectrum"]);
  });
});

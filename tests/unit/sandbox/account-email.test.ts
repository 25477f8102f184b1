import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountCodes } from "../../../core/http/codes.ts";
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
  own = await accountOf(sandbox, "full@example.test");
});

const NEW = "fern@example.test";
const requestOtp = (email = NEW, account = own) => account.post("otp", { email });
const enter = (requestId: unknown, otp: string, more: Json = {}, headers: Record<string, string> = {}) =>
  own.post("otp/validation", { email: NEW, requestId, otp, updateType: "EMAIL", ...more }, headers);
const advance = (seconds: number) => sandbox.send("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const codes = async () => (await sandbox.read<{ rows: Json[] }>("/sandbox/tables/one_time_codes")).rows;
const signInEmail = async () => (await own.profile())["email"];

/** The code in the last email. */
async function lastCode(): Promise<string> {
  const [mail] = await mailsOf(sandbox);
  return /\b\d{6}\b/.exec(mail?.message.text ?? "")?.[0] ?? "";
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A requested code, and its request. */
async function requestCode(email = NEW) {
  const { body } = await requestOtp(email);
  return { requestId: body.requestId, code: await lastCode() };
}

describe("sendOtp", () => {
  test("ACC-2 emails six digits to the new address and returns the request's id", async () => {
    expect(await requestOtp()).toMatchObject({
      status: 200,
      body: { success: true, message: "Success! Received otp", requestId: expect.any(String) as string },
    });
    const code = await lastCode();
    expect(await mailsOf(sandbox)).toMatchObject([
      {
        language: "en",
        message: {
          to: [{ address: NEW }],
          from: { address: "account@kestrel.example" },
          subject: `${code} is your Kestrel code`,
        },
      },
    ]);
    expect(await signInEmail()).toBe("full@example.test");
  });

  test("ACC-2 the email and the answer are in Spanish if requested", async () => {
    own = await accountOf(sandbox, "full@example.test", "es");
    expect((await requestOtp()).body.message).toBe("¡Listo! Enviamos el código");
    const [mail] = await mailsOf(sandbox);
    expect(mail).toMatchObject({ language: "es" });
    expect(mail?.message.subject).toBe(`${await lastCode()} es tu código de Kestrel`);
  });

  test("a code is stored as a hash", async () => {
    const { code } = await requestCode();
    const [row] = await codes();
    expect(row?.["codeHash"]).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test.each([
    "",
    "fern",
    "fern@example",
    "fern@example.test, bob@example.test",
    `${"a".repeat(300)}@example.test`,
  ])("ACC-7 %j is refused as an address", async (email) => {
    const { status, body } = await requestOtp(email);
    expect([status, body.errorMessage]).toEqual([422, "Please enter valid Email ID"]);
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("the current address is refused, whatever the letters' case", async () => {
    const { status, body } = await requestOtp("FULL@example.test");
    expect([status, body.errorMessage]).toEqual([422, "This is already your email."]);
  });

  test("ACC-2 an address of another active account is refused in data.errorDescription, without naming the account", async () => {
    const { status, body } = await requestOtp("NEW@example.test");
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        errorCode: accountCodes.emailTaken,
        data: { errorDescription: "You can't use this email. Enter another one." },
      },
    ]);
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("the same address gets another code only after 30 seconds", async () => {
    await requestOtp();
    const { status, retryAfter, body } = await requestOtp(NEW.toUpperCase());
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(30);
    expect(body.errorMessage).toContain(`${retryAfter} s`);
    expect(await mailsOf(sandbox)).toHaveLength(1);
    await advance(30);
    expect((await requestOtp()).status).toBe(200);
    expect(await mailsOf(sandbox)).toHaveLength(2);
  });

  test("a corrected address has no wait", async () => {
    await requestOtp("fren@example.test");
    expect((await requestOtp()).status).toBe(200);
  });

  test("one customer gets ten codes an hour, over all addresses", async () => {
    for (let n = 0; n < 5; n++) {
      expect((await requestOtp("new@example.test")).body.success).toBe(false);
      expect((await requestOtp(`fern${n}@example.test`)).body.success).toBe(true);
    }
    const { status, retryAfter, body } = await requestOtp("linked@example.test");
    expect([status, body.errorMessage]).toEqual([429, "You've requested too many codes. Try again later."]);
    expect(Number(retryAfter)).toBeGreaterThan(3000);
    const other = await accountOf(sandbox, "linked@example.test");
    expect((await requestOtp("lena@example.test", other)).status).toBe(200);
    await advance(3600);
    own = await accountOf(sandbox, "full@example.test");
    expect((await requestOtp()).status).toBe(200);
  });

  test("a repeat with the same key emails once", async () => {
    const key = { "idempotency-key": "one" };
    const first = await own.post("otp", { email: NEW }, key);
    expect(await own.post("otp", { email: NEW }, key)).toEqual(first);
    expect(await mailsOf(sandbox)).toHaveLength(1);
  });
});

describe("validateOtp", () => {
  test("ACC-2 the right code changes the sign-in address", async () => {
    const { requestId, code } = await requestCode();
    expect(await enter(requestId, code)).toMatchObject({
      status: 200,
      body: { success: true, message: "Success! Your Email has been updated" },
    });
    expect(await signInEmail()).toBe(NEW);
    const [notice] = await mailsOf(sandbox);
    expect(notice?.message.to).toMatchObject([{ address: "full@example.test" }]);
    expect(notice?.message.subject).toBe("Your Kestrel email address was changed");
    expect(notice?.message.text).not.toContain(NEW);
  });

  test("ACC-13 a wrong code is a failure with data.errorMessage", async () => {
    const { requestId, code } = await requestCode();
    expect(await enter(requestId, wrongFor(code))).toMatchObject({
      status: 200,
      body: {
        success: false,
        errorCode: accountCodes.codeWrong,
        data: { errorMessage: "The code you entered did not match" },
      },
    });
    expect(await signInEmail()).toBe("full@example.test");
    expect((await enter(requestId, code)).body.success).toBe(true);
  });

  test("a code has six tries: the sixth may succeed, the seventh is refused", async () => {
    const first = await requestCode();
    for (let n = 0; n < 5; n++) await enter(first.requestId, wrongFor(first.code));
    expect((await enter(first.requestId, first.code)).body.success).toBe(true);

    const second = await requestCode("fern.fuller@example.test");
    const again = (otp: string) => enter(second.requestId, otp, { email: "fern.fuller@example.test" });
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await again(wrongFor(second.code))).body.errorCode);
    expect(codes).toEqual([...Array<string>(5).fill(accountCodes.codeWrong), accountCodes.codeSpent]);
    expect((await again(second.code)).body).toEqual({
      success: false,
      errorCode: accountCodes.codeSpent,
      data: {
        errorMessage:
          "Each verification code can only be entered 6 times. Please request a new code to continue.",
      },
    });
    expect(await signInEmail()).toBe(NEW);
  });

  test("twenty concurrent wrong codes count as at most six tries", async () => {
    const { requestId, code } = await requestCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(requestId, wrongFor(code))));
    expect(answers.filter(({ body }) => body.errorCode === accountCodes.codeWrong)).toHaveLength(5);
    expect((await codes())[0]?.["tries"]).toBe(6);
    expect((await enter(requestId, code)).body.success).toBe(false);
  });

  test("a code is valid for ten minutes", async () => {
    const { requestId, code } = await requestCode();
    await advance(540);
    expect((await enter(requestId, wrongFor(code))).body.errorCode).toBe(accountCodes.codeWrong);
    await advance(60);
    expect((await enter(requestId, code)).body).toMatchObject({
      success: false,
      errorCode: accountCodes.codeSpent,
      data: { errorMessage: "This code is no longer valid. Request a new one to continue." },
    });
  });

  test("a new code invalidates the previous one", async () => {
    const first = await requestCode();
    await advance(30);
    const second = await requestCode();
    expect((await enter(first.requestId, first.code)).body.errorCode).toBe(accountCodes.codeSpent);
    expect((await enter(second.requestId, second.code)).body.success).toBe(true);
  });

  test("a code is valid only for its own person, request and address", async () => {
    const { requestId, code } = await requestCode();
    const spent = { success: false, errorCode: accountCodes.codeSpent };
    expect((await enter("another", code)).body).toMatchObject(spent);
    expect((await enter(requestId, code, { email: "mine@example.test" })).body).toMatchObject(spent);
    const other = await accountOf(sandbox, "new@example.test");
    const theft = { email: NEW, requestId, otp: code, updateType: "EMAIL" };
    expect((await other.post("otp/validation", theft)).body).toMatchObject(spent);
    expect((await enter(requestId, code)).body.success).toBe(true);
  });

  test("a repeat after a lost answer succeeds and notifies once", async () => {
    const { requestId, code } = await requestCode();
    await enter(requestId, code);
    expect((await enter(requestId, code)).body.success).toBe(true);
    expect(await mailsOf(sandbox)).toHaveLength(2);
  });

  test("the second of two accounts that want the same address is refused", async () => {
    const other = await accountOf(sandbox, "new@example.test");
    const theirs = await requestOtp(NEW, other);
    const theirCode = await lastCode();
    const mine = await requestCode();
    const answers = await Promise.all([
      enter(mine.requestId, mine.code),
      other.post("otp/validation", {
        email: NEW,
        requestId: theirs.body.requestId,
        otp: theirCode,
        updateType: "EMAIL",
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toEqual({
      success: false,
      errorCode: accountCodes.emailTaken,
      data: { errorMessage: "You can't use this email. Enter another one." },
    });
  });
});

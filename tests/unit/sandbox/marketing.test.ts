import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SUBSCRIBED_ADDRESS } from "../../../demo/sandbox/database/seed.ts";
import { bearer, outcomeOf, signUpOf, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await sandbox.token());
});

const existing = { recipientId: null, errorMessage: "Record matches an existing recipient" };
const signUp = (email: string, rule: Json = {}, record: Json = {}) =>
  sandbox.send("POST", "/api/marketing/sign-ups", signUpOf(email, rule, record), headers);
const added = async (email: string) => (await outcomeOf(await signUp(email)))?.recipientId ?? 0;
const rowsOf = async (email: string) =>
  (await sandbox.rows("recipients")).filter(
    (row) => String(row["email"]).toLowerCase() === email.toLowerCase(),
  );

describe("emailSignUp", () => {
  test("EML-2 inserts on no match, with permission OPTIN", async () => {
    const answer = await signUp("new@example.test");
    expect(answer.status).toBe(200);
    const outcome = await outcomeOf(answer);
    expect(outcome).toEqual({ recipientId: expect.any(Number) as number });
    expect(await rowsOf("new@example.test")).toEqual([
      expect.objectContaining({
        id: outcome?.recipientId,
        email: "new@example.test",
        prospect: "experience-page",
        customerType: "prospect",
        acquisitionDate: "2026-11-21T10:20:30",
        permissionStatus: "OPTIN",
      }),
    ]);
  });

  test("EML-2 does not update on match, whatever the letters' case", async () => {
    await signUp("Case@Example.test");
    const before = await rowsOf("case@example.test");
    expect(await outcomeOf(await signUp("cASE@example.TEST", {}, { PROSPECT: "other" }))).toEqual(existing);
    expect(await rowsOf("case@example.test")).toEqual(before);
    expect(await outcomeOf(await signUp(SUBSCRIBED_ADDRESS))).toEqual(existing);
  });

  test("EML-2 inserts nothing if the rule says so", async () => {
    const outcome = await outcomeOf(await signUp("none@example.test", { insertOnNoMatch: false }));
    expect(outcome).toEqual({
      recipientId: null,
      errorMessage: expect.stringContaining("matches no recipient") as string,
    });
    expect(await rowsOf("none@example.test")).toEqual([]);
    const match = await outcomeOf(await signUp(SUBSCRIBED_ADDRESS, { insertOnNoMatch: false }));
    expect(match).toEqual(existing);
  });

  test("EML-2 updates on match under REPLACE_ALL", async () => {
    const recipientId = await added("change@example.test");
    const rule = { updateOnMatch: "REPLACE_ALL", defaultPermissionStatus: "OPTOUT" };
    const record = { PROSPECT: "second", CUSTOMERTYPE: "customer", ACQUISITION_DATE: "2026-11-22T00:00:00" };
    expect(await outcomeOf(await signUp("CHANGE@example.test", rule, record))).toEqual({ recipientId });
    expect(await rowsOf("change@example.test")).toEqual([
      expect.objectContaining({
        id: recipientId,
        email: "CHANGE@example.test",
        prospect: "second",
        customerType: "customer",
        acquisitionDate: "2026-11-22T00:00:00",
        permissionStatus: "OPTOUT",
      }),
    ]);
    expect(await outcomeOf(await signUp("fresh@example.test", rule))).toMatchObject({
      recipientId: expect.any(Number) as number,
    });
  });

  test("EML-2 twenty equal concurrent sign-ups make one row", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp("race@example.test")));
    const outcomes = await Promise.all(answers.map(outcomeOf));
    const [row, ...more] = await rowsOf("race@example.test");
    expect(more).toEqual([]);
    expect(outcomes.filter((one) => one?.recipientId === row?.["id"])).toHaveLength(1);
    expect(outcomes.filter((one) => one?.errorMessage === existing.errorMessage)).toHaveLength(19);
  });

  test("answers each of several records", async () => {
    const { records, mergeRule } = signUpOf("one@example.test");
    const two = { ...records[0], EMAIL_ADDRESS_: SUBSCRIBED_ADDRESS };
    const answer = await sandbox.send(
      "POST",
      "/api/marketing/sign-ups",
      { records: [...records, two], mergeRule },
      headers,
    );
    expect(await answer.json()).toEqual({
      data: { recipients: [{ recipientId: expect.any(Number) as number }, existing] },
    });
  });

  test.each([
    ["an address without a domain", { EMAIL_ADDRESS_: "someone" }],
    ["an address of 255 characters", { EMAIL_ADDRESS_: `${"a".repeat(64)}@${"b".repeat(178)}.example.com` }],
    ["no PROSPECT", { PROSPECT: undefined }],
    ["no CUSTOMERTYPE", { CUSTOMERTYPE: "" }],
    ["an invalid date", { ACQUISITION_DATE: "yesterday" }],
    ["an unknown field", { PHONE: "1" }],
  ])("refuses %s and names the field, not its value", async (_what, record) => {
    const answer = await signUp("refused@example.test", {}, record);
    expect(answer.status).toBe(400);
    const { errorMessage } = (await answer.json()) as { errorMessage: string };
    expect(errorMessage).toContain("records.0");
    expect(errorMessage).not.toMatch(/someone|aaaa|yesterday/);
    expect(await sandbox.rows("recipients")).toHaveLength(1);
  });
});

describe("triggerEvent", () => {
  const trigger = (recipientId: number, language?: string, eventName = "EMAIL_SIGNUP_WELCOME") =>
    sandbox.send(
      "POST",
      "/api/marketing/trigger-events",
      {
        eventName,
        recipientData: [{ recipient: { recipientId }, optionalData: [{ name: "SOURCE", value: "test" }] }],
      },
      language === undefined ? headers : { ...headers, "content-language": language },
    );
  interface Mail {
    language: string;
    message: { subject: string; text: string; to: { address: string }[]; headers: Record<string, string> };
  }
  const mails = async () => (await sandbox.read<{ messages: Mail[] }>("/sandbox/outbox")).messages;

  test.each([
    ["en", "en", "Welcome to Kestrel", /^Thank you for signing up\./],
    ["es-US", "es", "Te damos la bienvenida a Kestrel", /^Gracias por suscribirte\./],
  ])("EML-2 emails a welcome in the language of the call: %s", async (language, expected, subject, text) => {
    const recipientId = await added("welcome@example.test");
    const answer = await trigger(recipientId, language);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { accepted: 1 } });
    expect(await mails()).toEqual([
      expect.objectContaining({
        language: expected,
        message: expect.objectContaining({
          subject,
          text: expect.stringMatching(text) as string,
          to: [{ address: "welcome@example.test", name: "" }],
          headers: { "Content-Language": expected },
        }) as object,
      }),
    ]);
    expect(await sandbox.rows("trigger_events")).toEqual([
      expect.objectContaining({
        recipientId,
        eventName: "EMAIL_SIGNUP_WELCOME",
        language: expected,
        optionalData: [{ name: "SOURCE", value: "test" }],
      }),
    ]);
  });

  test("uses the host's language if the call names none", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { hostLanguage: "es" });
    await trigger(await added("host@example.test"));
    expect((await mails())[0]?.language).toBe("es");
  });

  test("emails a recipient once per event, even for ten concurrent calls", async () => {
    const recipientId = await added("twice@example.test");
    const answers = await Promise.all(Array.from({ length: 10 }, () => trigger(recipientId)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await mails()).toHaveLength(1);
    await trigger(recipientId, "en", "OTHER");
    expect(await mails()).toHaveLength(2);
  });

  test("refuses an unknown recipient and emails nobody", async () => {
    const answer = await trigger(999_999);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ errorMessage: "There is no recipient 999999" });
    expect((await trigger(0)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });
});

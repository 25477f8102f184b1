import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, outcomeOf, signUpOf, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  token = await sandbox.token();
});

const signUp = (key: string, email: string, record: Json = {}) =>
  sandbox.send("POST", "/api/marketing/sign-ups", signUpOf(email, {}, record), {
    ...bearer(token),
    "idempotency-key": key,
  });
const isReplay = (answer: Response) => answer.headers.get("idempotency-replayed") === "true";

describe("an idempotency key", () => {
  test("EML-2 a repeat gets the first answer, to the letter, and has no effect", async () => {
    const first = await signUp("k-1", "repeat@example.test");
    const second = await signUp("k-1", "REPEAT@example.test", { ACQUISITION_DATE: "2026-11-21T11:00:00" });
    expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
    expect(await second.text()).toBe(await first.text());
    expect(await sandbox.rows("recipients")).toHaveLength(2); // the one of the seed besides
  });

  test("belongs to one wish: another address under it is refused", async () => {
    await signUp("k-1", "first@example.test");
    const answer = await signUp("k-1", "second@example.test");
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errorCode: "KEY_REUSED",
      errorMessage: "The idempotency key belongs to another request",
    });
    expect(await sandbox.rows("recipients")).toHaveLength(2);
  });

  test("belongs to one operation: another may use the same", async () => {
    const recipientId = (await outcomeOf(await signUp("k-1", "both@example.test")))?.recipientId;
    const body = { eventName: "WELCOME", recipientData: [{ recipient: { recipientId } }] };
    const headers = { ...bearer(token), "idempotency-key": "k-1" };
    const trigger = () => sandbox.send("POST", "/api/marketing/trigger-events", body, headers);
    expect(isReplay(await trigger())).toBe(false);
    expect(isReplay(await trigger())).toBe(true);
    expect((await sandbox.read<{ messages: Json[] }>("/sandbox/outbox")).messages).toHaveLength(1);
  });

  test("ten at once have one effect and one answer", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp("k-1", "ten@example.test")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await sandbox.rows("recipients")).toHaveLength(2);
  });

  test("is not used up by a call that was refused", async () => {
    const refused = { eventName: "WELCOME", recipientData: [{ recipient: { recipientId: 999 } }] };
    const headers = { ...bearer(token), "idempotency-key": "k-1" };
    expect((await sandbox.send("POST", "/api/marketing/trigger-events", refused, headers)).status).toBe(404);
    const right = { ...refused, recipientData: [{ recipient: { recipientId: 1 } }] };
    expect((await sandbox.send("POST", "/api/marketing/trigger-events", right, headers)).status).toBe(200);
  });

  test.each(["", "with space", "x".repeat(256)])("is refused where it is none: '%s'", async (key) => {
    expect((await signUp(key, "none@example.test")).status).toBe(400);
  });
});

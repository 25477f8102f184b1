import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idempotency } from "../../../demo/sandbox/idempotency.ts";
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
type Idempotency = ReturnType<typeof idempotency>;
const isReplay = (answer: Response) => answer.headers.get("idempotency-replayed") === "true";

describe("an idempotency key", () => {
  test("EML-2 a repeat gets exactly the first answer and has no effect", async () => {
    const first = await signUp("k-1", "repeat@example.test");
    const second = await signUp("k-1", "repeat@example.test");
    expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
    expect(await second.text()).toBe(await first.text());
    expect(await sandbox.rows("recipients")).toHaveLength(2); // one more is seeded
  });

  test.each([
    ["another address", "second@example.test", {}],
    ["the same address in capitals", "FIRST@example.test", {}],
    ["another time", "first@example.test", { ACQUISITION_DATE: "2026-11-21T11:00:00" }],
    ["another customer type", "first@example.test", { CUSTOMERTYPE: "VIEWER" }],
  ])("belongs to the whole content: with %s it is refused", async (_, email, record) => {
    await signUp("k-1", "first@example.test");
    const answer = await signUp("k-1", email, record);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errorCode: "KEY_REUSED",
      errorMessage: "The idempotency key was used for other content",
    });
    expect(await sandbox.rows("recipients")).toHaveLength(2);
  });

  test("allows fields in any order", async () => {
    const { records, mergeRule } = signUpOf("order@example.test", {}, {}) as {
      records: Json[];
      mergeRule: Json;
    };
    const headers = { ...bearer(token), "idempotency-key": "k-1" };
    const send = (body: Json) => sandbox.send("POST", "/api/marketing/sign-ups", body, headers);
    await send({ records, mergeRule });
    const turned = Object.fromEntries(Object.entries(mergeRule).toReversed());
    expect(isReplay(await send({ mergeRule: turned, records }))).toBe(true);
  });

  test("allows nested fields in any order", async () => {
    const once = idempotency(sandbox.db);
    const work = async () => ({ status: 200, body: 1 }) as const;
    const send = (content: Json) =>
      once(new Date(), { operation: "marketing.emailSignUp", key: "k-1", content: () => content }, work);
    await send({ one: [{ two: 2, three: null }], four: 4 });
    expect(await send({ four: 4, one: [{ three: null, two: 2 }] })).toMatchObject({ isReplay: true });
  });

  test("has no effect on a read, which always gets the current data", async () => {
    const read = () =>
      sandbox.send("GET", "/api/identity/token?clientId=kestrel-web", undefined, {
        "idempotency-key": "k-1",
      });
    const [first, second] = [await read(), await read()];
    expect([first.status, second.status, isReplay(second)]).toEqual([200, 200, false]);
    expect(await second.text()).not.toBe(await first.text());
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

  test("answers nine of ten concurrent calls with 409 IN_FLIGHT and Retry-After", async () => {
    const ten = () => Promise.all(Array.from({ length: 10 }, () => signUp("k-1", "ten@example.test")));
    const answers = await ten();
    const [first, ...others] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(isReplay)).toHaveLength(others.length);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([409, "1"]);
      expect(await answer.json()).toMatchObject({ errorCode: "IN_FLIGHT" });
    }
    const text = await first?.text();
    // Afterwards it is no longer running.
    for (const key of [1, 2])
      expect(await (await signUp("k-1", "ten@example.test")).text(), `${key}`).toBe(text);
    expect(await sandbox.rows("recipients")).toHaveLength(2);
  });

  const repeats: [string, (first: Idempotency) => Idempotency][] = [
    ["of the same process", (first) => first],
  ];
  // An embedded database belongs to one process.
  if (process.env["DATABASE_URL"]) repeats.push(["of another process", () => idempotency(sandbox.db)]);

  test.each(repeats)(
    "a repeat %s gets 409 IN_FLIGHT while the first call is running, then its answer",
    async (_, repeatOf) => {
      const first = idempotency(sandbox.db);
      const intent = { operation: "marketing.emailSignUp", key: "k-1", content: () => 1 };
      let finish = () => {};
      const work = new Promise<void>((resolve) => (finish = resolve));
      let begin = () => {};
      const started = new Promise<void>((resolve) => (begin = resolve));
      const done = first(new Date(), intent, async () => {
        begin();
        await work;
        return { status: 200, body: { data: "done" } };
      });
      await started;
      const again = () => repeatOf(first)(new Date(), intent, () => Promise.reject(new Error("done twice")));
      await expect(again()).rejects.toMatchObject({
        status: 409,
        code: "IN_FLIGHT",
        headers: { "retry-after": "1" },
      });
      finish();
      expect(await done).toMatchObject({ body: '{"data":"done"}', isReplay: false });
      expect(await again()).toMatchObject({ body: '{"data":"done"}', isReplay: true });
    },
  );

  test("is free after a failed call", async () => {
    const once = idempotency(sandbox.db);
    const intent = { operation: "marketing.emailSignUp", key: "k-1", content: () => 1 };
    const broken = () => Promise.reject(new Error("broken"));
    await expect(once(new Date(), intent, broken)).rejects.toThrow("broken");
    expect(await once(new Date(), intent, async () => ({ status: 200, body: 1 }))).toMatchObject({
      isReplay: false,
    });
  });

  test("is not used up by a refused call", async () => {
    const refused = { eventName: "WELCOME", recipientData: [{ recipient: { recipientId: 999 } }] };
    const headers = { ...bearer(token), "idempotency-key": "k-1" };
    expect((await sandbox.send("POST", "/api/marketing/trigger-events", refused, headers)).status).toBe(404);
    const right = { ...refused, recipientData: [{ recipient: { recipientId: 1 } }] };
    expect((await sandbox.send("POST", "/api/marketing/trigger-events", right, headers)).status).toBe(200);
  });

  test.each(["", "with space", "x".repeat(256)])("is refused if it is invalid: '%s'", async (key) => {
    expect((await signUp(key, "none@example.test")).status).toBe(400);
  });
});

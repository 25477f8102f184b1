import { describe, expect, test } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../../core/http/error.ts";
import {
  idempotencyKey,
  mutation,
  restoreKey,
  runMutation,
  type Mutation,
} from "../../../../core/http/mutation.ts";
import { IN_FLIGHT, KEY_REUSED } from "../../../../core/http/wire.ts";

const failure = (code: ApiErrorCode, status?: number, serverCode?: string) =>
  new ApiError(code, { operation: "a/b", status, serverCode });
const lost = failure("timeout");

type Content = Record<string, unknown>;
let n = 0;

/** A separate mutation. The server returns these answers in order. */
function harness(
  answers: (string | ApiError)[],
  more: Partial<Mutation<undefined, Content, string, unknown>> = {},
) {
  const keys: string[] = [];
  const prepared: unknown[] = [];
  const left = [...answers];
  const declared = mutation<undefined, Content, string, unknown>({
    name: `test-${n++}`,
    async send(_, __, { idempotencyKey: key }, made) {
      keys.push(key);
      prepared.push(made);
      const answer = left.shift();
      if (typeof answer === "string") return answer;
      throw answer ?? new Error("called too often");
    },
    ...more,
  });
  const run = (content: Content = { id: 1 }) => runMutation(declared, undefined, content);
  return { run, keys, prepared, declared, differentKeys: () => new Set(keys).size };
}

/** Runs it and ignores a failure. */
const tried = (run: Promise<string>) => run.catch((error: unknown) => error);

describe("the idempotency key of a mutation", () => {
  test("is a random UUID that doesn't reveal the content", async () => {
    const { run, keys } = harness(["done"]);
    await run({ email: "ann@example.test" });
    expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test("differs for any other content", async () => {
    const contents = [
      { street: "7 Quarry Road" },
      { street: "9 Quarry Road" },
      { street: "7 Quarry Road", line2: "" },
      { street: 7 },
      {},
    ];
    const { run, differentKeys } = harness(contents.map(() => lost));
    for (const content of contents) await tried(run(content));
    expect(differentKeys()).toBe(contents.length);
  });

  test("differs for another mutation with the same content", async () => {
    const [one, other] = [harness([lost]), harness([lost])];
    await tried(one.run());
    await tried(other.run());
    expect(other.keys).not.toEqual(one.keys);
  });

  test("is the same for two elements that request it at the same time", async () => {
    const { run, differentKeys } = harness(["done", "done"]);
    await Promise.all([run(), run()]);
    expect(differentKeys()).toBe(1);
  });

  test.each([
    ["no answer", failure("network")],
    ["an answer that is too late", lost],
    ["an unreadable answer", failure("unreadable", 200)],
    ["an answer that doesn't fit its schema", failure("invalid-response", 200)],
    ["a server's fault", failure("status", 500)],
    ["an element that left the page", failure("aborted")],
    ["too many requests", failure("throttled", 429)],
    ["too many requests, without Retry-After", failure("status", 429)],
    ["a refused token", failure("status", 401)],
    ["no signed-in customer", failure("signed-out")],
    ["the same intent in flight", failure("status", 409, IN_FLIGHT)],
  ])("is kept after %s", async (_, error) => {
    const { run, differentKeys } = harness([error, "done"]);
    expect(await tried(run())).toBe(error);
    expect(await run()).toBe("done");
    expect(differentKeys()).toBe(1);
  });

  test.each([
    ["success", "done"],
    ["a refusal", failure("status", 400)],
    ["a refusal with status 200", failure("status", 200)],
    ["a declined payment", failure("status", 402)],
    ["a customer without permission", failure("status", 403)],
    ["a missing resource", failure("status", 404)],
    ["a conflict", failure("status", 409)],
    ["content that the server doesn't accept", failure("status", 422)],
    ["a key used for other content", failure("status", 422, KEY_REUSED)],
  ])("is released after %s", async (_, answer) => {
    const { run, differentKeys } = harness([answer, "done"]);
    await tried(run());
    await run();
    expect(differentKeys()).toBe(2);
  });

  test("of another intent is not released along with it", async () => {
    const { run, keys } = harness([lost, "done", "done"]);
    await tried(run({ id: 1 }));
    await run({ id: 2 });
    await run({ id: 1 });
    expect(keys[2]).toBe(keys[0]);
  });

  test("of a newer intent with the same content is not released by a late answer to the older one", async () => {
    let finish: (result: string) => void = () => {};
    const late = new Promise<string>((done) => (finish = done));
    const answers = [late, Promise.resolve("done"), undefined, Promise.resolve("done")];
    const keys: string[] = [];
    const { run } = harness([], {
      send(_, __, { idempotencyKey: key }) {
        keys.push(key);
        return answers[keys.length - 1] ?? Promise.reject(lost);
      },
    });
    const first = run();
    await run();
    await tried(run());
    finish("done");
    await first;
    await run();
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  test("can be kept during a reload", async () => {
    const { run, declared, keys } = harness([lost, "done"]);
    await tried(run());
    const kept = idempotencyKey(declared, { id: 1 });
    expect(kept).toBe(keys[0]);
    restoreKey(declared, { id: 1 }, "key-of-an-earlier-page");
    await run();
    expect(keys[1]).toBe("key-of-an-earlier-page");
  });
});

describe("the prepared content", () => {
  const prepare = () => {
    let time = 0;
    return { prepare: () => ++time };
  };

  test("is sent unchanged with each try", async () => {
    const { run, prepared } = harness([lost, lost, "done"], prepare());
    await tried(run());
    await tried(run());
    await run();
    expect(prepared).toEqual([1, 1, 1]);
  });

  test("is prepared again for the next intent", async () => {
    const { run, prepared } = harness([failure("status", 400), "done"], prepare());
    await tried(run());
    await run();
    expect(prepared).toEqual([1, 2]);
  });
});

describe("an ambiguous outcome", () => {
  test("is a success if verification finds it done", async () => {
    const { run } = harness([lost], { verify: () => Promise.resolve("found") });
    expect(await run()).toBe("found");
  });

  test("that is found done releases the key", async () => {
    const { run, differentKeys } = harness([lost, "done"], { verify: () => Promise.resolve("found") });
    await run();
    await run();
    expect(differentKeys()).toBe(2);
  });

  test.each([
    ["has not done it", () => Promise.resolve(undefined)],
    ["can't be reached", () => Promise.reject(failure("network"))],
  ])("is the original failure if the server %s, and keeps the key", async (_, verify) => {
    const { run, differentKeys } = harness([lost, lost], { verify });
    await expect(run()).rejects.toBe(lost);
    await expect(run()).rejects.toBe(lost);
    expect(differentKeys()).toBe(1);
  });

  test("is verified within the deadline of the whole write", async () => {
    const deadlines: number[] = [];
    const { run } = harness([], {
      send(_, __, { deadlineMs }) {
        deadlines.push(deadlineMs);
        return Promise.reject(lost);
      },
      verify(_, __, { deadlineMs }) {
        deadlines.push(deadlineMs);
        return Promise.resolve("found");
      },
    });
    await run();
    expect(deadlines).toEqual([24_000, 6_000]);
  });
});

describe("a refusal", () => {
  const verify = () => Promise.resolve("found");

  test("is not verified", async () => {
    await expect(harness([failure("status", 409)], { verify }).run()).rejects.toMatchObject({ status: 409 });
  });

  test("with a status declared as already done is verified", async () => {
    const { run } = harness([failure("status", 409)], { verify, alreadyDone: [409] });
    expect(await run()).toBe("found");
  });

  test("with a server code declared as already done is verified", async () => {
    const { run } = harness([failure("status", 200, "DONE")], { verify, alreadyDone: ["DONE"] });
    expect(await run()).toBe("found");
  });

  test("of a key used for other content is verified", async () => {
    expect(await harness([failure("status", 422, KEY_REUSED)], { verify }).run()).toBe("found");
  });

  test("that can mean already done, but doesn't, is thrown", async () => {
    const { run } = harness([failure("status", 409)], {
      alreadyDone: [409],
      verify: () => Promise.resolve(undefined),
    });
    await expect(run()).rejects.toMatchObject({ status: 409 });
  });

  test("after an ambiguous outcome leaves it ambiguous if it can't be verified, and keeps the key", async () => {
    const { run, differentKeys } = harness([lost, failure("status", 409), "done"], {
      alreadyDone: [409],
      verify: () => Promise.reject(failure("timeout")),
    });
    await expect(run()).rejects.toBe(lost);
    await expect(run()).rejects.toBe(lost);
    expect(await run()).toBe("done");
    expect(differentKeys()).toBe(1);
  });
});

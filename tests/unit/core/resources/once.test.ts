import { describe, expect, test } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../../core/api/error.ts";
import { once } from "../../../../core/resources/once.ts";

const failure = (code: ApiErrorCode, status?: number) => new ApiError(code, { operation: "a/b", status });
let n = 0;

/** A wish of its own, that meets these answers one after the other. */
function wish(answers: (string | ApiError)[], more: Partial<Parameters<typeof once<string>>[0]> = {}) {
  const keys: string[] = [];
  const fields = { n: n++ };
  const left = [...answers];
  const make = () =>
    once<string>({
      name: "test",
      fields,
      async effect({ idempotencyKey }) {
        keys.push(idempotencyKey);
        const answer = left.shift();
        if (typeof answer === "string") return answer;
        throw answer ?? new Error("asked too often");
      },
      ...more,
    });
  return { make, keys, differentKeys: () => new Set(keys).size };
}

describe("a wish", () => {
  test("has another key once it is done, and once it was refused", async () => {
    const { make, differentKeys } = wish(["done", failure("status", 422), "done"]);
    await make();
    await expect(make()).rejects.toMatchObject({ status: 422 });
    await make();
    expect(differentKeys()).toBe(3);
  });

  test.each([
    ["no answer", failure("network")],
    ["too late an answer", failure("timeout")],
    ["an answer that cannot be read", failure("unreadable", 200)],
    ["a server's fault", failure("status", 500)],
    ["too many requests", failure("throttled", 429)],
    ["an element that left the page", failure("aborted")],
  ])("keeps its key after %s", async (_, error) => {
    const { make, differentKeys } = wish([error, "done"]);
    await expect(make()).rejects.toBe(error);
    expect(await make()).toBe("done");
    expect(differentKeys()).toBe(1);
  });

  test("whose answer was lost is told by the state; one that is not there stays the failure that it was", async () => {
    const lost = failure("timeout");
    expect(await wish([lost], { ask: () => Promise.resolve("found") }).make()).toBe("found");
    await expect(wish([lost], { ask: () => Promise.resolve(undefined) }).make()).rejects.toBe(lost);
    await expect(wish([lost], { ask: () => Promise.reject(failure("network")) }).make()).rejects.toBe(lost);
  });

  test("asks the state after a refusal only where that leaves it open", async () => {
    const ask = () => Promise.resolve("found");
    await expect(wish([failure("status", 409)], { ask }).make()).rejects.toMatchObject({ status: 409 });
    expect(await wish([failure("status", 409)], { ask, open: [409] }).make()).toBe("found");
  });
});

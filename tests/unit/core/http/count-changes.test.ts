import { expect, test } from "vitest";
import { countChanges } from "../../../../core/http/count-changes.ts";
import { ApiError } from "../../../../core/http/error.ts";
import { mutation, runMutation } from "../../../../core/http/mutation.ts";

interface Switch {
  id: string;
  isOn: boolean;
}

/** Turns a switch, with answers that are always lost, and returns the keys. */
async function keysOf(turns: readonly Switch[]): Promise<string[]> {
  const keys: string[] = [];
  const changes = countChanges();
  const turn = mutation({
    name: `turn-${Math.random()}`,
    send(_: undefined, __: Switch, { idempotencyKey }): Promise<void> {
      keys.push(idempotencyKey);
      return Promise.reject(new ApiError("timeout", { operation: "a/b" }));
    },
    content: (request) => [request, changes(request.isOn, request.id)],
  });
  for (const one of turns) await runMutation(turn, undefined, one).catch(() => {});
  return keys;
}

const on = { id: "tv", isOn: true };
const off = { id: "tv", isOn: false };

test("a write that is repeated unchanged after a lost answer keeps its key", async () => {
  expect(new Set(await keysOf([on, on, on])).size).toBe(1);
});

test("a write that sets an earlier value again, after another one, has a new key", async () => {
  expect(new Set(await keysOf([on, off, on, off])).size).toBe(4);
});

test("writes of other subjects in between don't count", async () => {
  const [first, , again] = await keysOf([on, { id: "radio", isOn: false }, on]);
  expect(again).toBe(first);
});

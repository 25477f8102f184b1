import { expect, test } from "vitest";
import { createAnonymousToken } from "../../../../../core/session/anonymous/anonymous-token.ts";
import { FakeClock } from "../../../support/clock.ts";

/** Tokens `t1`, `t2`, … with this lifetime. */
function startTokens(lifeSeconds?: number) {
  const clock = new FakeClock();
  const state = { fetched: 0, fails: false };
  const tokens = createAnonymousToken(clock, () => {
    state.fetched++;
    if (state.fails) return Promise.reject(new Error("down"));
    return Promise.resolve({ token: `t${state.fetched}`, lifeSeconds });
  });
  return { clock, state, tokens };
}

test("API-6 the token is fetched once for all callers", async () => {
  const { state, tokens } = startTokens(600);
  expect(state.fetched).toBe(0);
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(["t1", "t1", "t1"]);
  expect(await tokens.get()).toBe("t1");
  expect(state.fetched).toBe(1);
});

test.each([
  ["a minute before it ends", 600, 540_000],
  ["at half its lifetime if that is less than two minutes", 90, 45_000],
  ["after nine minutes if it has no lifetime", undefined, 540_000],
])("API-6 it is renewed %s", async (_, life, until) => {
  const { clock, tokens } = startTokens(life);
  await tokens.get();
  await clock.advance(until - 1);
  expect(await tokens.get()).toBe("t1");
  await clock.advance(1);
  expect(await tokens.get()).toBe("t2");
});

test("setting the device's clock doesn't change the token's age", async () => {
  const { clock, tokens } = startTokens(600);
  await tokens.get();
  clock.setWall(86_400_000);
  expect(await tokens.get()).toBe("t1");
  clock.setWall(-2 * 86_400_000);
  await clock.advance(540_000);
  expect(await tokens.get()).toBe("t2");
});

test("a refused token is replaced once for any number of refusals", async () => {
  const { state, tokens } = startTokens(600);
  await tokens.get();
  expect(await Promise.all([tokens.renew("t1"), tokens.renew("t1")])).toEqual(["t2", "t2"]);
  expect(await tokens.renew("t1")).toBe("t2"); // late callers get the new one
  expect(state.fetched).toBe(2);
});

test("a failure reaches all callers and is not kept: the next caller tries again", async () => {
  const { state, tokens } = startTokens(600);
  state.fails = true;
  const [first, second] = await Promise.allSettled([tokens.get(), tokens.get()]);
  expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
  expect(state.fetched).toBe(1);
  state.fails = false;
  expect(await tokens.get()).toBe("t2");
});

test("a token without a lifetime is used once", async () => {
  const { tokens } = startTokens(0);
  expect([await tokens.get(), await tokens.get()]).toEqual(["t1", "t2"]);
});

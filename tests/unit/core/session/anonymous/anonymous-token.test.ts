import { expect, test } from "vitest";
import { createAnonymousToken } from "../../../../../core/session/anonymous/anonymous-token.ts";
import { FakeClock } from "../../../support/clock.ts";

/** Tokens `t1`, `t2`, … that live this long. */
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

test("API-6 the token is fetched once for all who ask at the same time, and kept", async () => {
  const { state, tokens } = startTokens(600);
  expect(state.fetched).toBe(0);
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(["t1", "t1", "t1"]);
  expect(await tokens.get()).toBe("t1");
  expect(state.fetched).toBe(1);
});

test.each([
  ["a minute before it ends", 600, 540_000],
  ["at half its life where that is shorter than two minutes", 90, 45_000],
  ["a minute before ten minutes where it names no life", undefined, 540_000],
])("API-6 it is renewed %s", async (_, life, until) => {
  const { clock, tokens } = startTokens(life);
  await tokens.get();
  await clock.advance(until - 1);
  expect(await tokens.get()).toBe("t1");
  await clock.advance(1);
  expect(await tokens.get()).toBe("t2");
});

test("a device's clock that is set does not make it older or younger", async () => {
  const { clock, tokens } = startTokens(600);
  await tokens.get();
  clock.setWall(86_400_000);
  expect(await tokens.get()).toBe("t1");
  clock.setWall(-2 * 86_400_000);
  await clock.advance(540_000);
  expect(await tokens.get()).toBe("t2");
});

test("a token that was refused is replaced once, however many were refused with it", async () => {
  const { state, tokens } = startTokens(600);
  await tokens.get();
  expect(await Promise.all([tokens.renew("t1"), tokens.renew("t1")])).toEqual(["t2", "t2"]);
  expect(await tokens.renew("t1")).toBe("t2"); // who comes late is given the new one
  expect(state.fetched).toBe(2);
});

test("a failure reaches all who asked and is not kept: the next one who asks tries again", async () => {
  const { state, tokens } = startTokens(600);
  state.fails = true;
  const [first, second] = await Promise.allSettled([tokens.get(), tokens.get()]);
  expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
  expect(state.fetched).toBe(1);
  state.fails = false;
  expect(await tokens.get()).toBe("t2");
});

test("a token without a life is used once and does no harm", async () => {
  const { tokens } = startTokens(0);
  expect([await tokens.get(), await tokens.get()]).toEqual(["t1", "t2"]);
});

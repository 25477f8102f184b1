import { expect, test } from "vitest";
import {
  initial,
  transition,
  unsent,
  type Event,
  type Toggles,
} from "../../../../widgets/privacy-settings/toggles.ts";

const after = (...events: Event[]): Toggles => events.reduce(transition, initial);
const turn = (key: string, on: boolean): Event => ({ type: "turned", key, on });
const sent = (choices: Record<string, boolean>): Event => ({ type: "sent", choices });
const confirmed = (...keys: string[]): Event => ({ type: "confirmed", keys });
const refused = (serverMessage: string, ...keys: string[]): Event => ({
  type: "refused",
  keys,
  failure: { kind: "refused", serverMessage },
});

test("a turned switch shows before it is sent", () => {
  const state = after(turn("tv", true));
  expect(state.optimistic).toEqual({ tv: true });
  expect(unsent(state)).toEqual({ tv: true });
  expect(unsent(transition(state, sent({ tv: true })))).toEqual({});
});

test("a confirmed switch is no longer pending", () => {
  expect(after(turn("tv", true), sent({ tv: true }), confirmed("tv"))).toEqual({
    ...initial,
    last: { ok: true },
  });
});

test("PRS-2 exactly the failed switches are turned back and marked", () => {
  const state = after(
    turn("tv", true),
    turn("sd", false),
    sent({ tv: true, sd: false }),
    confirmed("tv"),
    refused("No.", "sd"),
  );
  expect(state.optimistic).toEqual({});
  expect(state.sent).toEqual({});
  expect(state.refused).toEqual({ sd: { failure: { kind: "refused", serverMessage: "No." } } });
  expect(state.last).toEqual({ ok: false, key: "sd" });
});

test("a switch turned again during its request is sent again, whatever the first answer", () => {
  for (const answer of [confirmed("tv"), refused("No.", "tv")]) {
    const state = after(turn("tv", true), sent({ tv: true }), turn("tv", false), answer);
    expect(state.optimistic).toEqual({ tv: false });
    expect(unsent(state)).toEqual({ tv: false });
    expect(state.refused).toEqual({});
  }
});

test("turning a switch again clears its mark and message", () => {
  const state = after(turn("tv", true), sent({ tv: true }), refused("No.", "tv"), turn("tv", true));
  expect(state.refused).toEqual({});
  expect(state.last).toBeUndefined();
});

test("a reset clears marks and messages only", () => {
  const state = after(
    turn("a", true),
    sent({ a: true }),
    turn("b", true),
    sent({ b: true }),
    refused("No.", "a"),
  );
  expect(transition(state, { type: "reset" })).toEqual({
    optimistic: { b: true },
    sent: { b: true },
    refused: {},
    last: undefined,
  });
});

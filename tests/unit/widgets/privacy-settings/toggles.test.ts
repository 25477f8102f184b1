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

test("what is turned shows at once, and is to be sent", () => {
  const state = after(turn("tv", true));
  expect(state.wanted).toEqual({ tv: true });
  expect(unsent(state)).toEqual({ tv: true });
  expect(unsent(transition(state, sent({ tv: true })))).toEqual({});
});

test("what is confirmed is no longer wanted beyond what holds", () => {
  expect(after(turn("tv", true), sent({ tv: true }), confirmed("tv"))).toEqual({
    ...initial,
    last: { ok: true },
  });
});

test("PRS-2 exactly what failed goes back, and is marked", () => {
  const state = after(
    turn("tv", true),
    turn("sd", false),
    sent({ tv: true, sd: false }),
    confirmed("tv"),
    refused("No.", "sd"),
  );
  expect(state.wanted).toEqual({});
  expect(state.sent).toEqual({});
  expect(state.refused).toEqual({ sd: { failure: { kind: "refused", serverMessage: "No." } } });
  expect(state.last).toEqual({ ok: false, key: "sd" });
});

test("what was turned again while it was on its way is sent anew, whatever the first answer is", () => {
  for (const answer of [confirmed("tv"), refused("No.", "tv")]) {
    const state = after(turn("tv", true), sent({ tv: true }), turn("tv", false), answer);
    expect(state.wanted).toEqual({ tv: false });
    expect(unsent(state)).toEqual({ tv: false });
    expect(state.refused).toEqual({});
  }
});

test("turning it again takes the mark and the words away", () => {
  const state = after(turn("tv", true), sent({ tv: true }), refused("No.", "tv"), turn("tv", true));
  expect(state.refused).toEqual({});
  expect(state.last).toBeUndefined();
});

test("a reset forgets marks and words, but nothing that is on its way", () => {
  const state = after(
    turn("a", true),
    sent({ a: true }),
    turn("b", true),
    sent({ b: true }),
    refused("No.", "a"),
  );
  expect(transition(state, { type: "reset" })).toEqual({
    wanted: { b: true },
    sent: { b: true },
    refused: {},
    last: undefined,
  });
});

import { expect, test } from "vitest";
import { initial, transition, type Event, type State } from "../../../../widgets/video/flow.ts";

const after = (...events: Event["type"][]): State =>
  events.reduce<State>(
    (state, type) => transition(state, type === "failed" ? { type, hadFocus: false } : { type }),
    initial,
  );

test("PAG-11 a video is played, paused, resumed and ends", () => {
  expect(after("asked").step).toBe("starting");
  expect(after("asked", "played").step).toBe("playing");
  expect(after("asked", "played", "paused").step).toBe("paused");
  expect(after("asked", "played", "paused", "asked", "played").step).toBe("playing");
  expect(after("asked", "played", "paused", "ended").step).toBe("ended");
  expect(after("asked", "played", "ended", "paused").step).toBe("ended");
});

test("a stalled video shows that it is waiting, a paused one does not", () => {
  expect(after("asked", "played", "waited").step).toBe("starting");
  expect(after("asked", "played", "paused", "waited").step).toBe("paused");
  expect(after("waited").step).toBe("ready");
});

test("asked twice, it starts once", () => {
  const starting = after("asked");
  expect(transition(starting, { type: "asked" })).toBe(starting);
});

test("a failed video stays failed until it is tried again", () => {
  for (const before of [[], ["asked"], ["asked", "played"], ["asked", "played", "ended"]] as const) {
    expect(after(...before, "failed").step).toBe("failed");
  }
  expect(after("failed", "played", "paused", "failed").step).toBe("failed");
  expect(after("failed", "retried").step).toBe("starting");
  expect(after("asked", "retried").step).toBe("starting");
  expect(after("failed", "reset").step).toBe("ready");
});

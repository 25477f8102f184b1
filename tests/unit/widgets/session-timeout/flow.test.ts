import { describe, expect, test } from "vitest";
import {
  warningMsOf,
  initial,
  transition,
  type Event,
  type State,
} from "../../../../widgets/session-timeout/flow.ts";
import { eachCheck } from "../../../../widgets/session-timeout/checks.ts";
import { FakeClock } from "../../support/clock.ts";
import { configuration } from "../../support/configuration.ts";

const WARNING_MS = 60_000;
const checked = (remainingMs: number, isVisible = true): Event => ({
  type: "checked",
  remainingMs,
  warningMs: WARNING_MS,
  isVisible,
});
const elsewhere = (remainingMs: number): Event => ({
  type: "continued-elsewhere",
  remainingMs,
  warningMs: WARNING_MS,
});
const after = (...events: Event[]): State => events.reduce(transition, initial);
const warning = after(checked(60_000));

/** A session with this much time left, checked by its clock, and its states. */
function watched(clock: FakeClock, leftMs: number, isVisible = () => true) {
  const ends = clock.monotonic() + leftMs;
  const ended = new AbortController();
  const seen: (() => void)[] = [];
  let state: State = initial;
  const states: State[] = [];
  const dispatch = (event: Event) => {
    const next = transition(state, event);
    if (next !== state) states.push(next);
    state = next;
  };
  const look = () => dispatch(checked(Math.max(0, ends - clock.monotonic()), isVisible()));
  eachCheck(clock, look, ended.signal, (callback) => seen.push(callback));
  return {
    states,
    dispatch,
    state: () => state,
    seeAgain: () => seen.forEach((callback) => callback()),
    end: () => ended.abort(),
  };
}

describe("the session timer", () => {
  test("TMO-1 checks first 100 ms after the login, then each second, until it ends", async () => {
    const clock = new FakeClock();
    const at: number[] = [];
    const ended = new AbortController();
    eachCheck(
      clock,
      () => at.push(clock.monotonic()),
      ended.signal,
      () => {},
    );
    await clock.advance(3_200);
    expect(at).toEqual([100, 1100, 2100, 3100]);
    ended.abort();
    await clock.advance(5_000);
    expect(at).toHaveLength(4);
    expect(clock.waiting).toBe(0);
  });

  test("TMO-2 opens with a minute left and counts down from 30 to 0, when the customer is signed out", async () => {
    const clock = new FakeClock();
    const watch = watched(clock, 90_100);
    await clock.advance(29_000);
    expect(watch.states).toEqual([]);
    await clock.advance(1_100);
    expect(watch.state()).toEqual({ step: "warning", secondsLeft: 30, announced: 30, failure: undefined });
    await clock.advance(60_000);
    const counted = watch.states.flatMap((state) => (state.step === "warning" ? [state.secondsLeft] : []));
    expect(counted).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
    expect(watch.states.at(-1)).toEqual({ step: "ended", reason: "expired" });
    watch.end();
  });

  test("TMO-2 is announced only when it opens and when 10 seconds are left", async () => {
    const clock = new FakeClock();
    const watch = watched(clock, 60_100);
    await clock.advance(29_000);
    const announced = watch.states.flatMap((state) => (state.step === "warning" ? [state.announced] : []));
    expect([...new Set(announced)]).toEqual([30, 10]);
    watch.end();
  });

  test("TMO-2 uses the remaining time, not the number of checks: after a sleep the countdown is right", () => {
    expect(after(checked(60_000), checked(37_200))).toMatchObject({ secondsLeft: 8, announced: 8 });
    expect(after(checked(60_000), checked(12_000))).toEqual({ step: "ended", reason: "expired" });
    expect(after(checked(60_000), checked(0))).toEqual({ step: "ended", reason: "expired" });
  });

  test("TMO-2 warns only once a hidden tab is visible", async () => {
    const clock = new FakeClock();
    let isVisible = false;
    const watch = watched(clock, 60_000, () => isVisible);
    await clock.advance(8_500);
    expect(watch.states).toEqual([]);
    isVisible = true;
    watch.seeAgain();
    expect(watch.state()).toMatchObject({ step: "warning", secondsLeft: 22 });
    watch.end();
  });

  test("TMO-4 signs out only after a visible warning, otherwise the login expires by itself", () => {
    expect(after(checked(30_000))).toEqual(initial);
    expect(after(checked(5_000))).toEqual(initial);
    // A warning that was visible counts, wherever the customer has gone since.
    expect(after(checked(60_000), checked(30_000, false))).toEqual({ step: "ended", reason: "expired" });
  });

  test("doesn't warn of a login that has been extended", () => {
    expect(after(checked(60_000), checked(1_800_000))).toEqual(initial);
  });
});

const failure = { kind: "offline" } as const;

describe("an answer", () => {
  test("TMO-3 Continue stops the countdown until the session is extended", () => {
    const continuing = transition(warning, { type: "continued" });
    expect(continuing).toEqual({ step: "continuing", countdown: { secondsLeft: 30, announced: 30 } });
    for (const event of [{ type: "continued" }, checked(10), elsewhere(60_000)] as Event[])
      expect(transition(continuing, event)).toBe(continuing);
    expect(transition(continuing, { type: "extended" })).toEqual(initial);
  });

  test("TMO-3 a failed Continue can be tried again while there is time", () => {
    const failed = after(checked(60_000), { type: "continued" }, { type: "failed", failure });
    expect(failed).toEqual({ step: "warning", secondsLeft: 30, announced: 30, failure });
    expect(transition(failed, checked(45_000))).toMatchObject({ secondsLeft: 15, failure });
    expect(transition(failed, { type: "continued" })).toMatchObject({ step: "continuing" });
    expect(transition(failed, checked(30_000))).toEqual({ step: "ended", reason: "expired" });
  });

  test("TMO-3 TMO-4 Sign out ends the session until the next sign-in", () => {
    const ended = transition(warning, { type: "left" });
    expect(ended).toEqual({ step: "ended", reason: "chosen" });
    expect(transition(ended, checked(60_000))).toBe(ended);
    expect(transition(ended, { type: "gone" })).toBe(ended);
    expect(transition(ended, { type: "entered" })).toEqual(initial);
  });

  test("TMO-3 Sign out also works during a Continue", () => {
    const continuing = transition(warning, { type: "continued" });
    const ended = transition(continuing, { type: "left" });
    expect(ended).toEqual({ step: "ended", reason: "chosen" });
    for (const late of [{ type: "extended" }, { type: "failed", failure }] as Event[])
      expect(transition(ended, late)).toBe(ended);
  });

  test("the message after the end can be closed", () => {
    expect(after(checked(60_000), checked(0), { type: "dismissed" })).toEqual(initial);
  });

  test("TMO-3 another tab's Continue closes the dialog", () => {
    expect(transition(warning, elsewhere(59_000))).toEqual({ step: "continuing" });
    expect(after(elsewhere(70_000))).toEqual({ step: "continuing" });
    expect(after(elsewhere(120_001))).toEqual(initial);
    expect(after(elsewhere(70_000), { type: "failed", failure })).toEqual(initial);
  });

  test.each<State>([warning, after(checked(60_000), { type: "continued" }), after(elsewhere(1_000))])(
    "an expired login closes everything: $step",
    (state) => expect(transition(state, { type: "gone" })).toEqual(initial),
  );
});

describe("the time of the warning", () => {
  const warned = (session: unknown, sessionTimeoutEnabled = true) =>
    warningMsOf(configuration(undefined, { features: { sessionTimeoutEnabled }, session }));

  test("TMO-1 is never unless the configuration enables it", () => {
    expect(warned({ warningSeconds: 60 }, false)).toBeUndefined();
    expect(warningMsOf(configuration())).toBeUndefined();
  });

  test("TMO-2 is a minute before the end or as configured, with at least 20 seconds to answer", () => {
    expect(warned({ warningSeconds: 120 })).toBe(120_000);
    for (const wrong of [
      undefined,
      null,
      {},
      { warningSeconds: "90" },
      { warningSeconds: -5 },
      { warningSeconds: NaN },
    ])
      expect(warned(wrong)).toBe(60_000);
    expect(warned({ warningSeconds: 10 })).toBe(50_000);
  });
});

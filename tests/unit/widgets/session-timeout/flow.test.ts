import { describe, expect, test } from "vitest";
import { warningMsOf } from "../../../../core/platform/config/session-warning.ts";
import { eachCheck } from "../../../../widgets/session-timeout/checks.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/session-timeout/flow.ts";
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

/** A session with so much left, looked at by its clock; what the states were. */
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

describe("the watch over a session", () => {
  test("TMO-1 looks first 100 ms after the login, then every second, until it ends", async () => {
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

  test("TMO-2 is spoken at its opening and when 10 are left, and not every second", async () => {
    const clock = new FakeClock();
    const watch = watched(clock, 60_100);
    await clock.advance(29_000);
    const said = watch.states.flatMap((state) => (state.step === "warning" ? [state.announced] : []));
    expect([...new Set(said)]).toEqual([30, 10]);
    watch.end();
  });

  test("TMO-2 judges by what is left, not by how often it has looked: after a sleep the countdown goes on where it is", () => {
    expect(after(checked(60_000), checked(37_200))).toMatchObject({ secondsLeft: 8, announced: 8 });
    expect(after(checked(60_000), checked(12_000))).toEqual({ step: "ended", reason: "expired" });
    expect(after(checked(60_000), checked(0))).toEqual({ step: "ended", reason: "expired" });
  });

  test("TMO-2 a hidden tab warns nobody, and does so the moment it is seen again", async () => {
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

  test("TMO-4 only a warning that was seen signs out: who comes back too late to answer is left to the end of the login", () => {
    expect(after(checked(30_000))).toEqual(initial);
    expect(after(checked(5_000))).toEqual(initial);
    // One that was seen counts, wherever the customer has gone since.
    expect(after(checked(60_000), checked(30_000, false))).toEqual({ step: "ended", reason: "expired" });
  });

  test("a login that has more time again is not warned of", () => {
    expect(after(checked(60_000), checked(1_800_000))).toEqual(initial);
  });
});

const failure = { kind: "offline" } as const;

describe("an answer", () => {
  test("TMO-3 Continue keeps the dialog until the session goes on, and stops the countdown meanwhile", () => {
    const continuing = transition(warning, { type: "continued" });
    expect(continuing).toEqual({ step: "continuing", countdown: { secondsLeft: 30, announced: 30 } });
    for (const event of [{ type: "continued" }, checked(10), elsewhere(60_000)] as Event[])
      expect(transition(continuing, event)).toBe(continuing);
    expect(transition(continuing, { type: "extended" })).toEqual(initial);
  });

  test("TMO-3 a Continue that did not get through is told, and can be tried again while there is time", () => {
    const failed = after(checked(60_000), { type: "continued" }, { type: "failed", failure });
    expect(failed).toEqual({ step: "warning", secondsLeft: 30, announced: 30, failure });
    expect(transition(failed, checked(45_000))).toMatchObject({ secondsLeft: 15, failure });
    expect(transition(failed, { type: "continued" })).toMatchObject({ step: "continuing" });
    expect(transition(failed, checked(30_000))).toEqual({ step: "ended", reason: "expired" });
  });

  test("TMO-3 TMO-4 Sign out ends the session by choice; nothing opens again before somebody is signed in", () => {
    const ended = transition(warning, { type: "left" });
    expect(ended).toEqual({ step: "ended", reason: "chosen" });
    expect(transition(ended, checked(60_000))).toBe(ended);
    expect(transition(ended, { type: "gone" })).toBe(ended);
    expect(transition(ended, { type: "entered" })).toEqual(initial);
  });

  test("TMO-3 Sign out holds also while a Continue is under way", () => {
    const continuing = transition(warning, { type: "continued" });
    const ended = transition(continuing, { type: "left" });
    expect(ended).toEqual({ step: "ended", reason: "chosen" });
    for (const late of [{ type: "extended" }, { type: "failed", failure }] as Event[])
      expect(transition(ended, late)).toBe(ended);
  });

  test("what is told after the end can be closed", () => {
    expect(after(checked(60_000), checked(0), { type: "dismissed" })).toEqual(initial);
  });

  test("TMO-3 another tab's Continue closes the dialog, and extends tabs whose own warning is near, seen or not", () => {
    expect(transition(warning, elsewhere(59_000))).toEqual({ step: "continuing" });
    expect(after(elsewhere(70_000))).toEqual({ step: "continuing" });
    expect(after(elsewhere(120_001))).toEqual(initial);
    expect(after(elsewhere(70_000), { type: "failed", failure })).toEqual(initial);
  });

  test.each<State>([warning, after(checked(60_000), { type: "continued" }), after(elsewhere(1_000))])(
    "a login that has gone closes everything: $step",
    (state) => expect(transition(state, { type: "gone" })).toEqual(initial),
  );
});

describe("when customers are warned", () => {
  const warned = (session: unknown, sessionTimeoutEnabled = true) =>
    warningMsOf(configuration(undefined, { features: { sessionTimeoutEnabled }, session }));

  test("TMO-1 not at all unless the configuration switches it on", () => {
    expect(warned({ warningSeconds: 60 }, false)).toBeUndefined();
    expect(warningMsOf(configuration())).toBeUndefined();
  });

  test("TMO-2 a minute before the end, or when the configuration says, with 20 seconds to answer at least", () => {
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

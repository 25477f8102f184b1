import { expect, test } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/email-signup/flow.ts";

const error = new ApiError("throttled", { operation: "marketing/emailSignUp", retryAfterSeconds: 7 });

const states = {
  idle: { step: "idle" },
  submitted: { step: "submitted", email: "ann@example.test" },
  success: { step: "success" },
  existing: { step: "existing" },
  error: { step: "error", error: undefined },
} as const satisfies Record<State["step"], State>;

const events = {
  submitted: { type: "submitted", email: "bob@example.test" },
  added: { type: "added" },
  matched: { type: "matched" },
  failed: { type: "failed", error },
  reset: { type: "reset" },
} as const satisfies Record<Event["type"], Event>;

const submitted: State = { step: "submitted", email: "bob@example.test" };
const failed: State = { step: "error", error };

/** The next state for each event in each state; a missing entry means the very same state. */
const table: Record<State["step"], Partial<Record<Event["type"], State>>> = {
  idle: { submitted, reset: initial },
  submitted: { added: { step: "success" }, matched: { step: "existing" }, failed, reset: initial },
  success: { reset: initial },
  existing: { reset: initial },
  error: { submitted, reset: initial },
};

const pairs = Object.values(states).flatMap((state) =>
  Object.values(events).map((event) => ({ state, event })),
);

test.each(pairs)("EML-1 $state.step and $event.type", ({ state, event }) => {
  const expected = table[state.step][event.type];
  const next = transition(state, event);
  if (expected) expect(next).toEqual(expected);
  else expect(next).toBe(state);
});

test("EML-1 a repeated submit while pending is ignored", () => {
  expect(initial).toEqual({ step: "idle" });
  const first = transition(initial, { type: "submitted", email: "ann@example.test" });
  expect(first).toEqual({ step: "submitted", email: "ann@example.test" });
  expect(transition(first, { type: "submitted", email: "bob@example.test" })).toBe(first);
});

/** Each sequence of events up to this length. */
function* sequences(length: number): Generator<Event[]> {
  yield [];
  if (length === 0) return;
  for (const rest of sequences(length - 1)) for (const event of Object.values(events)) yield [...rest, event];
}

/** The first problem on the way through these events, or undefined. */
function fault(sequence: Event[]): string | undefined {
  let state: State = initial;
  let [sent, answered, left] = [0, 0, 0];
  for (const event of sequence) {
    const next = transition(state, event);
    if (next.step === "submitted" && next !== state) sent++;
    if (state.step === "submitted" && next === initial) left++;
    else if (state.step === "submitted" && next !== state) answered++;
    if (!(next.step in states)) return `reached ${next.step}`;
    if (sent !== answered + left + (next.step === "submitted" ? 1 : 0))
      return `sent ${sent}, answered ${answered}`;
    if (["success", "existing", "error"].includes(next.step) && answered === 0) return "an answer to nothing";
    state = next;
  }
  return undefined;
}

test("after any six events the state is valid, with at most one answer per sign-up", () => {
  const all = [...sequences(6)];
  expect(all).toHaveLength(19_531); // 1 + 5 + 25 + … + 5^6
  expect(all.map((sequence) => [fault(sequence), sequence]).filter(([wrong]) => wrong)).toEqual([]);
});

test("a transition changes neither its state nor its event", () => {
  for (const { state, event } of pairs) {
    const [before, after] = [JSON.stringify([state, event]), Object.freeze({ ...state })];
    transition(after, Object.freeze({ ...event }));
    expect(JSON.stringify([state, event])).toBe(before);
  }
});

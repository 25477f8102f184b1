import { expect, test } from "vitest";
import {
  initial,
  transition,
  type Event,
  type State,
  type OptOutRequest,
} from "../../../../widgets/do-not-sell/flow.ts";

const request: OptOutRequest = { by: "signal" };
const other: OptOutRequest = {
  by: "form",
  values: { email: "", country: "canada", state: "", clientId: "AB12cd34EF56" },
};

const states = {
  ready: { step: "ready" },
  submitted: { step: "submitted", request },
  success: { step: "success", by: "signal", reference: "KT-1" },
  error: { step: "error", failure: { kind: "service-down" } },
} as const satisfies Record<State["step"], State>;

const events = {
  submitted: { type: "submitted", request: other },
  accepted: { type: "accepted", reference: "KT-1" },
  failed: { type: "failed", failure: { kind: "throttled", retryAfterSeconds: 7 } },
  reset: { type: "reset" },
} as const satisfies Record<Event["type"], Event>;

const submitted: State = { step: "submitted", request: other };

/** The next state for each event in each state; a missing entry means the very same state. */
const table: Record<State["step"], Partial<Record<Event["type"], State>>> = {
  ready: { submitted, reset: initial },
  submitted: {
    accepted: states.success,
    failed: { step: "error", failure: { kind: "throttled", retryAfterSeconds: 7 } },
    reset: initial,
  },
  success: { submitted, reset: initial },
  error: { submitted, reset: initial },
};

test("DNS-2 a request by the signal keeps the form for another device, a request by the form is final", () => {
  const byForm: State = { ...states.success, by: "form" };
  expect(transition(byForm, events.submitted)).toBe(byForm);
  expect(transition(states.success, events.submitted)).toEqual(submitted);
});

const pairs = Object.values(states).flatMap((state) =>
  Object.values(events).map((event) => ({ state, event })),
);

test.each(pairs)("DNS-2 $state.step and $event.type", ({ state, event }) => {
  const expected = table[state.step][event.type];
  const next = transition(state, event);
  if (expected) expect(next).toEqual(expected);
  else expect(next).toBe(state);
});

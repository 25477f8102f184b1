import { describe, expect, test } from "vitest";
import type { Failure } from "../../../../core/http/failure.ts";
import type { ActionRequest } from "../../../../widgets/subscriptions/actions.ts";
import {
  initial,
  progressOf,
  transition,
  type Event,
  type State,
} from "../../../../widgets/subscriptions/flow.ts";
import { subscription } from "./subscription.ts";

const request: ActionRequest = { action: "UNSUBSCRIBE", subscription: subscription() };
const other: ActionRequest = { action: "UNDO_ACTIVATION", subscription: subscription() };
const change = {
  confirmationId: "KS-1",
  effectiveDate: 1,
  accessUntil: 2,
  renewalDate: undefined,
  amountCharged: 0,
  currency: "USD",
  thankyou: [],
};
const done: Event = { type: "done", request, change, at: 5 };
const failure: Failure = { kind: "refused", serverMessage: "No.", retryAfterSeconds: 3 };
const failed: Event = { type: "failed", failure };
const after = (...events: Event[]): State => events.reduce(transition, initial);

describe("an action", () => {
  test("SUB-3 is idle (-1), in progress (0), done (1) with success or failure", () => {
    expect(progressOf(initial)).toBe(-1);
    expect(progressOf(after({ type: "asked", request }))).toBe(-1);
    expect(progressOf(after({ type: "asked", request }, { type: "confirmed", request }))).toBe(0);
    expect(progressOf(after({ type: "asked", request }, { type: "confirmed", request }, done))).toBe(1);
    expect(progressOf(after({ type: "asked", request }, { type: "confirmed", request }, failed))).toBe(1);
  });

  test("ignores other events while it is in progress", () => {
    const working = after({ type: "asked", request }, { type: "confirmed", request });
    for (const event of [
      { type: "asked", request: other },
      { type: "confirmed", request },
      { type: "dismissed" },
    ] as const)
      expect(transition(working, event)).toBe(working);
  });

  test("SUB-7 keeps the server's message of a failure and can be tried again", () => {
    const state = after({ type: "asked", request }, { type: "confirmed", request }, failed);
    expect(state).toEqual({ step: "action-failed", request, failure });
    expect(transition(state, { type: "confirmed", request })).toEqual({ step: "working", request });
    expect(transition(state, { type: "dismissed" })).toBe(initial);
  });

  test("does nothing without a confirmation, nor by one after its end", () => {
    for (const event of [{ type: "confirmed", request }, done, failed] as const)
      expect(transition(initial, event)).toBe(initial);
    const finished = after({ type: "asked", request }, { type: "confirmed", request }, done);
    expect(transition(finished, { type: "confirmed", request })).toBe(finished);
    expect(transition(finished, { type: "reset" })).toBe(initial);
  });
});

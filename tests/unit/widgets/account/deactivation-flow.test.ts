import { describe, expect, test } from "vitest";
import {
  initial,
  transition,
  type Event,
  type State,
} from "../../../../widgets/account/deactivation-flow.ts";
import type { AccountFailure } from "../../../../widgets/account/failure.ts";

const failure: AccountFailure = { kind: "unknown" };
const after = (...events: Event[]) => events.reduce<State>(transition, initial);
const asked: Event = { type: "asked" };
const wentOn: Event = { type: "continued" };
const clear: Event = { type: "checked", isBlocked: false };
const confirmed = [asked, clear, wentOn, wentOn];
const half: Event = { type: "failed", failure, isCardRemoved: true };

describe("a deactivation", () => {
  test("ACC-9 looks first; what blocks is listed before anything is asked", () => {
    expect(after(asked).step).toBe("checking");
    expect(after(asked, { type: "checked", isBlocked: true }).step).toBe("blocked");
    expect(after(asked, { type: "checked", isBlocked: true }, wentOn).step).toBe("confirming");
  });

  test("ACC-10 otherwise asks twice, deactivates, and is over", () => {
    expect(after(asked, clear).step).toBe("confirming");
    expect(after(asked, clear, wentOn).step).toBe("confirming-again");
    expect(after(...confirmed).step).toBe("deactivating");
    const over = after(...confirmed, { type: "done" });
    expect(over).toEqual({ step: "deactivated" });
    expect(transition(over, asked)).toBe(over);
  });

  test("can be dismissed until it is on its way", () => {
    for (const events of [[asked], [asked, clear], [asked, clear, wentOn], [...confirmed, half]])
      expect(after(...events, { type: "dismissed" }).step).toBe("idle");
    expect(after(...confirmed, { type: "dismissed" }).step).toBe("deactivating");
  });

  test("an answer that comes after it was dismissed is dropped", () => {
    expect(after(asked, { type: "dismissed" }, clear)).toEqual(initial);
  });

  test("ACC-10 half done is known, looked at again, and goes on without being confirmed again", () => {
    const failed = after(...confirmed, half);
    expect(failed).toMatchObject({ step: "failed", isHalfDone: true });
    expect(after(...confirmed, half, wentOn)).toMatchObject({ step: "checking", isConfirmed: true });
    expect(after(...confirmed, half, wentOn, clear)).toEqual({ step: "deactivating", isHalfDone: true });
    expect(after(...confirmed, half, wentOn, { type: "checked", isBlocked: true }).step).toBe("blocked");
  });

  test("half done stays known when it is dismissed, and after another page has left it so", () => {
    expect(after(...confirmed, half, { type: "dismissed" })).toEqual({ step: "idle", isHalfDone: true });
    expect(after({ type: "restored" })).toEqual({ step: "idle", isHalfDone: true });
    expect(after({ type: "restored" }, asked, clear)).toEqual({ step: "confirming", isHalfDone: true });
  });

  test("a look that failed can be repeated", () => {
    const failed = after(asked, { type: "failed", failure });
    expect(failed).toMatchObject({ step: "check-failed", failure });
    expect(transition(failed, asked).step).toBe("checking");
  });

  test("a deactivation whose answer was lost is known late", () => {
    expect(after(...confirmed, { type: "failed", failure }, { type: "done" })).toEqual({
      step: "deactivated",
    });
  });
});

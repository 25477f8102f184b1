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
  test("ACC-9 lists blockers before any question", () => {
    expect(after(asked).step).toBe("checking");
    expect(after(asked, { type: "checked", isBlocked: true }).step).toBe("blocked");
    expect(after(asked, { type: "checked", isBlocked: true }, wentOn).step).toBe("confirming");
  });

  test("ACC-10 asks twice before it deactivates", () => {
    expect(after(asked, clear).step).toBe("confirming");
    expect(after(asked, clear, wentOn).step).toBe("confirming-again");
    expect(after(...confirmed).step).toBe("deactivating");
    const deactivated = after(...confirmed, { type: "done" });
    expect(deactivated).toEqual({ step: "deactivated" });
    expect(transition(deactivated, asked)).toBe(deactivated);
  });

  test("can be dismissed until it is running", () => {
    for (const events of [[asked], [asked, clear], [asked, clear, wentOn], [...confirmed, half]])
      expect(after(...events, { type: "dismissed" }).step).toBe("idle");
    expect(after(...confirmed, { type: "dismissed" }).step).toBe("deactivating");
  });

  test("drops an answer that arrives after it was dismissed", () => {
    expect(after(asked, { type: "dismissed" }, clear)).toEqual(initial);
  });

  test("ACC-10 resumes a partial deactivation after another check, without another confirmation", () => {
    const failed = after(...confirmed, half);
    expect(failed).toMatchObject({ step: "failed", isHalfDone: true });
    expect(after(...confirmed, half, wentOn)).toMatchObject({ step: "checking", isConfirmed: true });
    expect(after(...confirmed, half, wentOn, clear)).toEqual({ step: "deactivating", isHalfDone: true });
    expect(after(...confirmed, half, wentOn, { type: "checked", isBlocked: true }).step).toBe("blocked");
  });

  test("stays partial until it is finished", () => {
    expect(after(...confirmed, half, { type: "dismissed" })).toEqual({ step: "idle", isHalfDone: true });
    expect(after({ type: "restored" })).toEqual({ step: "idle", isHalfDone: true });
    expect(after({ type: "restored" }, asked, clear)).toEqual({ step: "confirming", isHalfDone: true });
  });

  test("can repeat a failed check", () => {
    const failed = after(asked, { type: "failed", failure });
    expect(failed).toMatchObject({ step: "check-failed", failure });
    expect(transition(failed, asked).step).toBe("checking");
  });

  test("reports a deactivation late if its answer was lost", () => {
    expect(after(...confirmed, { type: "failed", failure }, { type: "done" })).toEqual({
      step: "deactivated",
    });
  });
});

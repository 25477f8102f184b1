import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import { accountFailure, hasAmbiguousOutcome, isRefusedAnswer } from "../../../../widgets/account/failure.ts";
import { transition, type Event, type State } from "../../../../widgets/account/flow.ts";

const values = { zip: "80210" };
const failure = accountFailure(new ApiError("status", { operation: "account/updateAddress", status: 422 }));
const ofField = { ...failure, field: "zip" };
const after = (...events: Event<typeof values>[]) =>
  events.reduce<State<typeof values>>(transition, { step: "viewing" });
const opened = { type: "opened" } as const;
const submitted = { type: "submitted", values } as const;

describe("a panel with one form", () => {
  test("ACC-13 goes from viewing to editing, saving and success", () => {
    expect(after(opened).step).toBe("editing");
    expect(after(opened, submitted)).toMatchObject({ step: "saving", values });
    expect(after(opened, submitted, { type: "confirmed" })).toEqual({ step: "saved", values });
    expect(after(opened, submitted, { type: "confirmed" }, opened).step).toBe("editing");
  });

  test("ACC-13 keeps the form open after a failure, for another try", () => {
    const failed = after(opened, submitted, { type: "failed", failure });
    expect(failed).toMatchObject({ step: "failed", failure });
    expect(transition(failed, submitted).step).toBe("saving");
  });

  test("ACC-8 clears the message on reset, not on typing", () => {
    const failed = after(opened, submitted, { type: "failed", failure });
    expect(transition(failed, { type: "cancelled" })).toEqual({ step: "viewing" });
    expect(transition(failed, { type: "edited" })).toBe(failed);
  });

  test("ACC-8 clears the message of a field on typing in it", () => {
    const failedField = after(opened, submitted, { type: "failed", failure: ofField });
    expect(transition(failedField, { type: "edited" }).step).toBe("editing");
  });

  test("ignores a second submit or Cancel while one is pending", () => {
    const saving = after(opened, submitted);
    for (const event of [submitted, opened, { type: "cancelled" }, { type: "edited" }] as const)
      expect(transition(saving, event)).toBe(saving);
  });

  test("reports a change late if its answer was lost", () => {
    const failed = after(opened, submitted, { type: "failed", failure });
    expect(transition(failed, { type: "confirmed" })).toEqual({ step: "saved", values });
    expect(after(opened, { type: "confirmed" }).step).toBe("editing");
  });

  test("stays open after a change if its text has changed since, and says until the next change that it is saved", () => {
    const saving = after(opened, submitted);
    const failed = after(opened, submitted, { type: "failed", failure });
    for (const state of [saving, failed]) {
      const editing = transition(state, { type: "confirmed", isEdited: true });
      expect(editing).toMatchObject({ step: "editing", isSaved: true });
      expect(transition(editing, { type: "edited" })).toBe(editing);
      expect(transition(editing, submitted)).not.toHaveProperty("isSaved");
    }
  });

  test("keeps a draft with the form until it is closed", () => {
    const draft = { zip: "80" };
    const failed = after({ ...opened, draft }, submitted, { type: "failed", failure });
    expect(failed).toMatchObject({ draft });
  });
});

describe("the reason of a failed change", () => {
  const of = (code: ConstructorParameters<typeof ApiError>[0], status?: number) =>
    accountFailure(new ApiError(code, { operation: "account/updateName", status }));

  test.each([
    ["a failure with status 200", of("status", 200), true, false],
    ["a refusal", of("status", 422), false, false],
    ["a server's fault", of("status", 500), false, true],
    ["too many requests", of("throttled", 429), false, false],
    ["no answer", of("timeout"), false, true],
    ["an unreadable answer", of("unreadable", 200), false, true],
  ])("%s is either a refusal or an ambiguous outcome", (_, failed, isAnswer, isOpen) => {
    expect(isRefusedAnswer(failed)).toBe(isAnswer);
    expect(hasAmbiguousOutcome(failed)).toBe(isOpen);
  });

  test("a server's code names its field", () => {
    const error = new ApiError("status", { operation: "a/b", status: 200, serverCode: "X" });
    expect(accountFailure(error, { X: "zip" }).field).toBe("zip");
    expect(accountFailure(error, { Y: "zip" }).field).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import type { Wallet } from "../../../../core/domain/wallet/wallet.ts";
import { refusedFor } from "../../../../core/http/failure.ts";
import { initial, modalAction, transition, type Event, type State } from "../../../../widgets/wallet/flow.ts";

const card = { token: "tok" } as Wallet;
const failure = refusedFor("elsewhere");
const run = (...events: Event[]): State => events.reduce<State>(transition, initial);
const opened = { type: "opened", mode: "adding" } as const;
const submitted = { type: "submitted" } as const;

describe("what is done to a card", () => {
  test("WAL-2 is added, updated or removed, each by its modal", () => {
    expect(run(opened, submitted, { type: "saved" })).toEqual({ step: "added" });
    expect(run({ type: "opened", mode: "updating" }, submitted, { type: "saved" })).toEqual({
      step: "updated",
    });
    expect(run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" })).toEqual({
      step: "removed",
    });
  });

  test("WAL-2 is done once: what is on its way is neither sent again nor dismissed", () => {
    const saving = run(opened, submitted);
    for (const event of [
      submitted,
      opened,
      { type: "dismissed" },
      { type: "asked", card },
      { type: "deleted" },
    ] as const)
      expect(transition(saving, event)).toBe(saving);
    const removing = run({ type: "asked", card }, { type: "confirmed" });
    for (const event of [{ type: "confirmed" }, opened, { type: "dismissed" }] as const)
      expect(transition(removing, event)).toBe(removing);
  });

  test("WAL-8 has failed in its modal, which can be sent again or dismissed", () => {
    const failed = run(opened, submitted, { type: "failed", failure });
    expect(failed).toEqual({ step: "save-failed", mode: "adding", failure });
    expect(transition(failed, submitted)).toMatchObject({ step: "saving", mode: "adding" });
    expect(transition(failed, { type: "dismissed" })).toEqual(initial);
    const kept = run({ type: "asked", card }, { type: "confirmed" }, { type: "failed", failure });
    expect(transition(kept, { type: "confirmed" })).toEqual({ step: "removing", card });
  });

  test("WAL-10 its modal's action is -1 untouched, 1 finished with success or failure", () => {
    for (const untouched of [initial, run(opened), run(opened, submitted), run({ type: "asked", card })])
      expect(modalAction(untouched)).toBe(-1);
    for (const finished of [
      run(opened, submitted, { type: "saved" }),
      run(opened, submitted, { type: "failed", failure }),
      run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" }),
      run({ type: "asked", card }, { type: "confirmed" }, { type: "failed", failure }),
      run({ type: "deleted" }),
    ])
      expect(modalAction(finished)).toBe(1);
  });

  test("WAL-8 one that has gone by itself is said to be deleted; by this element, removed", () => {
    expect(run({ type: "opened", mode: "updating" }, { type: "deleted" })).toEqual({ step: "deleted" });
    expect(run({ type: "asked", card }, { type: "deleted" })).toEqual({ step: "deleted" });
    expect(
      run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" }, { type: "deleted" }),
    ).toEqual({
      step: "removed",
    });
    expect(run(opened, { type: "deleted" })).toEqual({ step: "adding" });
  });

  test("a reset forgets it", () => {
    expect(run(opened, submitted, { type: "reset" })).toEqual(initial);
  });
});

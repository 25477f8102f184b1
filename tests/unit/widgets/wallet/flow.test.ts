import { describe, expect, test } from "vitest";
import type { Wallet } from "../../../../core/domain/wallet/wallet.ts";
import { refusedFor } from "../../../../core/http/failure.ts";
import { initial, modalAction, transition, type Event, type State } from "../../../../widgets/wallet/flow.ts";

const card = { token: "tok" } as Wallet;
const failure = refusedFor("elsewhere");
const run = (...events: Event[]): State => events.reduce<State>(transition, initial);
const opened = { type: "opened", mode: "adding" } as const;
const submitted = { type: "submitted" } as const;

describe("a change of a card", () => {
  test("WAL-2 is added, updated or removed, each by its modal", () => {
    expect(run(opened, submitted, { type: "saved" })).toEqual({ step: "added" });
    expect(run({ type: "opened", mode: "updating" }, submitted, { type: "saved" })).toEqual({
      step: "updated",
    });
    expect(run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" })).toEqual({
      step: "removed",
    });
  });

  test("WAL-2 a pending card is neither sent again nor dismissed", () => {
    const saving = run(opened, submitted);
    for (const event of [
      submitted,
      opened,
      { type: "dismissed" },
      { type: "asked", card },
      { type: "deleted" },
    ] as const)
      expect(transition(saving, event)).toBe(saving);
  });

  test("WAL-2 a pending removal is neither sent again nor dismissed", () => {
    const removing = run({ type: "asked", card }, { type: "confirmed" });
    for (const event of [{ type: "confirmed" }, opened, { type: "dismissed" }] as const)
      expect(transition(removing, event)).toBe(removing);
  });

  test("WAL-8 fails in its modal, which stays open for another try", () => {
    const failed = run(opened, submitted, { type: "failed", failure });
    expect(failed).toEqual({ step: "save-failed", mode: "adding", failure });
    expect(transition(failed, submitted)).toMatchObject({ step: "saving", mode: "adding" });
    expect(transition(failed, { type: "dismissed" })).toEqual(initial);
  });

  test("WAL-8 keeps the card after a failed removal, which can be confirmed again", () => {
    const kept = run({ type: "asked", card }, { type: "confirmed" }, { type: "failed", failure });
    expect(transition(kept, { type: "confirmed" })).toEqual({ step: "removing", card });
  });

  test("WAL-10 has a modal whose action is -1 untouched, 1 finished with success or failure", () => {
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

  test("WAL-8 says deleted for a card that has gone by itself, and removed for one removed here", () => {
    expect(run({ type: "opened", mode: "updating" }, { type: "deleted" })).toEqual({ step: "deleted" });
    expect(run({ type: "asked", card }, { type: "deleted" })).toEqual({ step: "deleted" });
    expect(
      run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" }, { type: "deleted" }),
    ).toEqual({
      step: "removed",
    });
    expect(run(opened, { type: "deleted" })).toEqual({ step: "adding" });
  });

  test("WAL-8 a card that appears ends the message about the removed one, and no other", () => {
    for (const gone of [
      run({ type: "deleted" }),
      run({ type: "asked", card }, { type: "confirmed" }, { type: "removed" }),
    ])
      expect(transition(gone, { type: "appeared" })).toEqual(initial);
    for (const other of [run(opened), run(opened, submitted), run(opened, submitted, { type: "saved" })])
      expect(transition(other, { type: "appeared" })).toBe(other);
  });

  test("PAG-15 WAL-8 says what the payment page has saved", () =>
    expect(run({ type: "savedBefore", change: "updated" })).toEqual({ step: "updated" }));

  test("is forgotten by a reset", () => {
    expect(run(opened, submitted, { type: "reset" })).toEqual(initial);
  });
});

import { expect, test } from "vitest";
import type { Failure } from "../../../../core/http/failure.ts";
import type { Device } from "../../../../core/domain/devices/devices.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/devices/flow.ts";

const device = (serialNumber: string): Device => ({
  serialNumber,
  serviceAccountId: "sa-1",
  deviceType: "tv",
  brand: "SHARP",
  model: "4T",
  linked: true,
  friendlyName: serialNumber,
});
const [den, attic] = [device("den"), device("attic")];
const after = (...events: Event[]): State => events.reduce(transition, initial);
const press: Event = { type: "asked", device: den };
const opened: Event = { type: "opened" };
/** The state with the dialog open. */
const asked = [press, opened] as const;
const failure: Failure = { kind: "refused", serverMessage: "No.", retryAfterSeconds: 3 };
const failed: Event = { type: "failed", failure };

test("DEV-4 a removal is confirmed before it is done", () => {
  expect(after(...asked)).toEqual({ step: "confirming", device: den });
  expect(after(...asked, { type: "confirmed" })).toEqual({ step: "removing", device: den });
  expect(after(...asked, { type: "confirmed" }, { type: "removed" })).toEqual({ step: "removed" });
});

test("nothing is removed without a confirmation", () => {
  expect(after({ type: "confirmed" })).toBe(initial);
  expect(after({ type: "removed" })).toBe(initial);
  expect(after(...asked, { type: "removed" })).toEqual({ step: "confirming", device: den });
  expect(after(...asked, { type: "dismissed" })).toBe(initial);
});

test("DEV-4 a running removal ignores a second confirmation, another removal and a dismissal", () => {
  const removing = after(...asked, { type: "confirmed" });
  for (const event of [press, { type: "asked", device: attic }, { type: "confirmed" }, { type: "dismissed" }])
    expect(transition(removing, event as Event)).toBe(removing);
});

test("DEV-6 a failure keeps the device and the server's message", () => {
  const state = after(...asked, { type: "confirmed" }, failed);
  expect(state).toEqual({ step: "remove-failed", device: den, failure });
  expect(transition(state, { type: "confirmed" })).toEqual({ step: "removing", device: den });
  expect(transition(state, { type: "dismissed" })).toBe(initial);
  expect(transition(state, { type: "asked", device: attic })).toEqual({ step: "opening", device: attic });
});

test("DEV-6 a dialog that fails to load is a failure of that device", () => {
  const state = after(press, failed);
  expect(state).toEqual({ step: "remove-failed", device: den, failure });
  expect(transition(transition(state, press), opened)).toEqual({ step: "confirming", device: den });
  expect(after(press, { type: "asked", device: attic }, opened)).toEqual({
    step: "confirming",
    device: attic,
  });
  expect(after(press, { type: "confirmed" })).toEqual({ step: "opening", device: den });
});

test("another removal can follow", () => {
  const removed = after(...asked, { type: "confirmed" }, { type: "removed" });
  expect(transition(removed, { type: "asked", device: attic }).step).toBe("opening");
  expect(transition(removed, { type: "dismissed" })).toBe(removed);
  for (const events of [
    [press],
    asked,
    [...asked, { type: "confirmed" }],
    [...asked, { type: "confirmed" }, failed],
  ])
    expect(after(...(events as Event[]), { type: "reset" })).toBe(initial);
});

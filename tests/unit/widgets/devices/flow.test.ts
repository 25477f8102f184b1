import { expect, test } from "vitest";
import type { Device } from "../../../../core/api/services/devices.ts";
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
const asked: Event = { type: "asked", device: den };
const failed: Event = { type: "failed", message: "No.", retryAfterSeconds: 3 };

test("DEV-4 a removal is asked about, confirmed and done", () => {
  expect(after(asked)).toEqual({ step: "confirming", device: den });
  expect(after(asked, { type: "confirmed" })).toEqual({ step: "removing", device: den });
  expect(after(asked, { type: "confirmed" }, { type: "removed" })).toEqual({ step: "removed" });
});

test("nothing is removed unasked or unconfirmed; who says no is back at the list", () => {
  expect(after({ type: "confirmed" })).toBe(initial);
  expect(after({ type: "removed" })).toBe(initial);
  expect(after(asked, { type: "removed" })).toEqual({ step: "confirming", device: den });
  expect(after(asked, { type: "dismissed" })).toBe(initial);
});

test("DEV-4 while one is under way, a second yes, another wish and a dismissal change nothing", () => {
  const removing = after(asked, { type: "confirmed" });
  for (const event of [asked, { type: "asked", device: attic }, { type: "confirmed" }, { type: "dismissed" }])
    expect(transition(removing, event as Event)).toBe(removing);
});

test("DEV-6 a failure keeps the device and the server's words; the next try is of the same device", () => {
  const state = after(asked, { type: "confirmed" }, failed);
  expect(state).toEqual({ step: "remove-failed", device: den, message: "No.", retryAfterSeconds: 3 });
  expect(transition(state, { type: "confirmed" })).toEqual({ step: "removing", device: den });
  expect(transition(state, { type: "dismissed" })).toBe(initial);
  expect(transition(state, { type: "asked", device: attic })).toEqual({ step: "confirming", device: attic });
});

test("after a removal another can be asked about; a reset is the beginning from anywhere", () => {
  const removed = after(asked, { type: "confirmed" }, { type: "removed" });
  expect(transition(removed, { type: "asked", device: attic }).step).toBe("confirming");
  expect(transition(removed, { type: "dismissed" })).toBe(removed);
  for (const events of [[asked], [asked, { type: "confirmed" }], [asked, { type: "confirmed" }, failed]])
    expect(after(...(events as Event[]), { type: "reset" })).toBe(initial);
});

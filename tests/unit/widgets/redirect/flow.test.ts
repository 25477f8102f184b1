import { expect, test } from "vitest";
import { initial, transition, type Event, type State } from "../../../../widgets/redirect/flow.ts";

const known = { href: "https://tv.example/legal/", host: "tv.example", isKnown: true };
const foreign = { href: "https://ads.example/", host: "ads.example", isKnown: false };
const after = (...events: Event[]): State => events.reduce(transition, initial);
const asked: Event = { type: "asked", name: "webTerms" };
const failed: Event = { type: "failed", failure: { kind: "throttled" } };

test("PAG-9 the destination opens once the time has passed", () => {
  expect(after(asked)).toEqual({ step: "loading", name: "webTerms" });
  expect(after(asked, { type: "found", to: known }).step).toBe("redirecting");
  expect(after(asked, { type: "found", to: known }, { type: "elapsed" })).toEqual({
    step: "left",
    name: "webTerms",
    to: known,
  });
});

test("PAG-9 a destination on another site opens without a confirmation", () => {
  const redirecting = after(asked, { type: "found", to: foreign });
  expect(redirecting.step).toBe("redirecting");
  expect(transition(redirecting, { type: "elapsed" }).step).toBe("left");
});

test("a visitor who cancels stays and can still follow the link", () => {
  const cancelled = after(asked, { type: "found", to: known }, { type: "cancelled" });
  expect(cancelled.step).toBe("cancelled");
  expect(transition(cancelled, { type: "elapsed" })).toBe(cancelled);
  expect(transition(cancelled, { type: "followed" }).step).toBe("left");
});

test("a path without a document, or a document without an address, is unknown", () => {
  expect(after({ type: "asked", name: undefined })).toEqual({ step: "unknown" });
  expect(after(asked, { type: "found", to: undefined })).toEqual({ step: "unknown" });
});

test("a failure can be tried again", () => {
  expect(after(asked, failed)).toEqual({ step: "failed", failure: failed.failure });
  expect(after(asked, failed, asked).step).toBe("loading");
});

test("a late answer changes nothing", () => {
  const left = after(asked, { type: "found", to: known }, { type: "elapsed" });
  expect(transition(left, { type: "found", to: foreign })).toBe(left);
  expect(transition(left, failed)).toBe(left);
});

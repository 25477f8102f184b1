import { expect, test } from "vitest";
import type { RouteAnswer } from "../../../../widgets/health-check/route-check.ts";
import {
  initial,
  stateName,
  transition,
  type Event,
  type State,
} from "../../../../widgets/health-check/flow.ts";

const after = (...events: Event[]): State => events.reduce(transition, initial);
const asked: Event = { type: "asked", url: "https://tv.example/healthz", isTrusted: true };
const answered = (answer: RouteAnswer): Event => ({ type: "answered", answer });
const ok: RouteAnswer = { kind: "answered", status: 200, statusText: "OK", isOk: true, durationMs: 12 };

test("PAG-5 a route's answer is the element's state", () => {
  expect(stateName(after())).toBe("loading");
  expect(stateName(after(asked))).toBe("loading");
  expect(stateName(after(asked, answered(ok)))).toBe("healthy");
  expect(stateName(after(asked, answered({ ...ok, status: 503, isOk: false })))).toBe("unhealthy");
  expect(stateName(after(asked, answered({ kind: "silent", durationMs: 3 })))).toBe("unreachable");
});

test("a route on an untrusted origin is never checked", () => {
  expect(after({ ...asked, isTrusted: false })).toEqual({ step: "refused", url: asked.url });
});

test("only another route replaces a running check", () => {
  const checking = after(asked);
  expect(transition(checking, asked)).toBe(checking);
  expect(transition(checking, { ...asked, url: "https://tv.example/other" })).not.toBe(checking);
});

test("a late answer is dropped", () => {
  const checked = after(asked, answered(ok));
  expect(transition(checked, answered({ kind: "silent", durationMs: 1 }))).toBe(checked);
});

import { expect, test } from "vitest";
import type { Failure } from "../../../../core/http/failure.ts";
import { acceptances } from "../../../../widgets/privacy-settings/view/SettingsView.tsx";
import { isLong, matching } from "../../../../widgets/privacy-settings/view/AppsSection.tsx";
import { initial, transition, type Event, type State } from "../../../../widgets/privacy-settings/flow.ts";
import { TERM_IDS } from "../../../../demo/sandbox/seeds/privacy.ts";

const after = (...types: Exclude<Event["type"], "failed">[]): State =>
  types.map((type): Event => ({ type })).reduce(transition, initial);
const failure: Failure = { kind: "throttled", retryAfterSeconds: 5 };
const failed: Event = { type: "failed", failure };

test("PRS-3 the advertising ID is reset after a confirmation, any number of times", () => {
  expect(after("asked").step).toBe("confirming");
  expect(after("asked", "confirmed").step).toBe("resetting");
  expect(after("asked", "confirmed", "done").step).toBe("reset");
  expect(after("asked", "confirmed", "done", "asked").step).toBe("confirming");
});

test("PRS-3 nothing is reset without a confirmation", () => {
  expect(after("confirmed")).toBe(initial);
  expect(after("done")).toBe(initial);
  expect(after("asked", "dismissed")).toBe(initial);
  const resetting = after("asked", "confirmed");
  for (const type of ["asked", "confirmed", "dismissed"] as const)
    expect(transition(resetting, { type })).toBe(resetting);
});

test("PRS-3 another press repeats after a failure", () => {
  const state = transition(after("asked", "confirmed"), failed);
  expect(state).toEqual({ step: "reset-failed", failure });
  expect(transition(state, { type: "confirmed" }).step).toBe("resetting");
  expect(transition(state, { type: "dismissed" })).toBe(initial);
  expect(transition(state, { type: "forgotten" })).toBe(initial);
});

test("PRS-1 only the two known terms are shown, in a fixed order", () => {
  const [terms, policy] = TERM_IDS;
  const date = "2026-01-02T03:04:05.000Z";
  expect(
    acceptances([
      { termId: "other", acceptedDate: date },
      { termId: policy, acceptedDate: date },
    ]),
  ).toEqual([
    { id: terms, name: "termsOfUse", date: undefined },
    { id: policy, name: "privacyPolicy", date },
  ]);
});

test("PRS-4 more than five apps can be searched, in any case", () => {
  const apps = ["Velodrome", "Small Planets", "Wild Hour", "Newsroom", "Weather", "Tides"].map((name) => ({
    id: name,
    name,
    enabled: true,
  }));
  expect(isLong(apps)).toBe(true);
  expect(isLong(apps.slice(1))).toBe(false);
  expect(matching(apps, " WE ").map(({ name }) => name)).toEqual(["Weather"]);
  expect(matching(apps, "")).toHaveLength(6);
});

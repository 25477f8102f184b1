import { describe, expect, test } from "vitest";
import { periodOf, phaseAt, phaseLeft, type Period } from "../../../../widgets/promo-banner/period.ts";
import { Content } from "../../../../widgets/promo-banner/schema.ts";

const at = (text: string) => Date.parse(text);
const between = (start: string, end: string): Period => {
  const period = periodOf(start, end);
  if (!period) throw new Error(`${start} to ${end} is no period`);
  return period;
};

test("BAN-4 a promotion runs only between its start and end date", () => {
  const period = between("2026-11-20T08:00:00Z", "2026-11-27T08:00:00-05:00");
  expect(phaseAt(period, at("2026-11-20T07:59:59.999Z"))).toBe("upcoming");
  expect(phaseAt(period, at("2026-11-20T08:00:00Z"))).toBe("running");
  expect(phaseAt(period, at("2026-11-27T12:59:59.999Z"))).toBe("running");
  expect(phaseAt(period, at("2026-11-27T13:00:00Z"))).toBe("ended");
});

test("BAN-4 days count as a whole, in UTC", () => {
  const day = between("2026-12-24", "2026-12-24");
  expect(day).toEqual({ start: at("2026-12-24T00:00:00Z"), end: at("2026-12-25T00:00:00Z") });
});

test("BAN-4 a time without a zone is the same for each visitor", () => {
  expect(between("2026-12-24T10:00", "2026-12-24T12:00:30.5")).toEqual({
    start: at("2026-12-24T10:00:00Z"),
    end: at("2026-12-24T12:00:30.5Z"),
  });
});

describe("the duration of a phase", () => {
  const period = { start: 1_000, end: 5_000 };
  test.each([
    [400, 600],
    [1_000, 4_000],
    [5_000, undefined],
  ])("at %i ms: %s", (now, left) => expect(phaseLeft(period, now)).toBe(left));
});

test.each([
  ["2026-12-24", "2026-12-23"],
  ["2026-12-24T10:00:00Z", "2026-12-24T10:00:00Z"],
  ["24.12.2026", "2026-12-31"],
  ["2026-12-24", "soon"],
  ["2026-13-40", "2027-01-01"],
  ["", ""],
])("%j to %j is not a period, and its content is invalid", (startDate, endDate) => {
  expect(periodOf(startDate, endDate)).toBeUndefined();
  expect(Content.safeParse({ startDate, endDate }).error?.issues[0]?.path).toEqual(["endDate"]);
});

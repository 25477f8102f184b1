import { afterEach, describe, expect, test, vi } from "vitest";
import { reminderFile } from "../../../../../../core/domain/subscriptions/receipt/ics.ts";

const reminder = {
  uid: "KS-1@tv",
  title: "Max: access ends",
  text: "Confirmation KS-1; you can subscribe again, any time.\nKestrel",
  at: new Date(2027, 1, 28, 15).getTime(),
  now: Date.UTC(2026, 10, 21, 9, 5, 7),
};
/** Joins folded lines. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

afterEach(() => vi.unstubAllEnvs());

describe("a calendar reminder", () => {
  test.each([
    ["America/Los_Angeles", 23],
    ["Pacific/Kiritimati", 1],
  ])("in %s at %i o'clock is on the local day", (zone, hour) => {
    vi.stubEnv("TZ", zone);
    const at = new Date(2027, 1, 28, hour).getTime();
    expect(new Date(at).getUTCDate()).not.toBe(28); // it is another day in other time zones
    expect(linesOf(reminderFile({ ...reminder, at }))).toContain("DTSTART;VALUE=DATE:20270228");
  });

  test("is an event on the customer's local day, with an alarm the day before", () => {
    const lines = linesOf(reminderFile(reminder));
    expect(lines).toContain("DTSTART;VALUE=DATE:20270228");
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
    expect(lines).toContain("DTSTAMP:20261121T090507Z");
    expect(lines).toContain("TRIGGER:-P1D");
    expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "BEGIN:VALARM",
    ]);
  });

  test("is an RFC 5545 file with CRLF line ends and each required line once", () => {
    const file = reminderFile(reminder);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const names = linesOf(file).map((line) => line.split(/[:;]/)[0]);
    const event = "BEGIN UID DTSTAMP DTSTART SUMMARY DESCRIPTION TRANSP";
    expect(names.join(" ")).toBe(
      `BEGIN VERSION PRODID ${event} BEGIN ACTION DESCRIPTION TRIGGER END END END `,
    );
    expect(linesOf(file)).toContain("VERSION:2.0");
    expect(linesOf(file)).toContain("UID:KS-1@tv");
  });

  test("has the same UID for the same event each time it is saved", () => {
    const uid = (now: number) =>
      linesOf(reminderFile({ ...reminder, now })).find((line) => line.startsWith("UID:"));
    expect(uid(1)).toBe(uid(2));
  });

  test("escapes special characters", () => {
    expect(linesOf(reminderFile(reminder))).toContain(
      "DESCRIPTION:Confirmation KS-1\\; you can subscribe again\\, any time.\\nKestrel",
    );
  });

  test("has lines of at most 75 octets and never splits a character", () => {
    const title = "¡Suscripción que terminará mañana! ".repeat(8).trim();
    const file = reminderFile({ ...reminder, title });
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});

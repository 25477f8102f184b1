import { describe, expect, test } from "vitest";
import { reminderFile } from "../../../../core/receipt/ics.ts";

const reminder = {
  uid: "KS-1@tv",
  title: "Max: access ends",
  text: "Confirmation KS-1; you can subscribe again, any time.\nKestrel",
  at: new Date(2027, 1, 28, 15).getTime(),
  now: Date.UTC(2026, 10, 21, 9, 5, 7),
};
/** Without the folds of long lines. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar reminder", () => {
  test("is one event of the customer's own day, with an alarm the day before", () => {
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

  test("escapes what has a meaning in it", () => {
    expect(linesOf(reminderFile(reminder))).toContain(
      "DESCRIPTION:Confirmation KS-1\\; you can subscribe again\\, any time.\\nKestrel",
    );
  });

  test("has no line of more than 75 octets, and cuts no character in two", () => {
    const title = "¡Suscripción que terminará mañana! ".repeat(8).trim();
    const file = reminderFile({ ...reminder, title });
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});

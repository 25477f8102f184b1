export interface Reminder {
  /** Stable for the same event, so that calendars replace an existing entry. */
  uid: string;
  title: string;
  text: string;
  /** In ms since 1970. The event is on the customer's local day at this time. */
  at: number;
  /** Creation time, in ms since 1970. */
  now: number;
}

/** Maximum octets of a line (RFC 5545, 3.1), without its line break. */
const LINE_MAX = 75;
/** The reminder's offset from the start of the day (RFC 5545, 3.3.6). */
const ALARM = "-P1D";

const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** Returns the numbers of a time, by name. */
function partsOf(at: number, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> {
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
const joined = ({ year, month, day }: Readonly<Record<string, string>>) => `${year}${month}${day}`;
const dayOf = (at: number): string => joined(partsOf(at, date));

function stampOf(at: number): string {
  const parts = partsOf(at, { ...date, ...time, timeZone: "UTC" });
  return `${joined(parts)}T${parts["hour"]}${parts["minute"]}${parts["second"]}Z`;
}
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** Folds a line without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let result = "";
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE_MAX) {
      result += "\r\n ";
      length = 1;
    }
    result += character;
    length += octets;
  }
  return `${result}\r\n`;
}

/**
 * Returns a calendar file (RFC 5545) with one all-day event and an alarm the day before. An event without an end lasts
 * one day.
 */
export function reminderFile({ uid, title, text, at, now }: Reminder): string {
  const summary = escaped(title);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//tv-selfcare//reminder//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${dayOf(at)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(text)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${summary}`,
    `TRIGGER:${ALARM}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("");
}

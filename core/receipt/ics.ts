export interface Reminder {
  /** The same for the same event, so that a calendar that has it already replaces it. */
  uid: string;
  title: string;
  text: string;
  /** In ms since 1970: the customer's own day at that time is the event's. */
  at: number;
  /** When it is written, in ms since 1970. */
  now: number;
}

/** Octets that a line may have (RFC 5545, 3.1); the end of it not counted. */
const LINE_MAX = 75;
/** A reminder this long before its day begins (RFC 5545, 3.3.6). */
const ALARM = "-P1D";

const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** The numbers of a time, by their names. */
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

/** Folded without cutting a character in two. */
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

/** A calendar file (RFC 5545) with one event that takes the whole day (without an end it is one day), and an alarm the day before. */
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

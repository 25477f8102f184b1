import { expect, test } from "vitest";
import { durationText, waitingTime } from "../../../../core/i18n/duration.ts";

test.each([
  [1, "1 second", "1 segundo"],
  [59, "59 seconds", "59 segundos"],
  [60, "1 minute", "1 minuto"],
  [61, "2 minutes", "2 minutos"],
  [120, "2 minutes", "2 minutos"],
  [3600, "1 hour", "1 hora"],
  [3601, "2 hours", "2 horas"],
])("a wait of %i seconds is shown in whole units, in both languages", (seconds, en, es) => {
  expect(waitingTime("en", seconds)).toBe(en);
  expect(waitingTime("es", seconds)).toBe(es);
});

test.each([
  [1, "1 day", "1 día"],
  [7, "7 days", "7 días"],
])("a period of %i days has the language's plural", (days, en, es) => {
  expect(durationText("en", "day", days)).toBe(en);
  expect(durationText("es", "day", days)).toBe(es);
});

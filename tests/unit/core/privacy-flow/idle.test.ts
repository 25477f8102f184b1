import { expect, test } from "vitest";
import { IDLE_MS, IDLE_WARNING_MS, idlenessAt } from "../../../../core/privacy-flow/idle.ts";

test("PRC-4 a visitor is warned two minutes before the 15 minutes are over", () => {
  expect([IDLE_MS, IDLE_WARNING_MS]).toEqual([900_000, 120_000]);
  expect(idlenessAt(0)).toBe("active");
  expect(idlenessAt(779_999)).toBe("active");
  expect(idlenessAt(780_000)).toBe("warned");
  expect(idlenessAt(899_999)).toBe("warned");
  expect(idlenessAt(900_000)).toBe("timed-out");
});

import { expect, test } from "vitest";
import { isKnownCustomer, SIGNED_IN_HINT } from "../../../../core/session/state.ts";
import { memoryStore } from "../../support/storage.ts";

test("a customer is known if this browser has the hint of a sign-in", () => {
  const local = memoryStore();
  expect(isKnownCustomer(local)).toBe(false);
  local.set(SIGNED_IN_HINT, "1");
  expect(isKnownCustomer(local)).toBe(true);
});

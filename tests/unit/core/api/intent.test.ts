import { expect, test } from "vitest";
import { intentKey } from "../../../../core/api/intent.ts";

test("the same wish has the same key until it is settled, whoever asks; then a new one", () => {
  const first = intentKey("sign-up", { email: "a@b.example" });
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(intentKey("sign-up", { email: "a@b.example" }).key).toBe(first.key);
  first.settled();
  expect(intentKey("sign-up", { email: "a@b.example" }).key).not.toBe(first.key);
});

test("another wish, or the same with other fields, has another key", () => {
  const keys = [
    intentKey("remove", { serial: "1" }),
    intentKey("remove", { serial: "2" }),
    intentKey("remove", { serial: 1 }),
    intentKey("rename", { serial: "1" }),
    intentKey("remove", {}),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("settling one wish leaves the others as they are", () => {
  const [one, two] = [intentKey("buy", { sku: "1" }), intentKey("buy", { sku: "2" })];
  one.settled();
  expect(intentKey("buy", { sku: "2" }).key).toBe(two.key);
});

import { expect, test, vi } from "vitest";
import { fraction, uuid } from "../../../../core/platform/random.ts";

test("SES-14 ids are unique random UUIDs of the platform's generator", () => {
  const generator = vi.spyOn(globalThis.crypto, "getRandomValues");
  const ids = Array.from({ length: 2_000 }, uuid);
  expect(generator).toHaveBeenCalledTimes(2_000);
  generator.mockRestore();
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(2_000);
});

test("each digit of an id comes from the generator, except version and variant", () => {
  const generator = vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation((array) => {
    (array as unknown as Uint8Array).forEach((_, i, bytes) => (bytes[i] = 240 + i));
    return array;
  });
  const id = uuid();
  generator.mockRestore();
  expect(id).toBe("01234567-89ab-4cde-b012-3456789abcde");
});

test("a fraction is spread from 0 to less than 1", () => {
  const drawn = Array.from({ length: 2000 }, fraction);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  const tenths = new Set(drawn.map((value) => Math.floor(value * 10)));
  expect(tenths.size).toBe(10);
});

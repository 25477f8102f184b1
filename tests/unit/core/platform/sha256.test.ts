import { expect, test, vi } from "vitest";
import { sha256OfBlob, sha256OfText, startSha256 } from "../../../../core/platform/sha256.ts";
import { bytesOf, sha256 } from "../domain/firmware/fixtures.ts";

const never = new AbortController().signal;

test("a hash fed piece by piece is the hash of the whole", () => {
  const bytes = bytesOf(10_000);
  const sum = startSha256();
  for (let at = 0; at < bytes.length; at += 777) sum.add(bytes.subarray(at, at + 777));
  expect(sum.hex()).toBe(sha256(bytes));
});

test("a text is hashed as UTF-8", () => {
  const text = "¿Leíste las condiciones? ✓";
  expect(sha256OfText(text)).toBe(sha256(new TextEncoder().encode(text)));
  expect(sha256OfText("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("a file is hashed in reported parts", async () => {
  const bytes = bytesOf(2_500_000);
  const onProgress = vi.fn<(bytes: number) => void>();
  expect(await sha256OfBlob(new Blob([bytes]), onProgress, never)).toBe(sha256(bytes));
  expect(onProgress.mock.calls.map(([read]) => read)).toEqual([1_048_576, 2_097_152, 2_500_000]);
});

test("reading stops once it is aborted", async () => {
  const controller = new AbortController();
  const reading = sha256OfBlob(new Blob([bytesOf(3_000_000)]), () => controller.abort(), controller.signal);
  await expect(reading).rejects.toThrow(/abort/i);
});

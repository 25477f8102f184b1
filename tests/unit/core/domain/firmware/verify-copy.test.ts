import { describe, expect, test } from "vitest";
import { verifyCopy, expectedFile, type Verdict } from "../../../../../core/domain/firmware/verify-copy.ts";
import { bytesOf, fileOf } from "./fixtures.ts";

const bytes = bytesOf(20_000);
const file = fileOf(bytes, "HSA6N43_usb.bin");
const never = new AbortController().signal;
const picked = (content: Uint8Array<ArrayBuffer>, name = file.fileName) => new File([content], name);

const flipped = bytes.slice();
flipped[12_345] = (flipped[12_345] as number) ^ 1;
const cases: [string, File, Verdict][] = [
  ["the copy, whole and rightly named", picked(bytes), "right"],
  ["the copy under a browser's second name", picked(bytes, "HSA6N43_usb (1).bin"), "misnamed"],
  ["the copy in other letters", picked(bytes, "hsa6n43_USB.bin"), "misnamed"],
  ["half of it", picked(bytes.slice(0, 10_000)), "incomplete"],
  ["an empty file", picked(new Uint8Array()), "incomplete"],
  ["one byte too much", picked(bytesOf(20_001)), "longer"],
  ["one flipped byte", picked(flipped), "different"],
];

describe("a file on a USB stick", () => {
  for (const [what, copy, verdict] of cases) {
    test(`${what} is ${verdict}`, async () => {
      const checked = await verifyCopy(copy, file, () => {}, never);
      expect(checked).toEqual({ file, verdict, name: copy.name, size: copy.size });
    });
  }

  test("a removed stick is unreadable, not damaged", async () => {
    const gone = picked(bytes);
    gone.slice = () => {
      throw new DOMException("gone", "NotFoundError");
    };
    expect((await verifyCopy(gone, file, () => {}, never)).verdict).toBe("unreadable");
  });

  test("an abandoned check reports nothing", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(verifyCopy(picked(bytes), file, () => {}, controller.signal)).rejects.toThrow(/abort/i);
  });
});

test("with several files, the one with the expected name is checked, otherwise the one with the expected length", () => {
  const panel = fileOf(bytesOf(500), "panel.bin");
  expect(expectedFile(picked(bytesOf(3), "panel.bin"), [file, panel])).toBe(panel);
  expect(expectedFile(picked(bytesOf(500), "panel (1).bin"), [file, panel])).toBe(panel);
  expect(expectedFile(picked(bytesOf(3), "photo.jpg"), [file, panel])).toBe(file);
});

import { describe, expect, test } from "vitest";
import { inSlices } from "../../../../core/platform/slices.ts";

describe("work in slices", () => {
  test("rests after every eight milliseconds", async () => {
    let now = 0;
    let rests = 0;
    const done: number[] = [];
    const slices: number[] = [];
    await inSlices(
      [1, 2, 3, 4, 5, 6, 7],
      (item) => {
        now += 3;
        done.push(item);
      },
      undefined,
      { monotonic: () => now },
      async () => {
        rests++;
        slices.push(done.length);
        now += 50;
      },
    );
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(slices).toEqual([3, 6]);
    expect(rests).toBe(2);
  });

  test("stops once it is aborted", async () => {
    const controller = new AbortController();
    const done: number[] = [];
    let now = 0;
    const work = inSlices(
      [1, 2, 3],
      (item) => {
        now += 10;
        done.push(item);
      },
      controller.signal,
      { monotonic: () => now },
      async () => controller.abort(),
    );
    await expect(work).rejects.toThrow(/abort/i);
    expect(done).toEqual([1]);
  });
});

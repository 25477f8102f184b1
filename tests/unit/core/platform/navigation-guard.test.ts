import { expect, test } from "vitest";
import { onBeforeNavigate, FLUSH_TIMEOUT_MS, flush } from "../../../../core/platform/navigation-guard.ts";
import { FakeClock } from "../../support/clock.ts";

test("SES-10 the page is left once each save has ended, even if one fails", async () => {
  const clock = new FakeClock();
  const done: string[] = [];
  let keep = () => {};
  const ends = [
    onBeforeNavigate(() => Promise.reject(new Error("not kept"))),
    onBeforeNavigate(() => {
      throw new Error("not kept either");
    }),
    onBeforeNavigate(() => new Promise<void>((resolve) => (keep = resolve)).then(() => done.push("kept"))),
  ];
  const leaving = flush(clock).then(() => done.push("left"));
  await clock.advance(FLUSH_TIMEOUT_MS - 1);
  expect(done).toEqual([]);
  keep();
  await leaving;
  expect(done).toEqual(["kept", "left"]);
  expect(clock.waiting).toBe(0);
  for (const end of ends) end();
});

test("SES-10 a save that never ends delays the page for at most five seconds", async () => {
  const clock = new FakeClock();
  const end = onBeforeNavigate(() => new Promise(() => {}));
  let isLeft = false;
  const leaving = flush(clock).then(() => (isLeft = true));
  await clock.advance(4_999);
  expect(isLeft).toBe(false);
  await clock.advance(1);
  await leaving;
  end();
});

import { expect, test } from "vitest";
import { beforeLeaving, LEAVING_PATIENCE_MS, prepareToLeave } from "../../../../core/browser/leaving.ts";
import { FakeClock } from "../../support/clock.ts";

test("SES-10 the page is left once everything is kept, and what fails keeps nobody", async () => {
  const clock = new FakeClock();
  const done: string[] = [];
  let keep = () => {};
  const ends = [
    beforeLeaving(() => Promise.reject(new Error("not kept"))),
    beforeLeaving(() => {
      throw new Error("not kept either");
    }),
    beforeLeaving(() => new Promise<void>((resolve) => (keep = resolve)).then(() => done.push("kept"))),
  ];
  const leaving = prepareToLeave(clock).then(() => done.push("left"));
  await clock.advance(LEAVING_PATIENCE_MS - 1);
  expect(done).toEqual([]);
  keep();
  await leaving;
  expect(done).toEqual(["kept", "left"]);
  expect(clock.waiting).toBe(0);
  for (const end of ends) end();
});

test("SES-10 what comes to no end keeps the page no longer than five seconds", async () => {
  const clock = new FakeClock();
  const end = beforeLeaving(() => new Promise(() => {}));
  let isLeft = false;
  const leaving = prepareToLeave(clock).then(() => (isLeft = true));
  await clock.advance(4_999);
  expect(isLeft).toBe(false);
  await clock.advance(1);
  await leaving;
  end();
});

import { expect, test } from "vitest";
import { exclusive } from "../../../../core/platform/lock.ts";
import { FakeClock, settle } from "../../support/clock.ts";

/** The locks of one browser: each name has a queue. */
class FakeLocks {
  private readonly lines = new Map<string, (() => void)[]>();

  request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const line = this.lines.get(name) ?? [];
    this.lines.set(name, line);
    const turn = new Promise<void>((go, reject) => {
      line.push(go);
      signal.addEventListener("abort", () => {
        if (line[0] === go) return;
        line.splice(line.indexOf(go), 1);
        reject(new DOMException("waited too long", "AbortError"));
      });
    });
    if (line.length === 1) line[0]?.();
    await turn;
    return work().finally(() => this.giveBack(name));
  };

  /** Releases the lock like a browser does for a dead tab. */
  giveBack(name: string): void {
    const line = this.lines.get(name) ?? [];
    line.shift();
    line[0]?.();
  }
}

const asLocks = (locks: FakeLocks) => locks as unknown as Pick<LockManager, "request">;

function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const it = { started: false, end: () => end(), run: async () => ((it.started = true), await done, "made") };
  return it;
}

test("tabs take turns, and each gets the result of its own work", async () => {
  const locks = asLocks(new FakeLocks());
  const clock = new FakeClock();
  const [first, second] = [work(), work()];
  const one = exclusive("renewal", clock, 1000, locks)(first.run);
  const two = exclusive("renewal", clock, 1000, locks)(second.run);
  await settle();
  expect([first.started, second.started]).toEqual([true, false]);
  first.end();
  expect(await one).toBe("made");
  await settle();
  expect(second.started).toBe(true);
  second.end();
  expect(await two).toBe("made");
  expect(clock.waiting).toBe(0);
});

test("a tab that dies with the lock blocks no other tab", async () => {
  const browser = new FakeLocks();
  const clock = new FakeClock();
  const [dying, next] = [work(), work()];
  void exclusive("renewal", clock, 1000, asLocks(browser))(dying.run);
  void exclusive("renewal", clock, 1000, asLocks(browser))(next.run);
  await settle();
  browser.giveBack("renewal");
  await settle();
  expect(next.started).toBe(true);
});

test("a tab that neither ends nor dies is waited for only for a limited time", async () => {
  const locks = asLocks(new FakeLocks());
  const clock = new FakeClock();
  const [stuck, next] = [work(), work()];
  void exclusive("renewal", clock, 1000, locks)(stuck.run);
  void exclusive("renewal", clock, 1000, locks)(next.run);
  await clock.advance(999);
  expect(next.started).toBe(false);
  await clock.advance(1);
  expect(next.started).toBe(true);
});

test("failing work fails once and releases the lock", async () => {
  const locks = asLocks(new FakeLocks());
  const clock = new FakeClock();
  let runs = 0;
  const failing = exclusive(
    "renewal",
    clock,
    1000,
    locks,
  )(async () => {
    runs++;
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(runs).toBe(1);
  const next = work();
  next.end();
  expect(await exclusive("renewal", clock, 1000, locks)(next.run)).toBe("made");
});

test.each([
  ["there are no locks", undefined],
  [
    "locks are not available to this page",
    { request: () => Promise.reject(new DOMException("no", "SecurityError")) },
  ],
])("if %s the work is done at once", async (_, locks) => {
  const it = work();
  it.end();
  const clock = new FakeClock();
  const run = exclusive("renewal", clock, 1000, locks as unknown as Pick<LockManager, "request">);
  expect(await run(it.run)).toBe("made");
});

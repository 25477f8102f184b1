import { describe, expect, test, vi } from "vitest";
import {
  createPresence,
  runWhileConnected,
  setDetached,
  whileConnected,
} from "../../../../core/platform/presence.ts";
import { onceConnected } from "../../../../core/platform/once-connected.ts";

/** Runs all pending promise callbacks. */
async function tick(): Promise<void> {
  for (let n = 0; n < 10; n++) await Promise.resolve();
}

describe("work that runs while an element is connected", () => {
  test("starts at once, stops when it is removed and starts again when it is inserted", () => {
    const presence = createPresence();
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    whileConnected(presence, start);
    setDetached(presence, true);
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
    setDetached(presence, false);
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
  });

  test("does not start again if the element is inserted a second time", () => {
    const presence = createPresence();
    const start = vi.fn();
    whileConnected(presence, start);
    setDetached(presence, false);
    expect(start).toHaveBeenCalledOnce();
  });

  test("does not start before a removed element is inserted", () => {
    const presence = createPresence();
    setDetached(presence, true);
    const start = vi.fn();
    whileConnected(presence, start);
    expect(start).not.toHaveBeenCalled();
    setDetached(presence, false);
    expect(start).toHaveBeenCalledOnce();
  });

  test("is stopped once and for good", () => {
    const presence = createPresence();
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const end = whileConnected(presence, start);
    end();
    setDetached(presence, true);
    setDetached(presence, false);
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
    expect(presence.listeners.size).toBe(0);
  });

  test("stopped by another one does not start again", () => {
    const presence = createPresence();
    let end = () => {};
    whileConnected(presence, () => end());
    const start = vi.fn();
    end = whileConnected(presence, start);
    setDetached(presence, true);
    setDetached(presence, false);
    expect(start).toHaveBeenCalledOnce();
  });
});

describe("an action", () => {
  test("that removes the element happens once", async () => {
    const presence = createPresence();
    const act = vi.fn(() => queueMicrotask(() => setDetached(presence, true)));
    onceConnected(presence, act);
    await tick();
    setDetached(presence, false);
    await tick();
    expect(act).toHaveBeenCalledOnce();
    expect(presence.listeners.size).toBe(0);
  });

  test("waits for the element that was removed, and happens once", async () => {
    const presence = createPresence();
    setDetached(presence, true);
    const act = vi.fn(() => queueMicrotask(() => setDetached(presence, true)));
    onceConnected(presence, act);
    expect(act).not.toHaveBeenCalled();
    setDetached(presence, false);
    await tick();
    setDetached(presence, false);
    expect(act).toHaveBeenCalledOnce();
    expect(presence.listeners.size).toBe(0);
  });

  test("does not happen if it was aborted while the element was removed", async () => {
    const presence = createPresence();
    setDetached(presence, true);
    const act = vi.fn();
    const caller = new AbortController();
    onceConnected(presence, act, caller.signal);
    caller.abort();
    setDetached(presence, false);
    await tick();
    expect(act).not.toHaveBeenCalled();
  });
});

describe("an operation", () => {
  /** Operations that the test ends. */
  function operations() {
    const all: { signal: AbortSignal; resolve: (value: string) => void; reject: (why: unknown) => void }[] =
      [];
    const run = (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        all.push({ signal, resolve, reject });
        const abort = () => reject(new Error("aborted"));
        if (signal.aborted) abort();
        else signal.addEventListener("abort", abort);
      });
    return { all, run };
  }

  test("that finishes while connected runs once", async () => {
    const presence = createPresence();
    const { all, run } = operations();
    const result = runWhileConnected(presence, run);
    all[0]?.resolve("data");
    expect(await result).toBe("data");
    setDetached(presence, true);
    setDetached(presence, false);
    expect(all.length).toBe(1);
    expect(presence.listeners.size).toBe(0);
  });

  test("that is aborted by a removal is repeated after an insertion", async () => {
    const presence = createPresence();
    const { all, run } = operations();
    const settled = vi.fn();
    const result = runWhileConnected(presence, run).finally(settled);
    setDetached(presence, true);
    expect(all[0]?.signal.aborted).toBe(true);
    await tick();
    expect(settled).not.toHaveBeenCalled();
    setDetached(presence, false);
    all[1]?.resolve("data");
    expect(await result).toBe("data");
    expect(all.length).toBe(2);
  });

  test("that fails while connected fails", async () => {
    const { all, run } = operations();
    const result = runWhileConnected(createPresence(), run);
    all[0]?.reject(new Error("no"));
    await expect(result).rejects.toThrow("no");
  });

  test("that the caller aborts while the element is removed is not repeated", async () => {
    const presence = createPresence();
    const { all, run } = operations();
    const caller = new AbortController();
    const result = runWhileConnected(presence, run, caller.signal);
    setDetached(presence, true);
    caller.abort();
    setDetached(presence, false);
    await expect(result).rejects.toThrow("aborted");
    expect(all.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

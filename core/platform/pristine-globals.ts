/**
 * The platform's own functions, taken when the first file of ours runs, before a page can spoil them.
 * Importing this on a server touches nothing.
 */
export const bound = <F extends (...args: never[]) => unknown>(fn: F | undefined): F =>
  ((...args: Parameters<F>) => Reflect.apply(fn as F, globalThis, args)) as F;

export const setTimer = /* @__PURE__ */ bound(
  globalThis.setTimeout as (fn: () => void, ms: number) => unknown,
);
export const microtask = /* @__PURE__ */ bound(globalThis.queueMicrotask);

/** Next task: what the browser owes the visitor (input, paint) goes first. */
export const nextTask = (): Promise<void> => new Promise((done) => void setTimer(done, 0));

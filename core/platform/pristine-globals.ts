/**
 * The platform's own functions, taken when our first file runs, before a page can replace them. Importing this on a server
 * has no effect.
 */
export const bound = <F extends (...args: never[]) => unknown>(fn: F | undefined): F =>
  ((...args: Parameters<F>) => Reflect.apply(fn as F, globalThis, args)) as F;

export const setTimer = /* @__PURE__ */ bound(
  globalThis.setTimeout as (fn: () => void, ms: number) => unknown,
);
export const microtask = /* @__PURE__ */ bound(globalThis.queueMicrotask);

/** Resolves in the next task, after the browser has handled input and paint. */
export const nextTask = (): Promise<void> => new Promise((done) => void setTimer(done, 0));

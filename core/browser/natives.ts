/**
 * The platform's own functions, taken when the first file of ours runs, before a page can spoil them.
 * Importing this on a server touches nothing.
 */
const root = globalThis as typeof globalThis & { window?: Window };

export const isBrowser = typeof root.window === "object" && typeof root.document === "object";

const bound = <F extends (...args: never[]) => unknown>(fn: F | undefined): F =>
  ((...args: Parameters<F>) => Reflect.apply(fn as F, root, args)) as F;

export const nativeFetch = /* @__PURE__ */ bound(root.fetch);
export const setTimer = /* @__PURE__ */ bound(root.setTimeout as (fn: () => void, ms: number) => number);
export const clearTimer = /* @__PURE__ */ bound(root.clearTimeout as (id: number) => void);
export const microtask = /* @__PURE__ */ bound(root.queueMicrotask);

/** Next task: what the browser owes the visitor (input, paint) goes first. */
export const nextTask = (): Promise<void> => new Promise((done) => void setTimer(done, 0));

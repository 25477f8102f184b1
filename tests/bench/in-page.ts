/** A page that has received nothing for this long has loaded everything, in ms. */
const QUIET_MS = 1_000;
const LOOK_MS = 50;

/** Helpers of scripts that run in the measured page. A string, because tsx changes functions. */
export const inPage = `
globalThis.bench = {
  /** Checks before every frame. Resolves with the time after the frame in which it holds has been painted. */
  painted: (holds) => new Promise((resolve) => {
    const look = () => {
      if (!holds()) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }),
  /** Resolves when nothing has come for a while, and the page is idle. A browser that draws nothing may never say so. */
  quiet: (forMs = ${QUIET_MS}) => new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      const ends = performance.getEntriesByType("resource").map((one) => one.responseEnd);
      if (performance.now() - Math.max(started, ...ends) > forMs) requestIdleCallback(resolve, { timeout: ${QUIET_MS} });
      else setTimeout(look, ${LOOK_MS});
    };
    look();
  }),
};`;

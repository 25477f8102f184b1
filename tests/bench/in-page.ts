/** A page that has received nothing and painted on time for this long is quiet, in ms. */
const QUIET_MS = 1_000;
/** Longest time between two frames of an idle page, in ms. */
const FRAME_MS = 50;

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
  quiet: (forMs = ${QUIET_MS}) => new Promise((resolve) => {
    let since = performance.now();
    let before = since;
    const look = (now) => {
      if (now - before > ${FRAME_MS}) since = now;
      before = now;
      const loaded = Math.max(0, ...performance.getEntriesByType("resource").map((one) => one.responseEnd));
      if (now - Math.max(since, loaded) > forMs) return resolve();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }),
};`;

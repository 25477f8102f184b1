/** Calls back with an event that has come to the end of its way, after everything else on the page has heard it. */
export const onWindow = (type: string, callback: (event: Event) => void, signal: AbortSignal): void =>
  globalThis.addEventListener(type, callback, { signal });

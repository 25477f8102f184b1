/** Calls back with an event at the end of its propagation, after all other listeners of the page. */
export const onWindow = (type: string, callback: (event: Event) => void, signal: AbortSignal): void =>
  globalThis.addEventListener(type, callback, { signal });

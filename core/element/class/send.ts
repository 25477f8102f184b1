/** Dispatches one of our events: bubbling and composed. Returns false if a listener canceled it. */
export const send = (
  host: HTMLElement | undefined,
  type: string,
  detail: unknown,
  cancelable = false,
): boolean =>
  host?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail })) ?? true;

/** Reports a failure to the page and the console: an error code, nothing personal. */
export function reportElementError(host: HTMLElement, code: string, cause: unknown): void {
  console.error(`[tv-selfcare] <${host.localName}> ${code}:`, cause);
  send(host, "tv-error", { code });
}

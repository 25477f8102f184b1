/** Dispatches one of our events: bubbling and composed. Returns false if a listener canceled it. */
export const send = (
  host: HTMLElement | undefined,
  type: string,
  detail: unknown,
  cancelable = false,
): boolean =>
  host?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail })) ?? true;

/** Dispatches one of our events: bubbling and composed. Returns false where a listener cancelled it. */
export const send = (
  host: HTMLElement | undefined,
  type: string,
  detail: unknown,
  cancelable = false,
): boolean =>
  host?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail })) ?? true;

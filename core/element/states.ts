const kept = new WeakMap<Element, { internals: ElementInternals; state: string }>();

export const keepInternals = (host: Element, internals: ElementInternals): void =>
  void kept.set(host, { internals, state: "" });

/** Sets the one state of the element's view, for `:state(name)`. */
export function setState(host: Element, state: string): void {
  const entry = kept.get(host);
  if (!entry || entry.state === state) return;
  entry.internals.states.delete(entry.state);
  entry.internals.states.add((entry.state = state));
}

/** Switches a further state on or off, beside the one of the view. */
export function toggleState(host: Element, state: string, on: boolean): void {
  kept.get(host)?.internals.states[on ? "add" : "delete"](state);
}

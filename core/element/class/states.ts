const stateSets = new WeakMap<Element, CustomStateSet>();

export const registerInternals = (host: Element, { states }: ElementInternals): void =>
  void stateSets.set(host, states);

/** Sets or clears one of the element's states (`:state(name)`). */
export const setElementState = (host: Element, state: string, on: unknown): void =>
  void stateSets.get(host)?.[on ? "add" : "delete"](state);

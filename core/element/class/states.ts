const kept = new WeakMap<Element, CustomStateSet>();

export const keepInternals = (host: Element, { states }: ElementInternals): void =>
  void kept.set(host, states);

/** Sets or clears one of the element's states (`:state(name)`). */
export const mark = (host: Element, state: string, on: unknown): void =>
  void kept.get(host)?.[on ? "add" : "delete"](state);

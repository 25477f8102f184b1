import { hydrate as take, render, type ComponentChild, type ContainerNode } from "preact";
import { flushSync } from "preact/compat";
import type { Mounted } from "./runtime.ts";

/** The same as `runtime.ts`, on Preact; the build swaps one for the other. */
export function mount(root: ShadowRoot, node: unknown, hydrate: boolean): Mounted {
  const container = root as unknown as ContainerNode;
  const draw = (next: unknown) => flushSync(() => render(next as ComponentChild, container));
  if (hydrate) flushSync(() => take(node as ComponentChild, container));
  else {
    root.replaceChildren();
    draw(node);
  }
  return {
    update: draw,
    flush: flushSync,
    unmount: () => render(null, container),
  };
}

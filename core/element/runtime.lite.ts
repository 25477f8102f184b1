import { hydrate, options, render, type ComponentChild, type ContainerNode } from "preact";
import { flushSync, hydrating } from "./react.lite.ts";
import type { Mounted } from "./runtime.ts";

/** The same as `runtime.ts`, on Preact; the build swaps one for the other. */
export function mount(root: ShadowRoot, node: unknown, isPrerendered: boolean): Mounted {
  const draw = (next: unknown, how = render) =>
    flushSync(() => how(next as ComponentChild, root as unknown as ContainerNode));
  const takeOver: typeof hydrate = (next, parent) => hydrating(() => hydrate(next, parent));
  if (!isPrerendered) root.replaceChildren();
  // Preact runs effects a frame after a drawing; an element that says that it is there has run those of its first one.
  let runEffects: (() => void) | undefined;
  options.requestAnimationFrame = (run) => (runEffects = run);
  try {
    draw(node, isPrerendered ? takeOver : render);
  } finally {
    delete options.requestAnimationFrame;
  }
  runEffects?.();
  return {
    update: draw,
    flush: flushSync,
    unmount: () => draw(null),
  };
}

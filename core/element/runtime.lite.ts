import { hydrate as takeOver, options, render, type ComponentChild, type ContainerNode } from "preact";
import { flushSync } from "preact/compat";
import type { Mounted } from "./runtime.ts";

/** The same as `runtime.ts`, on Preact; the build swaps one for the other. */
export function mount(root: ShadowRoot, node: unknown, hydrate: boolean): Mounted {
  const draw = (next: unknown, how = render) =>
    flushSync(() => how(next as ComponentChild, root as unknown as ContainerNode));
  if (!hydrate) root.replaceChildren();
  // Preact runs effects a frame after a drawing; an element that says that it is there has run those of its first one.
  let runEffects: (() => void) | undefined;
  options.requestAnimationFrame = (run) => (runEffects = run);
  try {
    draw(node, hydrate ? takeOver : render);
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

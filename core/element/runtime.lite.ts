import { hydrate, options, render, type ComponentChild, type ContainerNode } from "preact";
import { flushSync, hydrating } from "./react.lite.ts";
import type { Mounted } from "./runtime.ts";

/** Like `runtime.ts`, on Preact. The build replaces one by the other. */
export function mount(root: ShadowRoot, node: unknown, isPrerendered: boolean): Mounted {
  const draw = (next: unknown, how = render) =>
    flushSync(() => how(next as ComponentChild, root as unknown as ContainerNode));
  const takeOver: typeof hydrate = (next, parent) => hydrating(() => hydrate(next, parent));
  if (!isPrerendered) root.replaceChildren();
  // Preact runs effects a frame after rendering. When an element reports that it is ready, its first effects must have run.
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

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/** A tree that stands in a shadow root. */
export interface Mounted {
  update(node: ReactNode): void;
  /** Draws what a change sets off before it comes back: not every browser runs a scheduled task in its turn. */
  flush(change: () => void): void;
  unmount(): void;
}

/**
 * Draws a tree into a shadow root, at once; takes over what stands there when `hydrate` is set. A shell that does not
 * match is thrown away and drawn afresh: React would leave two forms in a ShadowRoot.
 */
export function mount(root: ShadowRoot, node: ReactNode, hydrate: boolean): Mounted {
  let react: Root | undefined;
  leaveFocus(root);
  if (hydrate) {
    let mismatch: unknown;
    const note = (error: unknown) => void (mismatch ??= error);
    flushSync(() => {
      react = hydrateRoot(root as unknown as Element, node, {
        onRecoverableError: note,
        onCaughtError: note,
      });
    });
    if (mismatch) {
      console.error("[tv-selfcare] The first view did not match and was drawn again.", mismatch);
      (react as unknown as Root).unmount();
      react = undefined;
    }
  }
  if (!react) {
    root.replaceChildren();
    react = createRoot(root, { onCaughtError: ignore });
    flushSync(() => react?.render(node));
  }
  const live = react;
  return {
    update: (next) => flushSync(() => live.render(next)),
    flush: flushSync,
    unmount: () => live.unmount(),
  };
}

/**
 * Where React takes away the node that had the focus, it gives the focus "back": from outside it has seen our element
 * only, whose `focus()` would take its first field.
 */
function leaveFocus(root: ShadowRoot): void {
  const host = root.host as HTMLElement;
  const { focus } = host;
  let last: Node | undefined;
  // The node itself, also where it stands in an element of ours within this one.
  root.addEventListener("focusin", (event) => (last = event.composedPath()[0] as Node));
  host.focus = (options) => {
    if (last?.isConnected === false) last = undefined;
    else focus.call(host, options);
  };
}

/** The error boundary has told of it already. */
function ignore(): void {}

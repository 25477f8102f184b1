import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/** A tree rendered in a shadow root. */
export interface Mounted {
  update(node: ReactNode): void;
  /** Renders the result of a change before it returns: not every browser runs scheduled tasks in time. */
  flush(change: () => void): void;
  unmount(): void;
}

/**
 * Renders a tree into a shadow root, synchronously. With `hydrate`, hydrates the existing content; on a mismatch it is
 * discarded and rendered again, because React would leave two forms in a ShadowRoot.
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
 * When React removes the focused node, it tries to restore the focus. From outside it only sees our host element, whose
 * `focus()` would focus its first field.
 */
function leaveFocus(root: ShadowRoot): void {
  const host = root.host as HTMLElement;
  const { focus } = host;
  let last: Node | undefined;
  // The node itself, even inside another of our elements within this one.
  root.addEventListener("focusin", (event) => (last = event.composedPath()[0] as Node));
  host.focus = (options) => {
    if (last?.isConnected === false) last = undefined;
    else focus.call(host, options);
  };
}

/** The error boundary has already reported it. */
function ignore(): void {}

/*
 * Renders elements with React. The lite build replaces this file with runtime.lite.ts, which uses Preact. So only this
 * file may import `react-dom`.
 */

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/** A tree rendered in a shadow root. */
export interface Mounted {
  update(node: ReactNode): void;
  /**
   * Renders the result of a change before it returns (`flushSync`), so that the page sees what a method such as
   * `reset()` did. React would otherwise render in a later task, which some browsers delay.
   */
  flush(change: () => void): void;
  unmount(): void;
}

/**
 * Renders a tree into a shadow root, synchronously. With `isPrerendered`, hydrates the existing content. If that fails,
 * the content is discarded and rendered again, because React would leave it in the ShadowRoot beside the new one.
 */
export function mount(root: ShadowRoot, node: ReactNode, isPrerendered: boolean): Mounted {
  let react: Root | undefined;
  ignoreFocusRestore(root);
  if (isPrerendered) {
    /** A mismatch, or an error that the error boundary caught. */
    let hydrationError: unknown;
    const keepFirst = (error: unknown) => void (hydrationError ??= error);
    flushSync(() => {
      react = hydrateRoot(root as unknown as Element, node, {
        onRecoverableError: keepFirst,
        onCaughtError: keepFirst,
      });
    });
    if (hydrationError) {
      console.error("[tv-selfcare] The first view did not match and was drawn again.", hydrationError);
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
 * Ignores React's attempt to restore the focus after it has removed the focused node. React only sees our host element
 * from outside, so it calls `focus()` on that, which would focus the first field.
 */
function ignoreFocusRestore(root: ShadowRoot): void {
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

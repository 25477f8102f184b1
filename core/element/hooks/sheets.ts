import { useLayoutEffect } from "react";
import { useElement } from "./context.ts";

const sheets = new Map<string, CSSStyleSheet>();

/** Adds styles to an element's root, once; elements share one sheet for the same styles. */
export function adoptSheet(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/**
 * Styles that come with the code: those of a view behind the first one, or of a control that few elements use.
 * `import css from "./later.css?inline"`, then `useSheet(css)` before the first paint that needs them.
 */
export function useSheet(css: string): void {
  const { host } = useElement();
  useLayoutEffect(() => {
    if (host?.shadowRoot) adoptSheet(host.shadowRoot, css);
  }, [host, css]);
}

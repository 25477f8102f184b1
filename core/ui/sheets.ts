import { useLayoutEffect } from "react";
import { useElement } from "../platform/element-context.ts";

const sheets = new Map<string, CSSStyleSheet>();
/** Sheets of widgets. A widget's rules override a control's, so its sheets come after all others. */
const ofWidgets = new WeakSet<CSSStyleSheet>();

/** Adds styles to an element's root, once. Elements share one sheet for the same styles. */
export function adoptSheet(root: ShadowRoot, css: string, isOfWidget?: boolean): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
    if (isOfWidget) ofWidgets.add(sheet);
  }
  const { adoptedStyleSheets: all } = root;
  if (all.includes(sheet)) return;
  const first = isOfWidget ? -1 : all.findIndex((one) => ofWidgets.has(one));
  if (first < 0) all.push(sheet);
  else root.adoptedStyleSheets = [...all.slice(0, first), sheet, ...all.slice(first)];
}

/**
 * Adds a widget's own styles: `import css from "./Devices.css?inline"`, then `useSheet(css)` before the first paint that needs
 * them.
 */
export function useSheet(css: string, isOfWidget = true): void {
  const { host } = useElement();
  useLayoutEffect(() => {
    if (host?.shadowRoot) adoptSheet(host.shadowRoot, css, isOfWidget);
  }, [host, css, isOfWidget]);
}

/** Adds the styles of a shared component, so that its users don't have to. */
export const useControlSheet = (css: string): void => useSheet(css, false);

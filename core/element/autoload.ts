import { mistake } from "../config/mistake.ts";
import { standing, renderer } from "./renderer.ts";

export interface Autoload {
  /** Looks for our tags below a root now. */
  discover(root: ParentNode): void;
}

/**
 * Watches the page and defines a tag when it is first seen. `define` answers false for a tag that is not ours.
 * A change of the page's language reaches every standing element.
 */
export function autoload(prefix: string, define: (tag: string) => boolean): Autoload {
  const known = new Set<string>();
  const start = `${prefix}-`;

  const meet = (element: Element) => {
    const tag = element.localName;
    if (!tag.startsWith(start) || known.has(tag)) return;
    known.add(tag);
    if (define(tag)) return;
    mistake(`<${tag}> is not an element of ours.`, "Its fallback stays.", "Check the spelling, or choose another data-prefix.");
  };

  const discover = (root: ParentNode) => {
    if (root instanceof Element) meet(root);
    for (const element of root.querySelectorAll("*")) meet(element);
  };

  new MutationObserver((records) => {
    let language = false;
    for (const { type, addedNodes } of records) {
      if (type === "attributes") language = true;
      for (const node of addedNodes) if (node instanceof Element) discover(node);
    }
    if (language) for (const view of standing) renderer.update(view, view.props);
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["lang"] });
  discover(document);
  return { discover };
}

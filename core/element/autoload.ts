import { mistake } from "../config/mistake.ts";

/**
 * Watches the page and defines a tag when it is first seen. `define` gets the
 * name without the prefix and answers false where it is none of ours.
 * Returns what looks below a further root.
 */
export function autoload(prefix: string, define: (name: string) => boolean): (root: ParentNode) => void {
  const known = new Set<string>();

  const meet = ({ localName: tag }: Element) => {
    if (known.has(tag) || !tag.startsWith(`${prefix}-`)) return;
    known.add(tag);
    if (!define(tag.slice(prefix.length + 1))) void mistake("unknown-tag", tag);
  };

  const discover = (root: ParentNode) => {
    if ("localName" in root) meet(root as Element);
    for (const element of root.querySelectorAll("*")) meet(element);
  };

  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if ("querySelectorAll" in node) discover(node as Element);
  }).observe(document, { childList: true, subtree: true });
  discover(document);
  return discover;
}

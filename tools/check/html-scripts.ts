import { defaultTreeAdapter, parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

/** The scripts of a page: the text of inline ones, and the addresses of external ones. */
export type PageScripts = { readonly inline: readonly string[]; readonly fetched: readonly string[] };

/** Returns the script elements with code. Data blocks (`application/json` and the like) are left out. */
export function scriptsOf(html: string): PageScripts {
  const inline: string[] = [];
  const fetched: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === "script") {
      const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
      const type = attribute("type") ?? "";
      const src = attribute("src");
      if (src !== undefined) fetched.push(src);
      else if (/^(?:|module|text\/javascript)$/i.test(type.trim())) inline.push(textOf(node));
    }
    if ("content" in node) visit(node.content);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return { inline, fetched };
}

function textOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.childNodes
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ""))
    .join("");
}

import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import type { HtmlNode } from "../../../../../../core/html/tree.ts";
import { readStep } from "../../../../../../core/domain/privacy/flow/read-step.ts";
import type { Step } from "../../../../../../core/domain/privacy/flow/step.ts";

const nodeOf = (node: Tree.ChildNode): HtmlNode[] => {
  if (node.nodeName === "#text") return [(node as Tree.TextNode).value];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, children: node.childNodes.flatMap(nodeOf) }];
};

/** HTML as the sanitizer would return it if all of it were allowed. */
export const treeOf = (html: string): HtmlNode[] => parseFragment(html).childNodes.flatMap(nodeOf);

export const stepOf = (html: string): Step => readStep(treeOf(html));

import { allowedEverywhere } from "./allow-list.ts";

/** Sanitized HTML as data: text, or an element. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** Prefix that the sanitizer adds to ids and names, so that none can shadow a property of a form or a document. */
export const ID_PREFIX = "user-content-";

/** Elements nested deeper are flattened to this depth: no author writes that, and rendering is recursive. */
export const MAX_DEPTH = 100;

/**
 * Reads the tags and attributes that `table` allows, and nothing else. Nodes are read by the getters of these
 * prototypes, which no form field called `childNodes` can shadow.
 */
export function readTree(
  body: Node,
  { node, element }: { node: Node; element: Element },
  table: Readonly<Record<string, readonly string[]>>,
): HtmlNode[] {
  const get = <T>(of: object, key: string, from: Node) => Reflect.get(of, key, from) as T;

  const addChildren = (parent: Node, depth: number, to: HtmlNode[]): HtmlNode[] => {
    let child = get<Node | null>(node, "firstChild", parent);
    for (; child; child = get<Node | null>(node, "nextSibling", child)) add(child, depth, to);
    return to;
  };

  const add = (child: Node, depth: number, to: HtmlNode[]): void => {
    const type = get<number>(node, "nodeType", child);
    if (type === 3) return void to.push(get<string>(node, "nodeValue", child));
    if (type !== 1) return;
    const tag = get<string>(element, "localName", child);
    if (!Object.hasOwn(table, tag) || depth >= MAX_DEPTH) return void addChildren(child, depth, to);
    const attributes: Record<string, string> = {};
    for (const name of Reflect.apply(element.getAttributeNames, child, [])) {
      if (!allowedEverywhere.includes(name) && !table[tag]?.includes(name)) continue;
      const value = Reflect.apply(element.getAttribute, child, [name]) ?? "";
      attributes[name] = value.startsWith(ID_PREFIX) ? value.slice(ID_PREFIX.length) : value;
    }
    to.push({ tag, attributes, children: addChildren(child, depth + 1, []) });
  };

  return addChildren(body, 0, []);
}

import type { Entry, Held, Seen, Tree } from "./entry.ts";

/** The view for what is seen, or undefined where the build made none. */
export const viewOf = (entry: Entry, { props }: Seen): readonly Tree[] | undefined =>
  entry.views?.[(entry.first ?? []).map((name) => props[name]).join(" ")];

/** Fills a hole: a word, else a property's value. */
function fill({ props, words }: Seen, text: string): string {
  if (text[0] !== "$") return text;
  const key = text.slice(1);
  return String(words[key] ?? props[key] ?? "");
}

/** Builds the first view as nodes, never as markup: no policy of the page can object. */
export function grow(parent: Node, trees: readonly Tree[], seen: Seen, space?: string): void {
  const document = parent.ownerDocument as Document;
  for (const tree of trees) {
    if (typeof tree === "string") {
      parent.appendChild(document.createTextNode(fill(seen, tree)));
      continue;
    }
    const [tag, attributes, ...children] = tree;
    const inside = tag === "svg" ? "http://www.w3.org/2000/svg" : space;
    const node = inside ? document.createElementNS(inside, tag) : document.createElement(tag);
    for (const name in attributes) {
      if (Object.hasOwn(attributes, name)) node.setAttribute(name, fill(seen, attributes[name] as string));
    }
    grow(node, children, seen, inside);
    parent.appendChild(node);
  }
}

/**
 * Catches submits and presses on the shell, in capture, before any page script or native
 * handling. `onHeld` answers false when the code is there and the event may pass.
 */
export function holdActions(root: ShadowRoot, onHeld: (held: Held) => boolean): void {
  const keep = (event: Event) => {
    const origin = event.composedPath()[0] as HTMLElement;
    const target = event.type === "click" ? origin.closest<HTMLElement>("button") : origin;
    // A press on a submit button is followed by its submit event: one of them is enough.
    if (!target || (event.type === "click" && (target as HTMLButtonElement).type === "submit")) return;
    if (!onHeld({ type: event.type as Held["type"], target, by: (event as SubmitEvent).submitter })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["submit", "click"]) root.addEventListener(type, keep, true);
}

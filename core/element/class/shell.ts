import type { WidgetManifest, QueuedEvent, RenderInput, PrerenderedNode } from "./widget-manifest.ts";

/** Returns the view for these properties, or undefined if the build made none. */
export const viewOf = (
  manifest: Pick<WidgetManifest, "views" | "viewProps">,
  { props }: RenderInput,
): readonly PrerenderedNode[] | undefined =>
  manifest.views?.[String(manifest.viewProps?.map((name) => props[name]))];

/** Returns the value of a placeholder: a text, else a property's value. */
export function interpolate({ props, words }: RenderInput, text: string): string {
  if (text[0] !== "$") return text;
  const key = text.slice(1);
  return String(words[key] ?? props[key] ?? "");
}

/** Renders the first view as DOM nodes. It never uses markup, so no policy of the page can block it. */
export function renderNodes(
  parent: Element | DocumentFragment,
  nodes: readonly PrerenderedNode[],
  input: RenderInput,
  isInDrawing?: boolean,
): void {
  for (const prerendered of nodes) {
    if (typeof prerendered === "string") parent.append(interpolate(input, prerendered));
    else {
      const [tag, attributes, ...children] = prerendered;
      const isDrawing = isInDrawing || tag === "svg";
      const node = isDrawing
        ? document.createElementNS("http://www.w3.org/2000/svg", tag)
        : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes))
        node.setAttribute(name, interpolate(input, value));
      renderNodes(node, children, input, isDrawing);
      parent.append(node);
    }
  }
}

/**
 * Catches submits and clicks in the first view during capture, before the page's scripts and native handling. `onEvent`
 * returns false if the code has loaded and the event may pass.
 */
export function queueEvents(root: ShadowRoot, onEvent: (queued: QueuedEvent) => boolean): void {
  const queue = (event: Event) => {
    const { type, submitter } = event as SubmitEvent;
    let target = event.composedPath()[0] as HTMLElement | null | undefined;
    if (type === "click") {
      target = target?.closest("button");
      // A click on a submit button is followed by its submit event: queue only that one.
      if ((target as HTMLButtonElement | null)?.type === "submit") return;
    }
    if (!target || !onEvent({ type: type as QueuedEvent["type"], target, submitter })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["submit", "click"]) root.addEventListener(type, queue, true);
}

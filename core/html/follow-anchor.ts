import { decoded } from "../platform/decoded.ts";
import { idOf } from "./draw.tsx";

/**
 * Goes to the target of a link within the same content, as a browser does: fragment navigation doesn't work inside a
 * shadow root.
 * @param anchor the link's fragment, without `#`
 */
export function followAnchor(content: Element | null, anchor: string): void {
  const target = content?.querySelector<HTMLElement>(`[id="${CSS.escape(idOf(decoded(anchor)))}"]`);
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1; // a link or a summary keeps its place in the order of Tab
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

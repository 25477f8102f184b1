import { useState } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { isViewportUpTo, onViewportUpTo } from "../../core/platform/viewport.ts";

/** Windows narrower than this, in CSS pixels, show the links in a panel (HDR-3). */
export const PANEL_BELOW_PX = 768;
/** Zoomed pages have fractional widths. */
const WIDEST = PANEL_BELOW_PX - 0.02;

/** HDR-3: whether the links are in a panel, by the window's width unless the page sets it. */
export function useNarrow(layout: "auto" | "wide" | "narrow"): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useConnectedEffect(() => {
    const look = () => setNarrow(isViewportUpTo(WIDEST));
    look();
    return onViewportUpTo(WIDEST, look);
  }, []);
  return layout === "auto" ? isNarrow : layout === "narrow";
}

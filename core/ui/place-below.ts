/** If there is less room than this below a field, in px, the list may open above it. */
const ROOM = 160;

/**
 * Keeps a popover directly below a field and as wide as it, or above it if there is no room below, while the page scrolls
 * or resizes. Stops when the signal is aborted. Sets `--left`, `--top`, `--width` and `--room` for the style sheet, in px
 * of the page's coordinates.
 */
export function placeBelow(popover: HTMLElement, field: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const below = globalThis.innerHeight - bottom;
    const isAbove = below < ROOM && top > below;
    const set = (name: string, px: number) => popover.style.setProperty(name, `${px}px`);
    set("--room", (isAbove ? top : below) - 12);
    set("--width", width);
    set("--left", left + globalThis.scrollX);
    // Its own height matters only if it is above, and only after the room is set.
    set("--top", (isAbove ? top - 4 - popover.offsetHeight : bottom + 4) + globalThis.scrollY);
  };
  place();
  for (const type of ["scroll", "resize"])
    globalThis.addEventListener(type, place, { capture: true, signal });
}

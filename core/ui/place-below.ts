/** Least room below a field, in px, that a list is not drawn above it for. */
const ROOM = 160;

/**
 * Keeps a popover as wide as a field and right below it, or above it where there is no room, while the page scrolls
 * or changes its size; until the signal is aborted. Sets `--left`, `--top`, `--width` and `--room` in px, in the
 * page's own coordinates, for its style sheet.
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
    // Its own height counts only where it stands above, and only once the room is set.
    set("--top", (isAbove ? top - 4 - popover.offsetHeight : bottom + 4) + globalThis.scrollY);
  };
  place();
  for (const type of ["scroll", "resize"])
    globalThis.addEventListener(type, place, { capture: true, signal });
}

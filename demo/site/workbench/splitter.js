const STEP = 10;
const BIG_STEP = 50;

/**
 * Makes a separator movable by pointer and arrow keys.
 * @param {HTMLElement} handle with role=separator
 * @param {object} edge
 * @param {"x" | "y"} edge.axis
 * @param {1 | -1} edge.grows 1 if moving right or down increases the size, otherwise -1
 * @param {() => number} edge.get size in CSS pixels
 * @param {(size: number) => void} edge.set
 */
export function splitter(handle, { axis, grows, get, set }) {
  const [less, more] = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const at = (/** @type {PointerEvent} */ event) => (axis === "x" ? event.clientX : event.clientY);
  const move = (/** @type {number} */ size) => {
    set(size);
    handle.setAttribute("aria-valuenow", String(Math.round(get())));
  };
  handle.addEventListener("focus", () => handle.setAttribute("aria-valuenow", String(Math.round(get()))));
  handle.addEventListener("keydown", (event) => {
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? BIG_STEP : STEP;
    move(get() + (event.key === more ? step : -step) * grows);
  });
  handle.addEventListener("pointerdown", (down) => {
    const start = get();
    handle.setPointerCapture(down.pointerId);
    // The frame would receive the pointer's events.
    document.documentElement.classList.add("dragging");
    const drag = (/** @type {PointerEvent} */ event) => move(start + (at(event) - at(down)) * grows);
    handle.addEventListener("pointermove", drag);
    handle.addEventListener(
      "lostpointercapture",
      () => {
        handle.removeEventListener("pointermove", drag);
        document.documentElement.classList.remove("dragging");
      },
      { once: true },
    );
  });
}

import { apply, needsReload } from "./apply.js";
import { byId } from "./dom.js";
import { watchPage } from "./page-watch.js";
import { toParams } from "./setup.js";
import { change, changeEntry, current, subscribe } from "./store.js";

/** @typedef {import("./setup.js").Setup} Setup */

const frame = /** @type {HTMLIFrameElement} */ (byId("frame"));

/** Returns the address of the host page, to open it in its own tab. */
export const hostAddress = () => {
  const { scenarios: _shared, panel: _panel, width: _width, ...page } = current();
  return `/workbench/hosts/${page.host}.html?${toParams(/** @type {Setup} */ (page))}`;
};

/**
 * Returns the tested element in the host page.
 * @returns {HTMLElement | null}
 */
export const underTest = () => frame.contentDocument?.querySelector("#here > :not(script)") ?? null;

/**
 * Focuses the element. Focuses its window first: an element in a frame can't take the focus from the outer page.
 */
export function focusElement() {
  frame.contentWindow?.focus();
  underTest()?.focus();
}

/** Scrolls to the host page, which is above the controls in a narrow window. Elements out of sight don't start. */
export const showPage = () => frame.scrollIntoView({ block: "nearest" });

/** Reloads the host page with the current setup. */
export function reload() {
  frame.title = `Host page: ${current().host}`;
  // Replaces the entry, so that Back doesn't go through host pages.
  frame.contentWindow?.location.replace(hostAddress());
}

/** Empties the frame, and waits until its page is unloaded. */
export const unload = () =>
  new Promise((gone) => {
    frame.addEventListener("load", gone, { once: true });
    frame.contentWindow?.location.replace("about:blank");
  });

/** Calls back when the host page has navigated to a page that can't be framed. @param {() => void} callback */
export const onUnframeable = (callback) =>
  frame.addEventListener("load", () => {
    if (!frame.contentDocument) callback();
  });

/**
 * Updates the controls if an element removes its own attribute, as a closed modal does.
 * @param {Element} element
 */
function followAttributes(element) {
  new MutationObserver((records) => {
    for (const { attributeName: name } of records) {
      if (name && Object.hasOwn(current().attributes, name) && !element.hasAttribute(name)) {
        changeEntry("attributes", name, undefined);
      }
    }
  }).observe(element, { attributes: true });
}

function showWidth() {
  const { width } = current();
  byId("stage").style.setProperty("--width", width === "full" ? "100%" : `${width}px`);
}

/**
 * @param {object} options
 * @param {(entry: import("./page-watch.js").Entry) => void} options.onEntry
 * @param {(event: KeyboardEvent) => void} options.onKey keys pressed inside the host page
 * @param {() => string[]} options.eventNames
 */
export function startStage({ onEntry, onKey, eventNames }) {
  frame.addEventListener("host-built", () => {
    const { contentWindow: page, contentDocument: document } = frame;
    const here = document?.getElementById("here");
    if (!page || !here) return;
    page.addEventListener("keydown", onKey, true);
    watchPage(page, here, eventNames(), onEntry);
    // The element is appended after this event.
    new MutationObserver((_, observer) => {
      const element = underTest();
      if (!element) return;
      observer.disconnect();
      followAttributes(element);
    }).observe(here, { childList: true });
  });
  subscribe((now, before) => {
    showWidth();
    if (needsReload(now, before)) return reload();
    const element = underTest();
    if (element) apply(element, now, before);
  });
  showWidth();
  reload();
}

/** Returns the rendered width of the frame, in CSS pixels. */
export const frameWidth = () => Math.round(frame.getBoundingClientRect().width);

/** @param {number} width */
export const setWidth = (width) =>
  change({ width: String(Math.round(Math.min(Math.max(width, 240), 2560))) });

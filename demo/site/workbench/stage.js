import { apply, needsReload } from "./apply.js";
import { byId } from "./dom.js";
import { watchPage } from "./page-watch.js";
import { toParams } from "./setup.js";
import { change, changeEntry, current, subscribe } from "./store.js";

/** @typedef {import("./setup.js").Setup} Setup */

const frame = /** @type {HTMLIFrameElement} */ (byId("frame"));

/** Address of the host page alone, for a tab of its own. */
export const hostAddress = () => {
  const { scenarios: _shared, panel: _panel, width: _width, ...page } = current();
  return `/workbench/hosts/${page.host}.html?${toParams(/** @type {Setup} */ (page))}`;
};

/**
 * The element under test, where the host page has it.
 * @returns {HTMLElement | null}
 */
export const underTest = () => frame.contentDocument?.querySelector("#here > :not(script)") ?? null;

/** Puts the focus into the element: into its page first, which a frame's own element cannot ask for. */
export function focusElement() {
  frame.contentWindow?.focus();
  underTest()?.focus();
}

/** Loads the host page again, with what is set now. */
export function reload() {
  frame.title = `Host page: ${current().host}`;
  // Replaced, so that the back button does not go through host pages.
  frame.contentWindow?.location.replace(hostAddress());
}

/** Empties the frame, and waits until its page has gone. */
export const unload = () =>
  new Promise((gone) => {
    frame.addEventListener("load", gone, { once: true });
    frame.contentWindow?.location.replace("about:blank");
  });

/** Calls back when the host page has left for one that may not be framed. @param {() => void} callback */
export const onTurnedAway = (callback) =>
  frame.addEventListener("load", () => {
    if (!frame.contentDocument) callback();
  });

/** An element takes away its own attribute, as a modal that was closed: the controls follow. @param {Element} element */
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
 * @param {object} parts
 * @param {(entry: import("./page-watch.js").Entry) => void} parts.onEntry
 * @param {(event: KeyboardEvent) => void} parts.onKey keys pressed inside the host page
 * @param {() => string[]} parts.eventNames
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

/** Width of the frame as it is drawn, in CSS pixels. */
export const frameWidth = () => Math.round(frame.getBoundingClientRect().width);

/** @param {number} width */
export const setWidth = (width) =>
  change({ width: String(Math.round(Math.min(Math.max(width, 240), 2560))) });

import { emptySetup } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */

/** Settings that a host page reads when it starts: a change needs a reload. @type {(keyof Setup)[]} */
const atStart = ["element", "host", "shim", "order", "runtime"];

/**
 * Whether a change requires a reload of the host page. Removing a property does too: only a new element is sure to
 * have the default.
 * @param {Setup} now
 * @param {Setup} before
 */
export const needsReload = (now, before) =>
  atStart.some((key) => now[key] !== before[key]) ||
  Object.keys(before.properties).some((name) => !Object.hasOwn(now.properties, name));

/**
 * @param {Element} element
 * @param {string} name of the slot; empty for the default slot
 * @param {string | undefined} text
 */
function fillSlot(element, name, text) {
  const old = [...element.children].find((child) => child.slot === name && child.localName === "span");
  old?.remove();
  if (text === undefined) return;
  const span = element.ownerDocument.createElement("span");
  if (name) span.slot = name;
  span.textContent = text;
  element.append(span);
}

/**
 * Returns the names with different values.
 * @param {Record<string, unknown>} now
 * @param {Record<string, unknown>} before
 */
const changed = (now, before) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => now[name] !== before[name]);

/**
 * Updates an element and its page from one setup to the next.
 * @param {Element} element
 * @param {Setup} now
 * @param {Setup} [before]
 */
export function apply(element, now, before = emptySetup()) {
  const root = element.ownerDocument.documentElement;
  root.lang = now.lang;
  // Important, so that a hostile sheet can't override the page's theme: only the element is tested against it.
  root.style.setProperty("color-scheme", now.theme === "auto" ? "light dark" : now.theme, "important");
  if (now.theme === "light") element.removeAttribute("theme");
  else element.setAttribute("theme", now.theme);
  for (const name of changed(now.attributes, before.attributes)) {
    const value = now.attributes[name];
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  for (const name of changed(now.properties, before.properties)) {
    Object.assign(element, { [name]: now.properties[name] });
  }
  for (const name of changed(now.slots, before.slots)) fillSlot(element, name, now.slots[name]);
}

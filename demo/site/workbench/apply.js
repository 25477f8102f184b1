import { emptySetup } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */

/** What a host page reads when it starts: a change of it needs a new page. @type {(keyof Setup)[]} */
const atStart = ["element", "host", "shim", "order", "runtime"];

/**
 * Whether this change needs the host page to be loaded again. So does a property that is taken away: only a new
 * element surely has the default.
 * @param {Setup} now
 * @param {Setup} before
 */
export const needsReload = (now, before) =>
  atStart.some((key) => now[key] !== before[key]) ||
  Object.keys(before.properties).some((name) => !Object.hasOwn(now.properties, name));

/**
 * @param {Element} element
 * @param {string} name of the slot; empty for the default one
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

/** Names whose value differs. @param {Record<string, unknown>} now @param {Record<string, unknown>} before */
const changed = (now, before) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => now[name] !== before[name]);

/**
 * Brings an element and its page from one set-up to the next.
 * @param {Element} element
 * @param {Setup} now
 * @param {Setup} [before]
 */
export function apply(element, now, before = emptySetup()) {
  const root = element.ownerDocument.documentElement;
  root.lang = now.lang;
  // Important, so that a hostile sheet cannot keep the page from its theme: the hostility tested is to the element.
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

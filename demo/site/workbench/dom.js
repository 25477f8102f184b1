/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * Creates an element. Text is inserted as text, never as markup. A prop that is a property of the node is set as
 * one, `on*` adds a listener, and any other prop becomes an attribute, unless it is `false` or undefined.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "function")
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in node && !name.includes("-")) Object.assign(node, { [name]: value });
    else if (value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, ...children);
  return node;
}

/**
 * @param {Element} node
 * @param {...Child} children
 */
export const append = (node, ...children) =>
  node.append(
    ...children
      .filter((child) => child !== false && child != null)
      .map((child) => (child instanceof Node ? child : String(child))),
  );

/**
 * Returns an element that the page's HTML is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no #${id}`);
  return node;
}

/** @param {string} name */
export const icon = (name) => h("span", { className: `icon icon-${name}`, "aria-hidden": "true" });

/**
 * Formats a time with milliseconds, in the machine's time zone.
 * @param {Date} date
 */
export const timeOfDay = (date) =>
  date.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    fractionalSecondDigits: 3,
  });

/**
 * Returns `null` if the text isn't JSON.
 * @param {string} text
 * @returns {{ value: unknown } | null}
 */
export function parseJson(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

import { fromParams, toParams } from "./setup.js";

/** @typedef {import("./setup.js").Setup} Setup */

const fromHash = () => fromParams(new URLSearchParams(location.hash.slice(1)));

/** Whether the page was opened by a link with a setup. */
export const openedByLink = location.hash.length > 1;

let setup = fromHash();
/** @type {Set<(now: Setup, before: Setup) => void>} */
const listeners = new Set();

/** Delay between the last change and the update of the address, in ms: browsers refuse an update per keystroke. */
const ADDRESS_DELAY_MS = 150;
let following = 0;

function follow() {
  clearTimeout(following);
  // Replaced, not pushed: Back leaves the workbench, and doesn't undo keystrokes.
  history.replaceState(null, "", `#${toParams(setup)}`);
}
addEventListener("pagehide", follow);

/** @returns {Readonly<Setup>} */
export const current = () => setup;

/**
 * Returns a link that restores the setup.
 * @returns {string}
 */
export const link = () => `${location.origin}${location.pathname}#${toParams(setup)}`;

/** @param {Partial<Setup>} patch */
export function change(patch) {
  const before = setup;
  setup = { ...setup, ...patch };
  clearTimeout(following);
  following = window.setTimeout(follow, ADDRESS_DELAY_MS);
  for (const listener of listeners) listener(setup, before);
}

/**
 * Sets an entry of a record, or removes it if `undefined`.
 * @param {"attributes" | "properties" | "slots"} record
 * @param {string} name
 * @param {unknown} value
 */
export function changeEntry(record, name, value) {
  const { [name]: _old, ...rest } = /** @type {Record<string, unknown>} */ (setup[record]);
  change({ [record]: value === undefined ? rest : { ...rest, [name]: value } });
}

/** @param {(now: Setup, before: Setup) => void} listener */
export const subscribe = (listener) => void listeners.add(listener);

addEventListener("hashchange", () => {
  const asked = fromHash();
  change({ ...asked, element: asked.element || setup.element });
});

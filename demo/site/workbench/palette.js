import { byId, h } from "./dom.js";

/** @typedef {import("./actions.js").Action} Action */

/** Maximum number of rows. */
const MAX_ROWS = 60;

/** @param {number} count */
function countText(count) {
  if (!count) return "Nothing is called that";
  return count === MAX_ROWS ? `The first ${MAX_ROWS} are shown` : `${count} found`;
}

/**
 * A dialog that finds actions by words of their names.
 * @param {() => Action[]} list
 */
export function buildPalette(list) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("palette"));
  const input = /** @type {HTMLInputElement} */ (byId("palette-input"));
  const options = byId("palette-list");
  /** @type {Action[]} */
  let all = [];
  /** @type {Action[]} */
  let found = [];
  let at = 0;

  const mark = () => {
    [...options.children].forEach((option, index) => {
      option.setAttribute("aria-selected", String(index === at));
      if (index === at) option.scrollIntoView({ block: "nearest" });
    });
    if (found.length) input.setAttribute("aria-activedescendant", `action-${at}`);
    else input.removeAttribute("aria-activedescendant");
  };
  const run = (/** @type {Action | undefined} */ action) => {
    if (!action) return;
    dialog.close();
    action.run();
  };
  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = all
      .filter(({ group, title }) => words.every((word) => `${group} ${title}`.toLowerCase().includes(word)))
      .slice(0, MAX_ROWS);
    at = 0;
    options.replaceChildren(
      ...found.map((action, index) =>
        h(
          "div",
          {
            role: "option",
            id: `action-${index}`,
            onclick: () => run(action),
            onpointermove: () => index !== at && ((at = index), mark()),
          },
          h("span", { className: "group" }, action.group),
          h("span", {}, action.title),
          action.key && h("kbd", {}, action.key),
        ),
      ),
    );
    byId("palette-count").textContent = countText(found.length);
    mark();
  };
  input.addEventListener("input", search);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) {
      event.preventDefault();
      at = (at + step + found.length) % found.length;
      mark();
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(found[at]);
    }
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return () => {
    if (dialog.open) return dialog.close();
    all = list();
    input.value = "";
    dialog.showModal();
    search();
    input.focus();
  };
}

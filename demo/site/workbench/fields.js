import { h, parseJson } from "./dom.js";

/**
 * A control, and a function that sets its value; `undefined` is the default.
 * @typedef {{ node: HTMLElement, show: (value: string | undefined) => void }} Field
 */

let ids = 0;
const newId = () => `field-${++ids}`;

/**
 * Selects one of a few values by native radio buttons: arrow keys move, with one tab stop.
 * @param {string} legend
 * @param {{ value: string, label: string, title?: string }[]} options
 * @param {(value: string) => void} onChange
 * @returns {Field}
 */
export function segmented(legend, options, onChange) {
  const name = newId();
  const inputs = options.map(({ value }) =>
    h("input", { type: "radio", name, value, onchange: () => onChange(value) }),
  );
  const node = h(
    "fieldset",
    { className: "segmented" },
    h("legend", {}, legend),
    h(
      "div",
      { className: "segments" },
      ...options.map(({ label, title }, index) =>
        h("label", { title: title ?? "" }, inputs[index], h("span", {}, label)),
      ),
    ),
  );
  return {
    node,
    show: (value) => {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/**
 * @param {string} label
 * @param {{ value: string, label: string }[]} options
 * @param {(value: string) => void} onChange
 * @returns {Field & { select: HTMLSelectElement }}
 */
export function selectField(label, options, onChange) {
  const select = h(
    "select",
    { id: newId(), onchange: () => onChange(select.value) },
    ...options.map((option) => h("option", { value: option.value }, option.label)),
  );
  const node = h("div", { className: "field" }, h("label", { htmlFor: select.id }, label), select);
  return { node, select, show: (value) => void (select.value = value ?? "") };
}

/**
 * @param {string} label
 * @param {(value: string | undefined) => void} onChange
 * @returns {Field}
 */
function switchField(label, onChange) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    id: newId(),
    onchange: () => onChange(input.checked ? "" : undefined),
  });
  const node = h("div", { className: "field switch" }, h("label", { htmlFor: input.id }, label), input);
  return { node, show: (value) => void (input.checked = value !== undefined && value !== "false") };
}

/**
 * @param {string} label
 * @param {{ type?: string, placeholder?: string }} look
 * @param {(value: string | undefined) => void} onChange
 * @returns {Field}
 */
export function textField(label, { type = "text", placeholder = "" }, onChange) {
  const input = h("input", {
    type,
    id: newId(),
    placeholder,
    autocomplete: "off",
    spellcheck: false,
    oninput: () => onChange(input.value || undefined),
  });
  const node = h("div", { className: "field" }, h("label", { htmlFor: input.id }, label), input);
  const show = (/** @type {string | undefined} */ value = "") => {
    if (input.value !== value) input.value = value;
  };
  return { node, show };
}

/**
 * @param {string} label
 * @param {(value: string | undefined) => void} onChange only called with JSON
 * @returns {Field}
 */
function jsonField(label, onChange) {
  const id = newId();
  const problem = h("p", { className: "problem", id: `${id}-problem`, role: "status" });
  const area = h("textarea", {
    id,
    rows: 3,
    spellcheck: false,
    placeholder: "JSON",
    "aria-describedby": problem.id,
  });
  const check = () => {
    const text = area.value.trim();
    const isWrong = text !== "" && !parseJson(text);
    area.setAttribute("aria-invalid", String(isWrong));
    problem.textContent = isWrong ? "Not JSON yet: the element keeps the last right value." : "";
    if (!isWrong) onChange(text || undefined);
  };
  area.addEventListener("input", check);
  const node = h("div", { className: "field" }, h("label", { htmlFor: id }, label), area, problem);
  const same = (/** @type {string} */ text) =>
    JSON.stringify(parseJson(area.value)?.value) === JSON.stringify(parseJson(text)?.value);
  return {
    node,
    show: (value = "") => {
      if (area.getAttribute("aria-invalid") === "true" || (value && same(value)) || area.value === value)
        return;
      area.value = value && JSON.stringify(JSON.parse(value), null, 2);
    },
  };
}

/**
 * Returns the control for an attribute or a property.
 * @param {import("./manifest.js").Input} input
 * @param {(value: string | undefined) => void} onChange called with the attribute's text, or JSON; undefined for
 * the default
 * @returns {Field}
 */
export function inputField({ name, kind, options, fallback, description }, onChange) {
  const field = make();
  if (description) field.node.append(h("p", { className: "hint" }, description));
  return field;

  function make() {
    if (kind === "choice") {
      const items = options.map((value) => ({ value, label: value || "none" }));
      const pick = (/** @type {string} */ value) => onChange(value === fallback ? undefined : value);
      const choice = options.length > 4 ? selectField(name, items, pick) : segmented(name, items, pick);
      return {
        node: choice.node,
        show: (/** @type {string | undefined} */ value) => choice.show(value ?? fallback),
      };
    }
    if (kind === "switch") return switchField(name, onChange);
    if (kind === "json") return jsonField(name, onChange);
    return textField(name, { type: kind, placeholder: fallback }, onChange);
  }
}

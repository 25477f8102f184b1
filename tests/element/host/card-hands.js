/** A visitor's hands and eyes in the card form's document, which tests of element cannot reach: they ask for them by message. */

/**
 * A field with the focus. WebKit lets no script of a frame take it before the user has touched the frame: then the field
 * gets the events that would have come.
 */
function enter(field) {
  const input = document.getElementById(field);
  input.focus();
  if (document.activeElement !== input) input.dispatchEvent(new FocusEvent("focus"));
  return input;
}

/** In place of what is selected, as from a keyboard. */
function put(input, text) {
  if (document.activeElement === input)
    return document.execCommand(text ? "insertText" : "delete", false, text);
  input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
  const [inputType, data] = text ? ["insertText", text] : ["deleteContentBackward", null];
  return input.dispatchEvent(new InputEvent("input", { inputType, data, bubbles: true }));
}

const actions = {
  /** Types into a field in place of what it contains. */
  type({ field, text }) {
    const input = enter(field);
    input.select();
    put(input, text);
  },
  /** Types at a place. */
  insert({ field, at, text }) {
    const input = enter(field);
    input.setSelectionRange(at, at);
    put(input, text);
  },
  leave({ field }) {
    const input = document.getElementById(field);
    if (document.activeElement === input) input.blur();
    else input.dispatchEvent(new FocusEvent("blur"));
  },
  press({ field, key }) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.getElementById(field).dispatchEvent(event);
  },
  /** From now on half a minute is three seconds, and a wait between tries a moment. */
  hurry() {
    isHurried = true;
  },
  look() {},
};

const { setTimeout } = globalThis;
let isHurried = false;
globalThis.setTimeout = (callback, ms = 0, ...args) =>
  setTimeout(callback, isHurried ? (ms >= 5_000 ? 3_000 : ms / 50) : ms, ...args);

const textOf = (id) => document.getElementById(id)?.textContent ?? "";
const seen = () => ({
  lang: document.documentElement.lang,
  focus: document.activeElement?.id ?? "",
  colors: getComputedStyle(document.querySelector("input") ?? document.body).color,
  origin: globalThis.origin,
  policies: [...document.querySelectorAll("meta[http-equiv]")].map(({ content }) => content),
  fields: Object.fromEntries(
    [...document.querySelectorAll("input")].map((input) => [
      input.id,
      {
        value: input.value,
        caret: input.selectionStart,
        label: document.querySelector(`label[for=${input.id}]`).textContent,
        marked: getComputedStyle(document.querySelector(`label[for=${input.id}]`), "::after").content,
        autocomplete: input.getAttribute("autocomplete"), // as a property Firefox has no cc-csc
        required: input.required,
        note: textOf(`${input.id}-note`),
        hint: textOf(`${input.id}-hint`),
        error: textOf(`${input.id}-error`),
        described: (input.getAttribute("aria-describedby") ?? "").split(" ").map(textOf).join(" ").trim(),
        isShown: input.checkVisibility(),
        order: [...input.parentElement.children].map(({ id }) => id.replace(/.*-/, "") || "label"),
      },
    ]),
  ),
});

addEventListener("message", ({ data, source }) => {
  if (!data?.action) return;
  actions[data.action](data);
  source.postMessage({ seen: seen(), of: data.number }, "*");
});

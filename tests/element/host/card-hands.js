/** A visitor's hands and eyes in the card form's document, which tests of element cannot reach: they ask for them by message. */
const deeds = {
  /** Types into a field as from a keyboard, in place of what stands in it. */
  type({ field, text }) {
    const input = document.getElementById(field);
    input.focus();
    input.select();
    if (text) document.execCommand("insertText", false, text);
    else document.execCommand("delete");
  },
  /** Types at a place. */
  insert({ field, at, text }) {
    const input = document.getElementById(field);
    input.focus();
    input.setSelectionRange(at, at);
    document.execCommand("insertText", false, text);
  },
  leave({ field }) {
    document.getElementById(field).blur();
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
  colours: getComputedStyle(document.querySelector("input") ?? document.body).color,
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
        autocomplete: input.autocomplete,
        required: input.required,
        note: textOf(`${input.id}-note`),
        hint: textOf(`${input.id}-hint`),
        error: textOf(`${input.id}-error`),
        described: (input.getAttribute("aria-describedby") ?? "").split(" ").map(textOf).join(" ").trim(),
        isShown: input.checkVisibility(),
      },
    ]),
  ),
});

addEventListener("message", ({ data, source }) => {
  if (!data?.deed) return;
  deeds[data.deed](data);
  source.postMessage({ seen: seen(), of: data.number }, "*");
});

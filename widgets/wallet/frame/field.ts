import type { FrameTexts } from "./protocol.ts";

type Word = keyof FrameTexts;

interface Deps {
  name: string;
  label: Word;
  autocomplete: string;
}

/** A labeled field with its hint and error, like core/ui/field/Field.tsx but without a library. */
export interface Field {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** Beside the label. */
  readonly note: HTMLElement;
  label(words: FrameTexts): void;
  hint(text: string): void;
  error(text: string | undefined): void;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

export function createField({ name, label, autocomplete }: Deps): Field {
  const root = make("div", { class: "field" });
  const head = make("div", { class: "label" });
  const caption = make("label", { for: name });
  const note = make("span", { class: "hint", id: `${name}-note` });
  const input = make("input", {
    id: name,
    name,
    autocomplete,
    type: "text",
    inputmode: "numeric",
    required: "",
    spellcheck: "false",
    autocapitalize: "none",
  });
  const hint = make("p", { class: "hint", id: `${name}-hint` });
  const message = make("p", { class: "error", id: `${name}-error` });
  head.append(caption, note);
  root.append(head, input);

  function describe(): void {
    const ids = [note, hint, message].filter(({ textContent }) => textContent).map(({ id }) => id);
    if (ids.length) input.setAttribute("aria-describedby", ids.join(" "));
    else input.removeAttribute("aria-describedby");
  }
  function show(node: HTMLElement, text: string): void {
    if (node.textContent !== text) node.textContent = text;
    if (!text) node.remove();
    else if (!node.isConnected) (node === hint ? head : input).after(node);
    describe();
  }
  return {
    root,
    input,
    note,
    label: (words) => void (caption.textContent = words[label]),
    hint: (text) => show(hint, text),
    error(text = "") {
      show(message, text);
      input.toggleAttribute("aria-invalid", !!text);
      if (text) input.setAttribute("aria-invalid", "true");
    },
  };
}

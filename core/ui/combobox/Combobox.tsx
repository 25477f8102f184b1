/* The input of the support search and of the street field in privacy flows. The caller supplies the suggestions. */

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { placeBelow } from "../place-below.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./combobox.css?inline";

/** An option of the list. */
export interface ComboboxOption {
  content: ReactNode;
  /** Makes the option a real link. */
  href?: string | undefined;
}

interface Props<Option extends ComboboxOption> extends Omit<InputHTMLAttributes<HTMLInputElement>, "list"> {
  name: string;
  label: string;
  /** Accessible name of the list. */
  listLabel: string;
  /** Shown above the input. */
  hint?: ReactNode;
  options: readonly Option[];
  /** Called when the visitor changes the text. */
  onText: (text: string) => void;
  /** Called when an option is clicked, or selected with Enter. If the option is a link, this is the link's click event. */
  onChoose: (option: Option, event: MouseEvent<HTMLElement>) => void;
  /** Gives the parent access to the input, to set its value or focus it. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** What the list is below and as wide as, if the input is only a part of it. */
  boxRef?: RefObject<HTMLElement | null> | undefined;
  /** Shown beside the input, inside the field: for example a button that clears it. */
  children?: ReactNode;
}

/**
 * A text field with a list of suggestions (WAI-ARIA combobox with a listbox). Any text is allowed. Down and Up move through
 * the list, Enter takes the active option, Escape closes the list and then empties the field. The focus stays in the input.
 * No option is active at first, so Enter submits the typed text.
 */
export function Combobox<Option extends ComboboxOption>({
  name,
  label,
  listLabel,
  hint,
  options,
  onText,
  onChoose,
  inputRef: field,
  boxRef: box,
  children,
  ...input
}: Props<Option>) {
  useControlSheet(css);
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  const listId = `${name}-list`;
  const idOf = (at: number) => `${name}-option-${at}`;

  useLayoutEffect(() => setActive(-1), [options]);

  // The top layer keeps ancestors from clipping the list and the page from covering it.
  useLayoutEffect(() => {
    const { current: node } = list;
    if (!isOpen || !node || !field.current) return;
    const controller = new AbortController();
    node.showPopover();
    placeBelow(node, box?.current ?? field.current, controller.signal);
    return () => {
      controller.abort();
      if (node.isConnected) node.hidePopover();
    };
  }, [isOpen, field, box]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  useConnectedEffect(() => close, []); // Removing the element from the page also removes the focus.

  const moveBy = (steps: number) => {
    setWanted(true);
    // One more than the number of options: the input itself is a position, where Enter submits the typed text.
    setActive(((active + 1 + steps) % (options.length + 1)) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveBy(event.key === "ArrowDown" ? 1 : options.length); // Going around leads one back.
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      (list.current?.children[active] as HTMLElement | undefined)?.click();
    } else if (event.key === "Escape") {
      if (!isOpen && !field.current?.value) return; // it closes the page's own dialog
      event.preventDefault();
      if (isOpen || !field.current) return close();
      field.current.value = "";
      onText("");
    } else if (event.key === "Enter") {
      close();
    }
  };

  const choose = (option: Option) => (event: MouseEvent<HTMLElement>) => {
    close();
    onChoose(option, event);
  };

  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      {hint}
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        ref={field}
        id={name}
        name={name}
        part="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? idOf(active) : undefined}
        onInput={(event) => {
          // The browser also fills in fields without the focus: nothing would close a list below those.
          setWanted(event.currentTarget.matches(":focus"));
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        ref={list}
        id={listId}
        className="options"
        role="listbox"
        aria-label={listLabel}
        popover="manual"
        part="options"
        // Pressing an option doesn't move the focus out of the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => (
          // Without an address it isn't a link.
          <a
            key={idOf(at)}
            id={idOf(at)}
            role="option"
            aria-selected={at === active}
            className="option"
            part="option"
            href={option.href}
            tabIndex={-1}
            onClick={choose(option)}
          >
            {option.content}
          </a>
        ))}
      </div>
      {children}
    </div>
  );
}

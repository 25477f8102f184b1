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

/** One line of the list. */
export interface ComboboxOption {
  /** Its text, whole; what is drawn may be marked up. */
  text: string;
  drawn?: ReactNode;
  /** Makes the option a link, with all that browsers offer for one. */
  href?: string | undefined;
}

interface Props<Option extends ComboboxOption> extends Omit<InputHTMLAttributes<HTMLInputElement>, "list"> {
  name: string;
  label: string;
  /** What the list is called. */
  listLabel: string;
  options: readonly Option[];
  /** Each time the text changes by the visitor's hand. */
  onText: (text: string) => void;
  /** An option was pressed, or Enter on it. The event is a link's, where the option is one. */
  onChoose: (option: Option, event: MouseEvent<HTMLElement>) => void;
  /** Lets whoever draws it write into the input, or put the focus there. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** What stands beside the input within the field, such as a button that empties it. */
  children?: ReactNode;
}

/**
 * A text field with a list of suggestions (WAI-ARIA combobox with a listbox): what is typed stays free. Down and Up go
 * through the list, Enter takes an option, Escape closes it, the next one empties the field; the focus never leaves
 * the input. Nothing is chosen until somebody moves to it, so Enter submits what was typed. Whoever draws it adopts
 * combobox.css.
 */
export function Combobox<Option extends ComboboxOption>({
  name,
  label,
  listLabel,
  options,
  onText,
  onChoose,
  inputRef: field,
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

  // In the browser's top layer, so that no ancestor can clip it and nothing of the page can cover it.
  useLayoutEffect(() => {
    const { current: node } = list;
    if (!isOpen || !node || !field.current) return;
    const controller = new AbortController();
    node.showPopover();
    placeBelow(node, field.current, controller.signal);
    return () => {
      controller.abort();
      if (node.isConnected) node.hidePopover();
    };
  }, [isOpen, field]);

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  useConnectedEffect(() => close, []); // without the page there is no focus either

  const moveBy = (step: 1 | -1) => {
    setWanted(true);
    if (!options.length) return;
    // One place more than there are options: the input itself, where what was typed is submitted.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveBy(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      (list.current?.children[active] as HTMLElement | undefined)?.click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) return close();
      if (!field.current?.value) return;
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
        aria-activedescendant={isOpen && active >= 0 ? idOf(active) : undefined}
        onInput={(event) => {
          setWanted(true);
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
        // The input keeps the focus while somebody presses an option.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => {
          const line = {
            id: idOf(at),
            role: "option",
            "aria-selected": at === active,
            className: at === active ? "option active" : "option",
            part: "option",
            onClick: choose(option),
          };
          const drawn = option.drawn ?? option.text;
          return option.href === undefined ? (
            <div key={idOf(at)} {...line}>
              {drawn}
            </div>
          ) : (
            <a key={idOf(at)} {...line} href={option.href} tabIndex={-1}>
              {drawn}
            </a>
          );
        })}
      </div>
      {children}
    </div>
  );
}

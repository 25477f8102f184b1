import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { Icon } from "../icons.tsx";
import { placeBelow } from "../place-below.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./disclosure.css?inline";

interface Props {
  /** Id of the disclosed list; unique in the element. */
  id: string;
  /** Content of the button. */
  label: ReactNode;
  /** Links and buttons; activating one closes the list. */
  children: ReactNode;
}

/**
 * A button that discloses links below it (WAI-ARIA disclosure navigation). Tab moves through them. Escape closes the list
 * and returns the focus. A press elsewhere, or leaving by Tab, closes it too.
 */
export function Disclosure({ id, label, children }: Props) {
  useControlSheet(css);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The top layer keeps ancestors from clipping the list and the page from covering it.
  useLayoutEffect(() => {
    const { current: node } = list;
    if (!isOpen || !node || !button.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    node.showPopover();
    placeBelow(node, button.current, signal);
    node.ownerDocument.addEventListener(
      "pointerdown",
      (event) => whole.current && !event.composedPath().includes(whole.current) && setOpen(false),
      { capture: true, signal },
    );
    return () => {
      controller.abort();
      if (node.isConnected) node.hidePopover();
    };
  }, [isOpen]);
  useConnectedEffect(() => () => setOpen(false), []); // Removing the element from the page also removes the focus.

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !whole.current?.contains(relatedTarget as Node)) setOpen(false);
  };

  return (
    <div ref={whole} className="disclosure" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        part="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Not every browser focuses a pressed button, and Escape is handled where the focus is.
          setOpen(!isOpen);
        }}
      >
        {label}
        <Icon d="m6 9 6 6 6-6" />
      </button>
      <div
        ref={list}
        id={id}
        className="disclosed"
        part="disclosed"
        popover="manual"
        onClick={(event) => (event.target as Element).closest("a,button") && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}

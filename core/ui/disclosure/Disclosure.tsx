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
  /** Id of the disclosed content; unique in the element. */
  id: string;
  /** Content of the button. */
  label: ReactNode;
  /** A press on a link or button in it closes it. To keep it open, the content stops the `click` event. */
  children: ReactNode;
}

/**
 * A button that shows and hides content next to it: links or controls (WAI-ARIA disclosure). Tab moves through them.
 * Escape closes the content and returns the focus to the button. A press elsewhere, or leaving by Tab, closes it too.
 */
export function Disclosure({ id, label, children }: Props) {
  useControlSheet(css);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The top layer keeps ancestors from clipping the content and the page from covering it.
  useLayoutEffect(() => {
    const { current: node } = content;
    if (!isOpen || !node || !button.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    node.showPopover();
    placeBelow(node, button.current, signal);
    node.ownerDocument.addEventListener(
      "pointerdown",
      (event) => root.current && !event.composedPath().includes(root.current) && setOpen(false),
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
    if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpen(false);
  };

  return (
    <div ref={root} className="disclosure" onKeyDown={onKeyDown} onBlur={onBlur}>
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
        ref={content}
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

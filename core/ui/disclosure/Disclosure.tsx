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
  /** Of what it discloses; unique in the element. */
  id: string;
  /** What stands on the button. */
  label: ReactNode;
  /** Links and buttons; following or pressing one closes it. */
  children: ReactNode;
}

/**
 * A button that discloses links below it (WAI-ARIA disclosure navigation): Tab goes through them, Escape closes and
 * gives the focus back, so does nothing else unasked; a press elsewhere or leaving it by Tab closes it too.
 */
export function Disclosure({ id, label, children }: Props) {
  useControlSheet(css);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // In the browser's top layer, so that no ancestor can clip it and nothing of the page can cover it.
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
  useConnectedEffect(() => () => setOpen(false), []); // without the page there is no focus either

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
          currentTarget.focus(); // not every browser does, and Escape is heard where the focus is
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

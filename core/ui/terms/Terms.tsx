import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./terms.css?inline";

/** So close to the end counts as the end, in CSS pixels (USB-2). */
export const END_PX = 5;

/** How far a reader has come: not to the end yet, at the end without the tick, or through. */
export type TermsState = "unread" | "unticked" | "accepted";

interface Props {
  /** Of the region and the tick. */
  id: string;
  /** Names the region. */
  title: string;
  /** What is accepted. */
  children: ReactNode;
  checkLabel: string;
  /** What is said where somebody tries to go on before they are through. */
  error: string;
  /** How often somebody has tried to go on; each time the focus goes to what is missing. */
  attempts: number;
  onChange: (state: TermsState) => void;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement, text: HTMLElement): boolean =>
  // Nothing to see has no end: a dialog that is not open yet, a text that has not come.
  clientHeight > 0 && text.offsetHeight > 0 && scrollHeight - scrollTop - clientHeight <= END_PX;

/**
 * Terms that are read to their end and ticked before somebody goes on. Terms that fit without scrolling count as read.
 * The region takes the focus, so that it scrolls by keyboard.
 */
export function Terms({ id, title, children, checkLabel, error, attempts, onChange }: Props) {
  useControlSheet(css);
  const region = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const check = useRef<HTMLInputElement>(null);
  const [isRead, setRead] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const state: TermsState = !isRead ? "unread" : isTicked ? "accepted" : "unticked";
  const isWrong = attempts > 0 && state !== "accepted";

  const look = () => {
    if (region.current && text.current && isAtEnd(region.current, text.current)) setRead(true);
  };
  useEffect(() => {
    // Also when it is shown at last, and when a larger window or a smaller font leaves nothing to scroll.
    const observer = new ResizeObserver(look);
    for (const node of [region.current, text.current]) if (node) observer.observe(node);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new state is reported
  useLayoutEffect(() => onChange(state), [state]);

  useLayoutEffect(() => {
    if (isWrong) (state === "unread" ? region : check).current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another attempt moves the focus, not what is put right meanwhile
  }, [attempts]);

  return (
    <div className="terms">
      <div
        ref={region}
        className="terms-text"
        part="terms"
        role="region"
        aria-label={title}
        tabIndex={0}
        onScroll={look}
      >
        <div ref={text}>{children}</div>
      </div>
      <label className="check" part="label">
        <input
          ref={check}
          type="checkbox"
          name={id}
          required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <span>{checkLabel}</span>
      </label>
      <div role="alert">
        {isWrong && (
          <p id={`${id}-error`} className="error" part="error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

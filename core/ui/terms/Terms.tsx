import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "../field/FieldError.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./terms.css?inline";

/** Tolerance for reaching the end of the text, in CSS pixels (USB-2). */
export const END_PX = 5;

/** Progress of the reader: not at the end, at the end but not accepted, or accepted. */
export type TermsState = "unread" | "unticked" | "accepted";

interface Props {
  /** Id of the region and the checkbox. */
  id: string;
  /** Names the region. */
  title: string;
  /** The terms. */
  children: ReactNode;
  checkLabel: string;
  /** The message if the visitor tries to continue before accepting. */
  error: Message;
  /** Number of attempts to continue. Each one moves the focus to what is missing. */
  attempts: number;
  onChange: (state: TermsState) => void;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement, text: HTMLElement): boolean =>
  // Hidden or empty content has no end: a dialog that isn't open yet, or a text that hasn't loaded.
  clientHeight > 0 && text.offsetHeight > 0 && scrollHeight - scrollTop - clientHeight <= END_PX;

/**
 * Terms that must be read to the end and accepted before continuing. Terms that fit without scrolling count as read. The
 * region is focusable, so that it scrolls by keyboard.
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
    // Also checks when it becomes visible, and when a larger window or smaller font makes scrolling unnecessary.
    const observer = new ResizeObserver(look);
    for (const node of [region.current, text.current]) if (node) observer.observe(node);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new state is reported
  useLayoutEffect(() => onChange(state), [state]);

  useLayoutEffect(() => {
    if (isWrong) (state === "unread" ? region : check).current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another attempt moves the focus, not a later correction
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
        <FieldError id={`${id}-error`} error={isWrong ? error : undefined} />
      </div>
    </div>
  );
}

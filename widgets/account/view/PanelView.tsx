import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useElement } from "../../../core/element/context.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { Status } from "../../../core/ui/Status.tsx";

export interface PanelProps {
  /** Unique in the element. */
  name: string;
  title: string;
  /** What there is now. */
  value: ReactNode;
  /** Of the button that opens the form; without one there is none. */
  changeLabel?: string | undefined;
  isOpen: boolean;
  /** Opened by what was typed earlier: the focus stays where the customer is. */
  isRestored?: boolean | undefined;
  onOpen: () => void;
  panelRef: RefObject<HTMLElement | null>;
  /** The form, while it is open. */
  children?: ReactNode;
  tone: "neutral" | "success" | "failure";
  /** What is said of the work. */
  notice: ReactNode;
}

/** One thing of the account: what it is, a button that changes it, and in its place the form. */
export function PanelView(props: PanelProps) {
  const { name, title, value, changeLabel, isOpen, isRestored, onOpen, panelRef, children, tone, notice } =
    props;
  const { headingLevel } = useElement();
  const actions = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen) focusIfLost(actions.current?.querySelector("button") ?? status.current);
    else if (!isRestored) panelRef.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isOpen]);

  return (
    <section ref={panelRef} className="item" part={`panel panel-${name}`} aria-labelledby={`${name}-title`}>
      <div className="row">
        <div className="what">
          <div
            className="title"
            id={`${name}-title`}
            role="heading"
            aria-level={Math.min(6, Number(headingLevel) + 1)}
          >
            {title}
          </div>
          <div className="value" part="value">
            {value}
          </div>
        </div>
        <div ref={actions}>
          {changeLabel && !isOpen && (
            <Button look="secondary" onClick={onOpen}>
              <span>{changeLabel}</span>
              <span className="spoken-only">{`: ${title}`}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && children}
      <Status tone={tone} focusRef={status}>
        {notice}
      </Status>
    </section>
  );
}

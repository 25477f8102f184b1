import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { Status } from "../../../core/ui/status/Status.tsx";
import { useElement } from "../../../core/platform/element-context.ts";
import { useForms, type Forms } from "../use-forms.ts";

interface PanelProps {
  /** Unique in the element. */
  name: string;
  title: string;
  /** The current value. */
  value: ReactNode;
  /** Label of the button that opens the form. Without it there is no button. */
  changeLabel?: string | undefined;
  isOpen: boolean;
  /** Whether a draft opened it; then the focus stays where it is. */
  isRestored?: boolean | undefined;
  onOpen: () => void;
  panelRef: RefObject<HTMLElement | null>;
  /** The open form. */
  form: (forms: Forms) => ReactNode;
  tone: "neutral" | "success" | "failure";
  /** Status of the change. */
  notice: (forms: Forms | undefined) => ReactNode;
}

/** One setting: its value, a button to change it and, once loaded, the form instead of the button. */
export function PanelView(props: PanelProps) {
  const { name, title, value, changeLabel, isOpen, isRestored, onOpen, panelRef, form, tone, notice } = props;
  const { forms, isComing, isMissing, error, fetchForms } = useForms(name, isOpen);
  const status = useRef<HTMLDivElement>(null);
  const isDrawn = !!forms;
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (!isDrawn) focusIfLost(panelRef.current?.querySelector("button") ?? status.current);
    else if (!isRestored)
      panelRef.current?.querySelector<HTMLElement>(":is(input, select):not([hidden])")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only if the form appears, disappears or fails to load
  }, [isDrawn, isMissing]);

  return (
    <section
      ref={panelRef}
      className="item"
      part={`panel panel-${name} row`}
      aria-labelledby={`${name}-title`}
    >
      <Row
        name={name}
        title={title}
        button={
          changeLabel &&
          (!isOpen || isComing) && (
            <Button
              look="quiet"
              isSmall
              aria-label={`${changeLabel}: ${title}`}
              busy={isComing}
              onClick={() => {
                fetchForms();
                onOpen();
              }}
            >
              {changeLabel}
            </Button>
          )
        }
      >
        {value}
      </Row>
      {forms && form(forms)}
      {isMissing && <Failed error={error} onRetry={fetchForms} />}
      <Status tone={tone} focusRef={status}>
        {notice(forms)}
      </Status>
    </section>
  );
}

interface RowProps {
  /** Unique in the element. */
  name: string;
  title: string;
  children: ReactNode;
  /** Changes the value. */
  button?: ReactNode;
}

/** A setting's title, its value and the button that changes it. */
export function Row({ name, title, children, button }: RowProps) {
  const { headingLevel } = useElement();
  return (
    <div className="row">
      <div
        className="title"
        id={`${name}-title`}
        role="heading"
        aria-level={Math.min(6, Number(headingLevel) + 1)}
      >
        {title}
      </div>
      <div className="value" part="value">
        {children}
      </div>
      {button}
    </div>
  );
}

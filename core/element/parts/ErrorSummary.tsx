import { useLayoutEffect, useRef } from "react";
import type { Message } from "../../i18n/strings.ts";
import { AlertIcon } from "../../ui/icons.tsx";
import { useControlSheet } from "../../ui/sheets.ts";
import { useTone } from "../../ui/tone/tone.ts";
import { uiStrings } from "../../ui/strings/index.ts";
import { useStrings } from "../hooks/hooks.ts";
import css from "./error-summary.css?inline";

/** An invalid field. */
export interface WrongField {
  name: string;
  label: string;
  message: Message;
}

interface Props {
  /** In the order of the form; fields that became valid are left out. */
  wrong: readonly WrongField[];
  /** A new value moves the focus here: the form was submitted again. */
  attempt: unknown;
  onPick: (name: string) => void;
}

/** Lists a form's invalid fields, if there are several. Each entry leads to its field. */
export function ErrorSummary({ wrong, attempt, onPick }: Props) {
  const tone = useTone("error");
  useControlSheet(css);
  const t = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // Only the beginning: a list taller than the screen is read from its start.
    panel.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <div ref={panel} className={`panel ${tone}`} role="alert" tabIndex={-1} part="summary">
      <AlertIcon />
      <p>{t("summary")}</p>
      <ul>
        {wrong.map(({ name, label, message }) => (
          <li key={name} data-message={message.id}>
            <button type="button" onClick={() => onPick(name)}>
              {`${label} – ${message.text}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useLayoutEffect, useRef } from "react";
import { AlertIcon } from "../../ui/icons.tsx";
import { uiStrings } from "../../ui/strings.ts";
import { useStrings } from "../hooks/hooks.ts";

/** A field that is wrong. */
export interface WrongField {
  name: string;
  label: string;
  message: string;
}

interface Props {
  /** In the order of the form, as far as they are still wrong. */
  wrong: readonly WrongField[];
  /** A new value takes the focus: the form was submitted again. */
  attempt: unknown;
  onPick: (name: string) => void;
}

/** Lists what is wrong with several fields of a form. Each entry leads to its field. */
export function ErrorSummary({ wrong, attempt, onPick }: Props) {
  const t = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // Not all of it: one that is taller than the screen is read from its beginning on.
    panel.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <div ref={panel} className="panel failure" role="alert" tabIndex={-1} part="summary">
      <AlertIcon />
      <p>{t("summary")}</p>
      <ul>
        {wrong.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {`${label} – ${message}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

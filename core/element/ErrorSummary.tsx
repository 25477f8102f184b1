import { useLayoutEffect, useRef } from "react";
import { AlertIcon } from "../ui/icons.tsx";
import { uiStrings } from "../ui/strings.ts";
import { useStrings } from "./hooks.ts";

/** A field that was wrong when a button was pressed. */
export interface WrongField {
  name: string;
  label: string;
  message: string;
}

interface Props {
  /** In the order of the form; a new list takes the focus. One that changed under a pointer would move what it points at. */
  wrong: readonly WrongField[];
  onPick: (name: string) => void;
}

/** What is wrong with several fields of a form, each with the way to it. */
export function ErrorSummary({ wrong, onPick }: Props) {
  const t = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // Not all of it: one that is taller than the screen is read from its beginning on.
    panel.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
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

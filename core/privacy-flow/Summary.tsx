import type { RefObject } from "react";
import type { Translate } from "../i18n/strings.ts";
import { AlertIcon } from "../ui/icons.tsx";
import type { Field } from "./fields.ts";
import type { FlowTexts } from "./strings.ts";

interface Props {
  t: Translate<FlowTexts>;
  focusRef: RefObject<HTMLDivElement | null>;
  wrong: readonly Field[];
  told: Readonly<Record<string, string>>;
  onPick: (name: string) => void;
}

/** What is wrong with a step's fields, each with the way to it; takes the focus. */
export const Summary = ({ t, focusRef, wrong, told, onPick }: Props) => (
  <div ref={focusRef} className="panel failure" role="alert" tabIndex={-1} part="summary">
    <AlertIcon />
    <p>{t("summary")}</p>
    <ul>
      {wrong.map(({ name, label }) => (
        <li key={name}>
          <button type="button" className="link" onClick={() => onPick(name)}>
            {label} – {told[name]}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

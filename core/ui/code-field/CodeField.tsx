import { useRef } from "react";
import type { Message } from "../../i18n/strings.ts";
import { Field } from "../field/Field.tsx";
import { useSecretField } from "../use-secret-field.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./code-field.css?inline";

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Shown below the input: what the form has found or changed. */
  note?: string | undefined;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
}

/**
 * A one-time code in one field. It can be pasted, also with spaces and hyphens (the element removes
 * them), and phones suggest the code they just received. It doesn't truncate or submit by itself.
 */
export function CodeField(props: Props) {
  useControlSheet(css);
  const box = useRef<HTMLDivElement>(null);
  useSecretField(box);
  return (
    <div ref={box} className="code">
      <Field
        {...props}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </div>
  );
}

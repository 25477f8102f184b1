import { useRef } from "react";
import { Field } from "../field/Field.tsx";
import { useSecretField } from "../use-secret-field.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./code-field.css?inline";

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The message, while the field has one. */
  error?: string | undefined;
}

/**
 * A one-time code in one field: it can be pasted, with spaces and hyphens too (core/ui/form/password-rules.ts takes them out), and
 * phones offer the one that has just come. Nothing is cut off, and nothing is sent by itself. Whoever draws it adopts
 * code-field.css.
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

import { Field } from "./Field.tsx";

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The message, while the field has one. */
  error?: string | undefined;
}

/**
 * A one-time code in one field: it can be pasted, with spaces and hyphens too (core/forms/secrets.ts takes them out), and
 * phones offer the one that has just come. Nothing is cut off, and nothing is sent by itself. Whoever draws it adopts
 * code-field.css, and names it among the form's secrets.
 */
export const CodeField = (props: Props) => (
  <div className="code">
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

import type { Message } from "../../../../i18n/strings.ts";
import { FieldError } from "../../../../ui/field/FieldError.tsx";

interface NotesProps {
  /** Id of the control. Its notes are `<id>-hint` and `<id>-error`. */
  id: string;
  hint: string | undefined;
  /** The message, if there is one. */
  error: Message | undefined;
}

/** Returns `aria-describedby` of a control with these notes. */
export const noteIds = ({ id, hint, error }: NotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** Hint and message below a control. */
export const Notes = ({ id, hint, error }: NotesProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`} error={error} />
  </>
);

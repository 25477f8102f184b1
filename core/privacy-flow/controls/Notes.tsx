interface Said {
  /** Of the control; its notes are `<id>-hint` and `<id>-error`. */
  id: string;
  hint: string | undefined;
  /** The message, while there is one. */
  error: string | undefined;
}

/** What a control with these notes is described by. */
export const noteIds = ({ id, hint, error }: Said): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** What stands below a control. */
export const Notes = ({ id, hint, error }: Said) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="error" part="error">
        {error}
      </p>
    )}
  </>
);

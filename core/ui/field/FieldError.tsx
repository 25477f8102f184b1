import type { Message } from "../../i18n/strings.ts";

interface Props {
  /** The field's `aria-describedby` names it. */
  id: string;
  error: Message | undefined;
}

/** The message of an invalid field; nothing if the field is valid. */
export const FieldError = ({ id, error }: Props) =>
  error ? (
    <p id={id} className="error" part="error" data-message={error.id}>
      {error.text}
    </p>
  ) : null;

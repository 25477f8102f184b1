import type { Message } from "../../../../i18n/strings.ts";
import { FieldError } from "../../../../ui/field/FieldError.tsx";
import { Hint } from "../../../../ui/field/Hint.tsx";

interface HintAndErrorProps {
  /** Prefix of the ids: `<id>-hint` and `<id>-error`. */
  id: string;
  hint: string | undefined;
  /** Message of the field, if it is invalid. */
  error: Message | undefined;
}

/** Returns the `aria-describedby` value of a control that has this hint and this error. */
export const hintAndErrorIds = ({ id, hint, error }: HintAndErrorProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** The hint and the error of a checkbox or radio card. */
export const HintAndError = ({ id, hint, error }: HintAndErrorProps) => (
  <>
    <Hint id={`${id}-hint`} text={hint} />
    <FieldError id={`${id}-error`} error={error} />
  </>
);

import { useMemo } from "react";
import type { ElementContext } from "../element/context.ts";
import { useSheet } from "../element/sheets.ts";
import { translator } from "../i18n/strings.ts";
import { AddressControl } from "./controls/AddressControl.tsx";
import css from "./controls/fields.css?inline";
import { MultiSelect } from "./controls/MultiSelect.tsx";
import { TextControl } from "./controls/TextControl.tsx";
import type { Field } from "./fields.ts";
import type { ControlProps } from "./form-context.ts";
import { problemStrings } from "./problem-strings.ts";
import { problemOf, type Circumstances } from "./rules.ts";

export { errorsOf } from "./code-errors.ts";
export { SelectAll } from "./controls/SelectAll.tsx";

/** The control of a field that is neither a checkbox nor a radio button. */
export function FieldControl({ field, error }: ControlProps) {
  useSheet(css);
  // Drawn anew only when it has another message: a long step is drawn whenever one of its fields has.
  return useMemo(() => {
    if (field.type === "multiple") return <MultiSelect field={field} error={error} />;
    const isStreet = field.kind === "street-address" && field.type !== "select";
    const Control = isStreet ? AddressControl : TextControl;
    return <Control field={field} error={error} />;
  }, [field, error]);
}

/** What is wrong with a field, in the element's language; undefined where nothing is. */
export function judge(
  field: Field,
  value: string | readonly string[],
  circumstances: Circumstances,
  { locale, words }: Pick<ElementContext, "locale" | "words">,
): string | undefined {
  const problem = problemOf(field, value, circumstances);
  if (!problem) return undefined;
  const { key, count = 0, limit = 0 } = problem;
  const t = translator(problemStrings, locale, words);
  return key === "tooShort" || key === "tooLong" ? t(key, { count, limit }) : t(key);
}

import type { ElementContext } from "../element/context.ts";
import { translator } from "../i18n/strings.ts";
import { AddressControl } from "./controls/AddressControl.tsx";
import { MultiSelect } from "./controls/MultiSelect.tsx";
import { TextControl } from "./controls/TextControl.tsx";
import type { Field } from "./fields.ts";
import { problemStrings } from "./problem-strings.ts";
import { problemOf, type Circumstances } from "./rules.ts";

export { errorsOf } from "./code-errors.ts";
export { SelectAll } from "./controls/SelectAll.tsx";

/** The control of a field that is neither a checkbox nor a radio button. */
export function FieldControl({ field }: { field: Field }) {
  if (field.type === "multiple") return <MultiSelect field={field} />;
  if (field.kind === "street-address" && field.type !== "select") return <AddressControl field={field} />;
  return <TextControl field={field} />;
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

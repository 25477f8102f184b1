import { flowCodes, type FlowError } from "../privacy-flow.ts";
import type { ElementContext } from "../../../platform/element-context.ts";
import { translator } from "../../../i18n/strings.ts";
import { CODE_TRIES } from "./flow.ts";
import type { StepErrors } from "./field-code-type.ts";
import { fieldStrings } from "./strings/fields.ts";

/**
 * Returns the server's errors for a step. An error of a one-time code is moved to its field, with the remaining tries
 * (PRC-5); a spent code has none.
 */
export function errorsOf(
  { errors, wrongCodes, view }: StepErrors,
  { locale, words }: Pick<ElementContext, "locale" | "words">,
): readonly FlowError[] {
  const t = translator(fieldStrings, locale, words);
  const name = view.kind === "step" ? view.step.fields.find(({ kind }) => kind === "code")?.name : undefined;
  return errors.map((error) => {
    const field = name ?? error.field;
    if (error.code === flowCodes.codeSpent) return { ...error, field, message: t("codeSpent") };
    if (error.code !== flowCodes.codeWrong) return error;
    const left = CODE_TRIES - wrongCodes;
    const tries = left === 1 ? t("tryLeft") : t("triesLeft", { count: left });
    return { ...error, field, message: left > 0 ? `${t("codeWrong")}. ${tries}` : t("codeWrong") };
  });
}

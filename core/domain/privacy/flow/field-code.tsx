/*
 * The code that a step with only radio buttons doesn't need: the other controls, validation, and errors of one-time
 * codes. It loads on demand (read-answer.ts); field-code-type.ts has its type.
 */

import type { ComponentType, ReactNode } from "react";
import { featuresOf } from "../../../platform/config/features.ts";
import type { ElementContext } from "../../../platform/element-context.ts";
import { translator, type Message } from "../../../i18n/strings.ts";
import { AddressControl } from "./controls/AddressControl.tsx";
import css from "./controls/fields.css?inline";
import { MultiSelect } from "./controls/MultiSelect.tsx";
import { CodeControl, LongTextControl, SelectControl, TextControl } from "./controls/simple-controls.tsx";
import { currentSession } from "../../../session/current.ts";
import type { Field, Values } from "./fields.ts";
import type { ControlProps } from "./form-context.ts";
import { problemStrings } from "./strings/problems.ts";
import { problemOf, type ValidationContext } from "./rules.ts";
import type { Step } from "./step.ts";
import type { AddressLookup, StepErrors } from "./field-code-type.ts";
import { flowCodes, type FlowError } from "../privacy-flow.ts";
import { CODE_TRIES } from "./flow.ts";
import { fieldStrings } from "./strings/fields.ts";
import { send } from "../../../element/class/send.ts";

export { SelectAll } from "./controls/SelectAll.tsx";
/** Styles of all controls. */
export { css };

/** Whether streets are looked up while the visitor types (CFG-7, PRC-7). False if the configuration can't be loaded. */
export const hasAddressSuggestions = (): Promise<boolean> =>
  currentSession()
    .configuration()
    .then((remote) => featuresOf(remote).enableAddressTypeAhead)
    .catch(() => false);

/** Which component a field needs. */
function componentOf(field: Field, { hasAddressSuggestions }: Step): ComponentType<ControlProps> {
  if (field.type === "multiple") return MultiSelect;
  if (hasAddressSuggestions && field.kind === "street-address" && field.type !== "select")
    return AddressControl;
  if (field.type === "textarea") return LongTextControl;
  if (field.type === "select" || field.kind === "state") return SelectControl;
  return field.kind === "code" ? CodeControl : TextControl;
}

/** A long step is rendered whenever the message of one of its fields changes. The cache saves rendering the others. */
const rendered = new WeakMap<Field, { error: Message | undefined; control: ReactNode }>();

/** Returns the control of a field, with its message. Checkboxes and radio buttons have controls of their own. */
export function controlOf(field: Field, step: Step, key: number, error: Message | undefined): ReactNode {
  const known = rendered.get(field);
  if (known && known.error?.text === error?.text) return known.control;
  const Control = componentOf(field, step);
  const control = <Control key={key} field={field} error={error} />;
  rendered.set(field, { error, control });
  return control;
}

/** Waits until all street suggestions have loaded (PRC-7), because a street must be one of them. */
export const awaitAddressSuggestions = (
  lookups: ReadonlyMap<string, AddressLookup>,
  values: Values,
): Promise<unknown> => Promise.all([...lookups].map(([name, { settle }]) => settle(String(values[name]))));

/** Returns the validation message of a field, in the element's language, or undefined if the field is valid. */
export function validate(
  field: Field,
  value: string | readonly string[],
  context: ValidationContext,
  { locale, words }: Pick<ElementContext, "locale" | "words">,
): Message | undefined {
  const problem = problemOf(field, value, context);
  if (!problem) return undefined;
  const { key, count = 0, limit = 0 } = problem;
  const t = translator(problemStrings, locale, words);
  return key === "tooShort" || key === "tooLong" ? t.message(key, { count, limit }) : t.message(key);
}

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

const STEP_BROKEN = "step-broken";

/** Reports to page, console and log that a server's step broke the contract: the dropped tags and attributes. */
export function reportBrokenStep(host: HTMLElement | undefined, dropped: readonly string[]): void {
  send(host, "tv-error", { code: STEP_BROKEN, dropped });
  console.error(`[tv-selfcare] <${host?.localName}> ${STEP_BROKEN}: dropped ${dropped.join(", ")}`);
  const { log, sessionId } = currentSession();
  const nothingCalled = { status: 0, durationMs: 0, trackingId: sessionId };
  log.add({ ...nothingCalled, operation: "privacyFlow/step", code: STEP_BROKEN, element: host?.localName });
}

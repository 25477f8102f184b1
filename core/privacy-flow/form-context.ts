import { createContext, useContext } from "react";
import type { Translate } from "../i18n/strings.ts";
import type { Field, TextLimits, Values } from "./fields.ts";
import type { FieldCode } from "./read-answer.ts";
import type { Step } from "./step.ts";
import type { FlowTexts } from "./strings.ts";
import type { Addresses } from "./use-addresses.ts";

/** What the controls of a step share. */
export interface StepContext {
  t: Translate<FlowTexts>;
  step: Step;
  /** Absent where the step has radio buttons alone. */
  code: FieldCode | undefined;
  limits: TextLimits;
  /** What was typed before the step was drawn. */
  typed: Values | undefined;
  /** PRC-7: where addresses are suggested, by the field's name. */
  lookUps: Map<string, Addresses>;
  /** Whether the step was sent already: it is here to read. */
  isPast: boolean;
  isRequired(field: Field): boolean;
  /** A value was changed by us, as by a visitor. */
  onChanged(): void;
}

/** What a control is drawn from: what changes while somebody types is no part of the context, which all are drawn by. */
export interface ControlProps {
  field: Field;
  /** Its message, while it has one. */
  error: string | undefined;
}

export const FormContext = createContext<StepContext | undefined>(undefined);

export function useStep(): StepContext {
  const context = useContext(FormContext);
  if (!context) throw new Error("This control is drawn outside of a step.");
  return context;
}

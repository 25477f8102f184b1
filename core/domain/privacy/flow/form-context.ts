import { createContext, useContext } from "react";
import type { Message, Translate } from "../../../i18n/strings.ts";
import type { Field, TextLimits, Values } from "./fields.ts";
import type { AddressLookup, FieldCode } from "./field-code-type.ts";
import type { Step } from "./step.ts";
import type { FlowTexts } from "./strings/index.ts";

/** Context of a step's controls. */
export interface StepContext {
  t: Translate<FlowTexts>;
  step: Step;
  /** Undefined if the step has only radio buttons. */
  code: FieldCode | undefined;
  limits: TextLimits;
  /** Values typed before the step was rendered. */
  typed: Values | undefined;
  /** Address suggestions, by the field's name (PRC-7). */
  lookups: Map<string, AddressLookup>;
  /**
   * Whether this is an earlier step, shown read-only by PastStep. Multi-selects then also list what was selected, and no
   * addresses are looked up.
   */
  isPast: boolean;
  isRequired(field: Field): boolean;
  /** Call it after changing a value in code, as if the visitor had changed it. */
  onChanged(): void;
}

/** Props of a control. Data that changes while the visitor types isn't in the context, which renders all controls. */
export interface ControlProps {
  field: Field;
  /** Its message, if it has one. */
  error: Message | undefined;
}

export const FormContext = createContext<StepContext | undefined>(undefined);

export function useStep(): StepContext {
  const context = useContext(FormContext);
  if (!context) throw new Error("This control is drawn outside of a step.");
  return context;
}

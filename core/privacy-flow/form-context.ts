import { createContext, useContext } from "react";
import type { Translate } from "../i18n/strings.ts";
import type { Field, Values } from "./fields.ts";
import type { TextLimits } from "./rules.ts";
import type { FlowTexts } from "./strings.ts";

/** What the controls of a step share. */
export interface StepContext {
  t: Translate<FlowTexts>;
  limits: TextLimits;
  /** What was typed before the step was drawn. */
  typed: Values | undefined;
  /** Message of a field, while it has one. */
  error(field: Field): string | undefined;
  isRequired(field: Field): boolean;
  /** A value was changed by us, as by a visitor. */
  onChanged(): void;
}

export const FormContext = createContext<StepContext | undefined>(undefined);

export function useStep(): StepContext {
  const context = useContext(FormContext);
  if (!context) throw new Error("This control is drawn outside of a step.");
  return context;
}

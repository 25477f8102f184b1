import type { ComponentType, ReactNode, RefObject } from "react";
import type { ElementContext } from "../../../platform/element-context.ts";
import type { Message } from "../../../i18n/strings.ts";
import type { SuggestedAddress } from "./address-suggestions.ts";
import type { FlowError } from "../privacy-flow.ts";
import type { Field, Values } from "./fields.ts";
import type { ValidationContext } from "./rules.ts";
import type { Step } from "./step.ts";

/** Looks up suggestions for a street address. */
export interface AddressLookup {
  /** Suggestions for the text that was looked up last. */
  suggestions: readonly SuggestedAddress[];
  /** Call it when the text changes. */
  onText(text: string): void;
  /** Looks the text up immediately, unless it already was. Resolves when the result is known. */
  settle(text: string): Promise<void>;
  /** Whether a text is the street of a suggestion; undefined if unknown (PRC-7). */
  isSuggested(text: string): boolean | undefined;
}

/** The server's errors for a step, and what is needed to show them at its fields. */
export interface StepErrors {
  errors: readonly FlowError[];
  /** Number of wrong codes since the last code was sent (PRC-5). */
  wrongCodes: number;
  view: { kind: "step"; step: Step } | { kind: "text" | "refused" };
}

type Language = Pick<ElementContext, "locale" | "words">;

/**
 * What field-code.tsx exports: controls for fields other than checkboxes and radio buttons, and the validation of all
 * fields. It is loaded on demand, because a step with only radio buttons doesn't need it.
 */
export interface FieldCode {
  /** Styles of all controls. */
  css: string;
  SelectAll: ComponentType<{ group: RefObject<HTMLElement | null>; onCount?: (count: number) => void }>;
  hasAddressSuggestions(): Promise<boolean>;
  controlOf(field: Field, step: Step, key: number, error: Message | undefined): ReactNode;
  awaitAddressSuggestions(lookups: ReadonlyMap<string, AddressLookup>, values: Values): Promise<unknown>;
  validate(
    field: Field,
    value: string | readonly string[],
    context: ValidationContext,
    language: Language,
  ): Message | undefined;
  errorsOf(step: StepErrors, language: Language): readonly FlowError[];
  reportBrokenStep(host: HTMLElement | undefined, dropped: readonly string[]): void;
}

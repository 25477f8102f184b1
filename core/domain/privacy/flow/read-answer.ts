import { onDemand } from "../../../http/on-demand.ts";
import type { FlowAnswer } from "../privacy-flow.ts";
import { plainTextOf } from "../../../html/plain-text.ts";
import { sanitize } from "../../../html/sanitize.ts";
import type { FieldCode } from "./field-code-type.ts";
import { stepMarkup } from "./step-markup.ts";
import { readStep } from "./read-step.ts";
import type { Step } from "./step.ts";

/** A step's HTML, parsed. */
export type StepView =
  | { kind: "step"; step: Step; code?: FieldCode | undefined }
  /** The text only: the sanitizer can't be trusted on this page. */
  | { kind: "text"; text: string }
  /** Over 256 kB. */
  | { kind: "refused" };

/** Loads the code of fields, before the first step that needs it. */
export const fetchFieldCode = (): Promise<FieldCode> =>
  onDemand("privacyFlow/step", () => import("./field-code.tsx"));

/**
 * Parses a server's HTML (CONTRACT.md). If the sanitizer can't be loaded, returns its text.
 * @throws ApiError if the code of its fields can't be loaded
 */
export async function viewOf({ html }: Pick<FlowAnswer, "html">): Promise<StepView> {
  const made = await sanitize(html, { fields: true, more: stepMarkup }).catch(
    () => ({ kind: "text", text: plainTextOf(html) }) as const,
  );
  if (made.kind !== "tree") return made;
  const step = readStep(made.nodes, made.dropped);
  const needsCode = step.fields.some(({ type }) => type !== "radio");
  const code = needsCode ? await fetchFieldCode() : undefined;
  // Loaded before the step is rendered, so that no control changes while the visitor uses it.
  const hasAddressSuggestions = !!code && (await code.hasAddressSuggestions());
  return { kind: "step", step: { ...step, hasAddressSuggestions }, code };
}

import { onDemand } from "../api/on-demand.ts";
import type { FlowAnswer } from "../api/services/privacy-flow.ts";
import { plainTextOf } from "../html/plain-text.ts";
import { sanitise } from "../html/sanitise.ts";
import type * as Code from "./field-code.tsx";
import { stepMarkup } from "./profile.ts";
import { readStep } from "./read-step.ts";
import type { Step } from "./step.ts";

/** What draws and judges all fields but radio buttons. */
export type FieldCode = typeof Code;

/** What a step's HTML has become. */
export type StepView =
  | { kind: "step"; step: Step; code?: FieldCode | undefined }
  /** The sanitiser cannot be trusted on this page: the words alone. */
  | { kind: "text"; text: string }
  /** Over 256 kB. */
  | { kind: "refused" };

/** Fetches the code of fields ahead of the first step that has some. */
export const fetchFieldCode = (): Promise<FieldCode> =>
  onDemand("privacyFlow/step", () => import("./field-code.tsx"));

/**
 * A server's HTML as something that can be drawn (CONTRACT.md); where the sanitiser does not come, its words.
 * @throws ApiError where the code of its fields does not come
 */
export async function viewOf({ html }: Pick<FlowAnswer, "html">): Promise<StepView> {
  const made = await sanitise(html, { fields: true, more: stepMarkup }).catch(
    () => ({ kind: "text", text: plainTextOf(html) }) as const,
  );
  if (made.kind !== "tree") return made;
  const step = readStep(made.nodes, made.dropped);
  const needsCode = step.fields.some(({ type }) => type !== "radio");
  const code = needsCode ? await fetchFieldCode() : undefined;
  // Known before it is drawn, so that no control changes under somebody's hands.
  const suggestsStreets = !!code && (await code.suggestsStreets());
  return { kind: "step", step: { ...step, suggestsStreets }, code };
}

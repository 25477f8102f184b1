import type { FlowAnswer } from "../api/services/privacy-flow.ts";
import { plainTextOf } from "../html/plain-text.ts";
import { sanitise } from "../html/sanitise.ts";
import type { StepView } from "./flow.ts";
import { stepMarkup } from "./profile.ts";
import { readStep } from "./step.ts";

/** A server's HTML as something that can be drawn (CONTRACT.md); where the sanitiser does not come, its words. */
export async function viewOf({ html }: Pick<FlowAnswer, "html">): Promise<StepView> {
  try {
    const made = await sanitise(html, { fields: true, more: stepMarkup });
    return made.kind === "tree" ? { kind: "step", step: readStep(made.nodes, made.dropped) } : made;
  } catch {
    return { kind: "text", text: plainTextOf(html) };
  }
}

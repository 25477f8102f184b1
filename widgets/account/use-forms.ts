import { codeOnDemand, useCode } from "../../core/element/use-code.ts";
import { useAccount, useReport } from "./account-context.ts";
import type * as Code from "./forms/forms.ts";

const code = codeOnDemand("account/forms", () => import("./forms/forms.ts"));
export type Forms = typeof Code;

/** The forms of the panels, for one of them. */
export function useForms(panel: string, isOpen: boolean) {
  const { canUpdate } = useAccount();
  const { status, data, error } = useCode(code, isOpen ? "now" : canUpdate ? "ahead" : "later");
  const isMissing = isOpen && status === "failed";
  useReport(`${panel}-form`, isMissing ? "error" : undefined);
  return {
    /** To draw with: undefined while the panel is closed, and where they have not come. */
    forms: isOpen ? data : undefined,
    isComing: isOpen && !data && !isMissing,
    isMissing,
    error,
    /** Before the panel opens, so that nothing is said of an earlier failure. */
    fetchForms: () => void code.load(),
  };
}

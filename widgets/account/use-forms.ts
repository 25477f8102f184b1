import { codeOnDemand, loaded, useCode } from "../../core/element/hooks/use-code.ts";
import { useAccount, useReport } from "./account-context.ts";
import type * as Code from "./forms/forms.ts";

const code = codeOnDemand("account/forms", () => import("./forms/forms.ts"));
export type Forms = typeof Code;

/** The changes' mutations, which load with the forms. @throws ApiError if they don't load */
export const changes = (): Promise<Forms> => loaded(code);

/** Loads the panels' forms for one panel. */
export function useForms(panel: string, isOpen: boolean) {
  const { canUpdate } = useAccount();
  const { status, data, error } = useCode(code, isOpen ? "now" : canUpdate ? "ahead" : "later");
  const isMissing = isOpen && status === "failed";
  useReport(`${panel}-form`, isMissing ? "error" : undefined);
  return {
    /** Undefined while the panel is closed or the forms haven't loaded. */
    forms: isOpen ? data : undefined,
    isComing: isOpen && !data && !isMissing,
    isMissing,
    error,
    /** Starts loading before the panel opens, which also clears an earlier failure. */
    fetchForms: () => void code.load(),
  };
}

import { createContext, useContext, useLayoutEffect } from "react";
import type { Profile } from "../../core/api/services/account.ts";
import type { WidgetState } from "../../core/element/define-widget.ts";
import type { AccountElement } from "./element.ts";

export type AccountState = WidgetState<typeof AccountElement>;

/** What the panels of an account share. */
export interface AccountContext {
  profile: Profile;
  /** ACC-11 */
  canUpdate: boolean;
  /** Tells the element's state, of which the last panel that has one decides. */
  report: (panel: string, state: AccountState | undefined) => void;
}

export const AccountContext = createContext<AccountContext | undefined>(undefined);

export function useAccount(): AccountContext {
  const context = useContext(AccountContext);
  if (!context) throw new Error("This panel is drawn outside of an account.");
  return context;
}

/** The state that a panel gives the element; none while it is at rest. */
export function useReport(panel: string, state: AccountState | undefined): void {
  const { report } = useAccount();
  useLayoutEffect(() => report(panel, state), [report, panel, state]);
}

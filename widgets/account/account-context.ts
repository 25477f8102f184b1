import { createContext, useContext, useLayoutEffect } from "react";
import type { Profile } from "../../core/domain/account/account-profile.ts";
import type { WidgetState } from "../../core/element/class/define-widget.ts";
import type { AccountElement } from "./element.ts";

export type AccountState = WidgetState<typeof AccountElement>;

/** What the panels of an account share. */
export interface AccountContext {
  profile: Profile;
  /** ACC-11 */
  canUpdate: boolean;
  /** Reports a panel's state. The last panel with a state decides the element's. */
  report: (panel: string, state: AccountState | undefined) => void;
}

export const AccountContext = createContext<AccountContext | undefined>(undefined);

export function useAccount(): AccountContext {
  const context = useContext(AccountContext);
  if (!context) throw new Error("This panel is drawn outside of an account.");
  return context;
}

/** Reports a panel's state to the element; undefined while the panel is idle. */
export function useReport(panel: string, state: AccountState | undefined): void {
  const { report } = useAccount();
  useLayoutEffect(() => report(panel, state), [report, panel, state]);
}

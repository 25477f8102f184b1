import { useEffect, useRef } from "react";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import { isRaised, lowerFlag } from "../../core/session/route-flags.ts";
import type { Changes } from "./use-changes.ts";

interface Deps {
  wallet: Loadable<Wallet | undefined>;
  canUpdate: boolean;
  changes: Pick<Changes, "open" | "isFormOpen" | "state">;
}

/** PAG-15: opens the modal if a page has set the flag. Closing it goes to the account. */
export function useLanding({ wallet, canUpdate, changes }: Deps): void {
  const { navigate } = useNavigation();
  const landing = useRef<"waiting" | "open" | "over">("waiting");
  const isKnown = wallet.status === "succeeded";
  const { isFormOpen, state } = changes;
  const isOver = !isFormOpen && state.step !== "saving";
  useEffect(() => {
    if (!isKnown) return;
    if (landing.current === "waiting") {
      landing.current = canUpdate && isRaised("payment-modal-open") ? "open" : "over";
      if (landing.current === "open") changes.open(wallet.data ? "updating" : "adding");
    } else if (landing.current === "open" && isOver) {
      landing.current = "over";
      lowerFlag("payment-modal-open");
      navigate(new URL("/account", pageAddress()).href);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the flag opens and closes the form once
  }, [isKnown, isOver]);
}

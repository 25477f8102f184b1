import { useEffect, useState } from "react";
import type { Wallet } from "../../core/api/services/wallet.ts";
import { useElement } from "../../core/element/context.ts";
import { useSealedDraft } from "../../core/forms/sealed-draft.ts";
import type { Loadable } from "../../core/resources/loadable.ts";
import type { Changes, Draft } from "./use-changes.ts";

interface Deps {
  wallet: Loadable<Wallet | undefined>;
  canUpdate: boolean;
  changes: Pick<Changes, "mode" | "form" | "opening" | "open">;
}

/** SES-10: a form that is left for a sign-in in the middle of it is open again afterwards, with names and address. */
export function useDraft({ wallet, canUpdate, changes }: Deps): void {
  const { host } = useElement();
  const [kept, setKept] = useState<Draft>();
  const isKnown = wallet.status === "succeeded";

  useSealedDraft(
    "wallet",
    () => {
      const { mode, form, opening } = changes;
      // Given back to a form that has not come yet, or before the wallet is known, it is kept once more.
      return mode ? { ...(form.data?.typedIn(host) ?? opening?.draft), mode } : kept;
    },
    setKept,
  );

  useEffect(() => {
    if (!kept || !isKnown) return;
    setKept(undefined);
    const mode = wallet.data ? "updating" : "adding";
    // Where a card has come or gone meanwhile, what was typed was for another form.
    if (canUpdate && kept["mode"] === mode) changes.open(mode, kept);
  }, [kept, isKnown]);
}

import { useEffect, useState } from "react";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useEncryptedDraft } from "../../core/ui/form/use-encrypted-draft.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import type { Changes } from "./use-changes.ts";
import type { Draft } from "./card-form-types.ts";

interface Deps {
  wallet: Loadable<Wallet | undefined>;
  canUpdate: boolean;
  changes: Pick<Changes, "mode" | "form" | "opening" | "open">;
}

/** SES-10: a form that was left for a sign-in opens again afterwards, with names and address. */
export function useDraft({ wallet, canUpdate, changes }: Deps): void {
  const { host } = useElement();
  const [kept, setKept] = useState<Draft>();
  const isKnown = wallet.status === "succeeded";

  useEncryptedDraft(
    "wallet",
    () => {
      const { mode, form, opening } = changes;
      // A draft for a form that hasn't loaded, or for an unknown wallet, is kept again.
      return mode ? { ...(form.data?.typedIn(host) ?? opening?.draft), mode } : kept;
    },
    setKept,
  );

  useEffect(() => {
    if (!kept || !isKnown) return;
    setKept(undefined);
    const mode = wallet.data ? "updating" : "adding";
    // If a card was added or removed meanwhile, the draft belongs to another form.
    if (canUpdate && kept["mode"] === mode) changes.open(mode, kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft opens its form once, when the wallet is known
  }, [kept, isKnown]);
}

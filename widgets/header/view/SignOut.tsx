import type { MouseEvent } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";
import type { SignedIn } from "./header.ts";

interface Props extends Pick<SignedIn, "signOut" | "signOutHref"> {
  t: Translate<Texts>;
}

/** SES-6: link to the provider's logout. Any way of pressing it signs this page out first. */
export function SignOut({ t, signOut, signOutHref }: Props) {
  if (!signOutHref)
    return (
      <button type="button" onClick={signOut}>
        {t("signOut")}
      </button>
    );
  const onPress = (event: MouseEvent) => {
    if (event.button > 1) return; // the right button opens the browser's menu
    event.preventDefault();
    signOut();
  };
  // A middle click would open a new tab and leave the customer's data in this one.
  return (
    <a href={signOutHref} onClick={onPress} onAuxClick={onPress}>
      {t("signOut")}
    </a>
  );
}

import type { MouseEvent } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";
import type { SignedIn } from "./header.ts";

interface Props extends Pick<SignedIn, "signOut" | "signOutHref"> {
  t: Translate<Texts>;
}

/** SES-6: a link to the provider's logout; however it is pressed, this page is signed out first. */
export function SignOut({ t, signOut, signOutHref }: Props) {
  if (!signOutHref)
    return (
      <button type="button" onClick={signOut}>
        {t("signOut")}
      </button>
    );
  const onPress = (event: MouseEvent) => {
    if (event.button > 1) return; // the menu of the right one is the browser's
    event.preventDefault();
    signOut();
  };
  // By the middle button it would open in a new tab, and this one would keep what is the customer's.
  return (
    <a href={signOutHref} onClick={onPress} onAuxClick={onPress}>
      {t("signOut")}
    </a>
  );
}

import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";
import type { SignedIn } from "./header.ts";

interface Props extends Pick<SignedIn, "signOut" | "signOutHref"> {
  t: Translate<Texts>;
}

/** SES-6: a link to the provider's logout; however it is pressed, this page is signed out first. */
export const SignOut = ({ t, signOut, signOutHref }: Props) =>
  signOutHref ? (
    <a
      href={signOutHref}
      onClick={(event) => {
        event.preventDefault();
        signOut();
      }}
      // By the middle button it would open in a new tab, and this one would keep what is the customer's.
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        signOut();
      }}
    >
      {t("signOut")}
    </a>
  ) : (
    <button type="button" onClick={signOut}>
      {t("signOut")}
    </button>
  );

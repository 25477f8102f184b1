import type { MouseEvent } from "react";
import type { MenuLink } from "../../../core/domain/marketing/links.ts";
import { Icon } from "../../../core/ui/icons.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { HeaderProps, SignedIn } from "./header-props.ts";
import type { Texts } from "../strings/index.ts";

interface Props extends Pick<HeaderProps, "current" | "onNavigate"> {
  links: readonly MenuLink[];
}

/** Links as list items. */
export const LinkItems = ({ links, current, onNavigate }: Props) =>
  links.map(({ label, href }) => (
    <li key={href + label}>
      <a href={href} aria-current={current(href)} onClick={onNavigate}>
        {label}
      </a>
    </li>
  ));

/** From the same set as the other icons (Lucide, ISC license). */
export const MenuIcon = () => <Icon d="M4 6h16M4 12h16M4 18h16" />;
export const PersonIcon = () => (
  <Icon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6.2 18.9a6.5 6.5 0 0 1 11.6 0" />
);

interface AccountProps extends Pick<HeaderProps, "t" | "menu" | "current" | "onNavigate"> {
  visitor: SignedIn;
  /** Runs before the sign-out. */
  onSignOut: () => void;
}

/** HDR-2: the account and the sign-out, as list items. */
export const AccountLinks = ({ t, menu, current, onNavigate, visitor, onSignOut }: AccountProps) => (
  <>
    <LinkItems
      links={[{ label: t("account"), href: menu.account }]}
      current={current}
      onNavigate={onNavigate}
    />
    <li>
      <SignOut
        t={t}
        signOutHref={visitor.signOutHref}
        signOut={() => {
          onSignOut();
          visitor.signOut();
        }}
      />
    </li>
  </>
);

interface SignOutProps extends Pick<SignedIn, "signOut" | "signOutHref"> {
  t: Translate<Texts>;
}

/** SES-6: link to the provider's logout. Any way of pressing it signs this page out first. */
function SignOut({ t, signOut, signOutHref }: SignOutProps) {
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

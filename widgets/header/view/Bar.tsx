import { useLayoutEffect, useRef } from "react";
import { Disclosure } from "../../../core/ui/disclosure/Disclosure.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { welcomeOf, type HeaderProps } from "./header-props.ts";
import { AccountLinks, LinkItems, PersonIcon } from "./MenuItems.tsx";

/** HDR-1: the wide layout. */
export function Bar(props: HeaderProps) {
  const { t, menu, current, onNavigate } = props;
  return (
    <>
      <nav aria-label={t("main")}>
        <ul role="list" className="menu">
          <LinkItems links={menu.links} current={current} onNavigate={onNavigate} />
          {menu.about.length > 0 && (
            <li>
              <Disclosure id="about" label={t("about")}>
                <ul role="list">
                  <LinkItems links={menu.about} current={current} onNavigate={onNavigate} />
                </ul>
              </Disclosure>
            </li>
          )}
        </ul>
      </nav>
      <div className="tools">
        {menu.languages.map((language) => (
          <LanguageLink key={language.locale} {...language} onNavigate={onNavigate} />
        ))}
        <AccountItem {...props} />
      </div>
    </>
  );
}

type LanguageProps = HeaderProps["menu"]["languages"][number] & Pick<HeaderProps, "onNavigate">;

export const LanguageLink = ({ locale, label, href, onNavigate }: LanguageProps) => (
  <a href={href} lang={locale} hrefLang={locale} onClick={onNavigate}>
    {label}
  </a>
);

/** HDR-2: the avatar menu or the sign-in link. */
function AccountItem({ t, menu, visitor, current, onNavigate }: HeaderProps) {
  const signInLink = useRef<HTMLAnchorElement>(null);
  const hasSignedOut = useRef(false);
  useLayoutEffect(() => {
    if (visitor.status !== "signed-out") return;
    // The pressed button was removed with the avatar menu.
    if (hasSignedOut.current) focusIfLost(signInLink.current);
    hasSignedOut.current = false;
  }, [visitor.status]);
  if (visitor.status === "unknown") return <span className="who-unknown" aria-hidden="true" />;
  if (visitor.status === "signed-out") {
    return (
      <a ref={signInLink} className="sign-in" href={menu.account} onClick={onNavigate}>
        <PersonIcon />
        {t("signIn")}
      </a>
    );
  }
  return (
    <Disclosure
      id="account"
      label={
        <>
          <PersonIcon />
          <span className="welcome" title={visitor.name}>
            {welcomeOf(t, visitor.name)}
          </span>
        </>
      }
    >
      <ul role="list">
        <AccountLinks
          {...{ t, menu, visitor, current, onNavigate }}
          onSignOut={() => {
            hasSignedOut.current = true;
          }}
        />
      </ul>
    </Disclosure>
  );
}

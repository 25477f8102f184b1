import { useState } from "react";
import { isPlainClick } from "../../../core/platform/navigate.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { LanguageLink } from "./Bar.tsx";
import { welcomeOf, type HeaderProps } from "./header-props.ts";
import { LinkItems, MenuIcon, PersonIcon, SignOut } from "./MenuItems.tsx";

/** HDR-3: a button and a panel with everything that doesn't fit into the bar. */
export function Panel({ onNavigate, ...props }: HeaderProps) {
  const { t, menu, current } = props;
  const { headingLevel } = useElement();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  /** With the page's own router there is no page load, so the panel must close. */
  const onFollowAndClose: HeaderProps["onNavigate"] = (event) => {
    onNavigate(event);
    if (isPlainClick(event)) close();
  };
  const links = { current, onNavigate: onFollowAndClose };
  return (
    <>
      <button
        type="button"
        className="menu-button"
        part="menu-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
        {t("menu")}
      </button>
      <Dialog open={isOpen} onDismiss={close} labelledBy="panel-title" closeLabel={t("close")}>
        <div className="heading" id="panel-title" role="heading" aria-level={headingLevel as number}>
          {t("menu")}
        </div>
        <Account {...props} onNavigate={onFollowAndClose} onDone={close} />
        <nav aria-label={t("main")}>
          <ul role="list" className="stack">
            <LinkItems links={menu.links} {...links} />
            {menu.about.length > 0 && (
              <li>
                <div className="group" id="panel-about">
                  {t("about")}
                </div>
                <ul role="list" className="stack" aria-labelledby="panel-about">
                  <LinkItems links={menu.about} {...links} />
                </ul>
              </li>
            )}
          </ul>
        </nav>
        {menu.languages.map((language) => (
          <LanguageLink key={language.locale} {...language} onNavigate={onFollowAndClose} />
        ))}
      </Dialog>
    </>
  );
}

/** HDR-2 in the panel. */
function Account({ t, menu, visitor, current, onNavigate, onDone }: HeaderProps & { onDone: () => void }) {
  if (visitor.status === "unknown") return null;
  if (visitor.status === "signed-out") {
    return (
      <a className="sign-in" href={menu.account} onClick={onNavigate}>
        <PersonIcon />
        {t("signIn")}
      </a>
    );
  }
  return (
    <div className="account">
      <p className="welcome" title={visitor.name}>
        {welcomeOf(t, visitor.name)}
      </p>
      <ul role="list" className="stack">
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
              onDone();
              visitor.signOut();
            }}
          />
        </li>
      </ul>
    </div>
  );
}

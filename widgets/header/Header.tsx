/*
 * The page's header. It finds out who is signed in, and chooses between the bar (view/Bar.tsx) and the panel for
 * narrow pages, which is in this file.
 */

import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { isCurrentPage, usePage } from "../../core/platform/navigation/use-page.ts";
import { tabStore } from "../../core/platform/storage.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { LOGIN } from "../../core/session/state.ts";
import { isViewportUpTo, onViewportUpTo } from "../../core/platform/viewport.ts";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import { Dialog } from "../../core/ui/dialog/Dialog.tsx";
import { CustomerSource } from "./CustomerSource.tsx";
import type { HeaderElement } from "./element.ts";
import css from "./Header.css?inline";
import { menuOf, Content } from "./menu.ts";
import { strings } from "./strings/index.ts";
import { Bar, LanguageLink } from "./view/Bar.tsx";
import { welcomeOf, type HeaderProps, type Visitor } from "./view/header-props.ts";
import { AccountLinks, LinkItems, MenuIcon, PersonIcon } from "./view/MenuItems.tsx";

const stateNames = {
  unknown: "loading",
  "signed-out": "signed-out",
  "signed-in": "signed-in",
} as const satisfies Record<Visitor["status"], string>;

export function Header({ content, layout }: WidgetProps<typeof HeaderElement>) {
  const { locale } = useElement();
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  const site = useSite();
  const bar = useRef<HTMLElement>(null);
  const isNarrow = useNarrow(layout, bar);
  const { visitor, source } = useVisitor();
  useSheet(css);
  useElementState<typeof HeaderElement>(stateNames[visitor.status]);

  // The first view is the bar with the home link. It can't depend on the address.
  const menu = site && menuOf(given.status === "given" ? given.content : {}, locale, t, site);
  const current: HeaderProps["current"] = (href) =>
    site && isCurrentPage(href, site.page) ? "page" : undefined;
  const View = isNarrow ? Panel : Bar;
  return (
    <header ref={bar} className="bar" part="header">
      <a className="home" part="logo" href={menu ? menu.home : "/"} onClick={onNavigate}>
        <slot name="logo">{t("home")}</slot>
      </a>
      {menu && <View t={t} menu={menu} visitor={visitor} current={current} onNavigate={onNavigate} />}
      {source}
    </header>
  );
}

/**
 * HDR-2: returns who is signed in, and an invisible node to render that keeps it updated. The session's code loads
 * only if this tab has a login or another element has loaded it.
 */
function useVisitor(): { visitor: Visitor; source: ReactNode } {
  const [visitor, setVisitor] = useState<Visitor>({ status: "unknown" });
  const signedOut = () => setVisitor({ status: "signed-out" });
  const code = useCustomerCode(() =>
    import("../../core/domain/customer-code.ts").catch((error: unknown) => {
      signedOut(); // the sign-in link shows anyway
      throw error;
    }),
  );
  useEffect(() => {
    if (tabStore().get(LOGIN) === undefined) signedOut();
  }, []);
  return { visitor, source: code && <CustomerSource code={code} onChange={setVisitor} /> };
}

/** Windows narrower than this, in CSS pixels, show the links in a panel (HDR-3). */
const PANEL_BELOW_PX = 768;
/** Zoomed pages have fractional widths. */
const WIDEST = PANEL_BELOW_PX - 0.02;

/** Narrower headers, in em of their own text, would need two rows for the bar: the text is large, or the page's column narrow. */
const PANEL_BELOW_EM = 46;

/** HDR-3: whether the links are in a panel, by the window's and the header's width unless the page sets it. */
function useNarrow(layout: "auto" | "wide" | "narrow", bar: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useConnectedEffect(() => {
    const { current: node } = bar;
    if (!node) return;
    const look = () => {
      const em = node.clientWidth / parseFloat(getComputedStyle(node).fontSize);
      setNarrow(isViewportUpTo(WIDEST) || em < PANEL_BELOW_EM);
    };
    look();
    const stop = onViewportUpTo(WIDEST, look);
    const observer = new ResizeObserver(look); // larger text changes the height
    observer.observe(node);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [bar]);
  return layout === "auto" ? isNarrow : layout === "narrow";
}

/** HDR-3: replaces the bar in narrow windows: a button, and a panel with all links. */
function Panel({ onNavigate, ...props }: HeaderProps) {
  const { t, menu, current } = props;
  const { headingLevel } = useElement();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // With the page's own router there is no page load, also by Back and Forward.
  const page = usePage();
  useEffect(() => setOpen(false), [page]);
  /** A link to the page itself doesn't change the address. */
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
        <PanelAccount {...props} onNavigate={onFollowAndClose} onDone={close} />
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

/** HDR-2 in the panel: the sign-in link, or the customer's name with the links of the account. */
function PanelAccount({
  t,
  menu,
  visitor,
  current,
  onNavigate,
  onDone,
}: HeaderProps & { onDone: () => void }) {
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
        <AccountLinks {...{ t, menu, visitor, current, onNavigate }} onSignOut={onDone} />
      </ul>
    </div>
  );
}

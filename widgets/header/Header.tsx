import { useEffect, useState, type ReactNode } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { isCurrentPage } from "../../core/platform/navigation/use-page.ts";
import { tabStore } from "../../core/platform/storage.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { LOGIN } from "../../core/session/state.ts";
import { isViewportUpTo, onViewportUpTo } from "../../core/platform/viewport.ts";
import type { HeaderElement } from "./element.ts";
import css from "./Header.css?inline";
import { menuOf, Content } from "./menu.ts";
import { strings } from "./strings/index.ts";
import { Bar } from "./view/Bar.tsx";
import type { HeaderProps, Visitor } from "./view/header-props.ts";
import { Panel } from "./view/Panel.tsx";

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
  const isNarrow = useNarrow(layout);
  const { visitor, source } = useVisitor();
  useSheet(css);
  useElementState<typeof HeaderElement>(stateNames[visitor.status]);

  // The first view is the bar with the home link. It can't depend on the address.
  const menu = site && menuOf(given.status === "given" ? given.content : {}, locale, t, site);
  const current: HeaderProps["current"] = (href) =>
    site && isCurrentPage(href, site.page) ? "page" : undefined;
  const View = isNarrow ? Panel : Bar;
  return (
    <header className="bar" part="header">
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
    import("./CustomerSource.tsx").catch((error: unknown) => {
      signedOut(); // the sign-in link shows anyway
      throw error;
    }),
  );
  useEffect(() => {
    if (tabStore().get(LOGIN) === undefined) signedOut();
  }, []);
  return { visitor, source: code && <code.CustomerSource onChange={setVisitor} /> };
}

/** Windows narrower than this, in CSS pixels, show the links in a panel (HDR-3). */
const PANEL_BELOW_PX = 768;
/** Zoomed pages have fractional widths. */
const WIDEST = PANEL_BELOW_PX - 0.02;

/** HDR-3: whether the links are in a panel, by the window's width unless the page sets it. */
function useNarrow(layout: "auto" | "wide" | "narrow"): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useConnectedEffect(() => {
    const look = () => setNarrow(isViewportUpTo(WIDEST));
    look();
    return onViewportUpTo(WIDEST, look);
  }, []);
  return layout === "auto" ? isNarrow : layout === "narrow";
}

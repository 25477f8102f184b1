import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { isCurrentPage } from "../../core/platform/navigation/current-page.ts";
import type { HeaderElement } from "./element.ts";
import css from "./Header.css?inline";
import { menuOf } from "./menu.ts";
import { Content } from "./schema.ts";
import { strings } from "./strings.ts";
import { useNarrow } from "./use-narrow.ts";
import { useVisitor } from "./use-visitor.tsx";
import { Bar } from "./view/Bar.tsx";
import type { HeaderProps, Visitor } from "./view/header.ts";
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

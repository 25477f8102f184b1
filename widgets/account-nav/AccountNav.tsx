/* The tabs of a customer's account, in a row or below a toggle. tabs.ts defines them and the paths that show them. */

import { useRef, useState, type KeyboardEvent, type MouseEvent, type MouseEventHandler } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite, type Site } from "../../core/element/hooks/use-site.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Icon } from "../../core/ui/icons.tsx";
import type { AccountNavElement } from "./element.ts";
import css from "./AccountNav.css?inline";
import { strings, type Texts } from "./strings/index.ts";
import { defaultTabs, pathKindOf, tabsOf, Content, type TabLink } from "./tabs.ts";

type Props = WidgetProps<typeof AccountNavElement>;

export function AccountNav(props: Props) {
  const site = useSite();
  if (!site) return <Placeholder state="loading" />;
  const path = props.path || new URL(site.page).pathname;
  const pathKind = pathKindOf(path);
  return pathKind === "elsewhere" ? (
    <Placeholder state="elsewhere" />
  ) : (
    <Tabs {...props} path={path} site={site} isOffer={pathKind === "offer"} />
  );
}

/** NAV-2: shows while there are no tabs: until it is known who is signed in, for visitors and on other pages. */
function Placeholder({ state }: { state: (typeof AccountNavElement.definition.states)[number] }) {
  useElementState<typeof AccountNavElement>(state);
  return <Skeleton />;
}

/** NAV-2: checks who is signed in. It is rendered on account and offer paths only. */
function Tabs({ content, path, site, isOffer }: Props & { site: Site; isOffer: boolean }) {
  const { status } = useCustomer();
  if (status === "signed-out") return <Placeholder state="signed-out" />;
  if (status !== "signed-in") return <Placeholder state="loading" />;
  return isOffer ? <Offer /> : <Bar content={content} path={path} site={site} />;
}

/** NAV-2: offer pages show no tabs. */
function Offer() {
  useElementState<typeof AccountNavElement>("offer");
  return null;
}

function Bar({ content, path, site }: Pick<Props, "content" | "path"> & { site: Site }) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);
  useElementState<typeof AccountNavElement>("ready");
  const tabs = given.status === "given" ? given.content.tabs : defaultTabs;
  return <TabBar t={t} tabs={tabsOf(tabs, path, t, site.base)} onNavigate={onNavigate} />;
}

interface TabBarProps {
  t: Translate<Texts>;
  tabs: readonly TabLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** NAV-1: tabs side by side, or below a toggle if there isn't enough room. */
function TabBar({ t, tabs, onNavigate }: TabBarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    toggle.current?.focus();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onNavigate(event);
    if (isPlainClick(event)) setOpen(false);
  };
  return (
    <nav className={isOpen ? "tabs open" : "tabs"} part="nav" aria-label={t("label")} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="toggle"
        part="toggle"
        aria-expanded={isOpen}
        aria-controls="tabs"
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Not every browser focuses a pressed button, and Escape needs the focus.
          setOpen(!isOpen);
        }}
      >
        <span>
          <span className="toggle-label">{t("toggle")}</span>
          <span className="toggle-current">{tabs.find(({ isCurrent }) => isCurrent)?.label}</span>
        </span>
        <Icon d="m6 9 6 6 6-6" />
      </button>
      <ul id="tabs" role="list">
        {tabs.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} part="tab" aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

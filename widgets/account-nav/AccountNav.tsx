import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite, type Site } from "../../core/element/hooks/use-site.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { AccountNavElement } from "./element.ts";
import css from "./AccountNav.css?inline";
import { strings } from "./strings/index.ts";
import { defaultTabs, pathKindOf, tabsOf, Content } from "./tabs.ts";
import { TabBar } from "./view/TabBar.tsx";

type Props = WidgetProps<typeof AccountNavElement>;

export function AccountNav(props: Props) {
  const site = useSite();
  if (!site) return <Loader state="loading" />;
  const path = props.path || new URL(site.page).pathname;
  const pathKind = pathKindOf(path);
  return pathKind === "elsewhere" ? (
    <Loader state="elsewhere" />
  ) : (
    <Tabs {...props} path={path} site={site} isOffer={pathKind === "offer"} />
  );
}

/** NAV-2: placeholder for pages without tabs. */
function Loader({ state }: { state: (typeof AccountNavElement.definition.states)[number] }) {
  useElementState<typeof AccountNavElement>(state);
  return <Skeleton />;
}

/** NAV-2: checks the sign-in on account paths only. */
function Tabs({ content, path, site, isOffer }: Props & { site: Site; isOffer: boolean }) {
  const { status } = useCustomer();
  if (status === "signed-out") return <Loader state="signed-out" />;
  if (status !== "signed-in") return <Loader state="loading" />;
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

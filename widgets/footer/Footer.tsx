import { localTimestamp, systemClock } from "../../core/platform/clock.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { isCurrentPage } from "../../core/platform/navigation/use-page.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { FooterElement } from "./element.ts";
import css from "./Footer.css?inline";
import { Content } from "./schema.ts";
import { languagesOf, legalLinks, sectionsOf } from "./sections.ts";
import { strings } from "./strings/index.ts";
import { FooterView } from "./view/FooterView.tsx";

export function Footer({ content, consent }: WidgetProps<typeof FooterElement>) {
  const { locale } = useElement();
  const t = useStrings(strings);
  const emit = useEmit<typeof FooterElement>();
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  const site = useSite();
  useSheet(css);
  useElementState<typeof FooterElement>(site ? "ready" : "loading");

  if (!site) return <Skeleton />;
  const own = given.status === "given" ? given.content : {};
  return (
    <FooterView
      t={t}
      sections={sectionsOf(own, t, site)}
      legal={legalLinks(t, site)}
      languages={languagesOf(own, locale, site)}
      year={localTimestamp(systemClock).slice(0, 4)}
      current={(href) => (isCurrentPage(href, site.page) ? "page" : undefined)}
      onNavigate={onNavigate}
      onCookies={consent ? () => emit("tv-cookie-preferences-requested", {}) : undefined}
    />
  );
}

/* Renders the footer, with its language menu and cookie button. sections.ts has the links. */

import type { MouseEventHandler } from "react";
import { localTimestamp, systemClock } from "../../core/platform/clock.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useBrandName } from "../../core/element/hooks/use-brand-name.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { isCurrentPage } from "../../core/platform/navigation/use-page.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { MenuLink } from "../../core/domain/marketing/links.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Disclosure } from "../../core/ui/disclosure/Disclosure.tsx";
import { Icon } from "../../core/ui/icons.tsx";
import type { FooterElement } from "./element.ts";
import css from "./Footer.css?inline";
import { Content } from "./schema.ts";
import { languagesOf, legalLinks, sectionsOf, type LanguageLink, type Section } from "./sections.ts";
import { strings, type Texts } from "./strings/index.ts";

export function Footer({ content, consent }: WidgetProps<typeof FooterElement>) {
  const { locale } = useElement();
  const t = useStrings(strings);
  const emit = useEmit<typeof FooterElement>();
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  const site = useSite();
  const brand = useBrandName();
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
      copyright={t("copyright", { year: localTimestamp(systemClock).slice(0, 4), brand }).trim()}
      current={(href) => (isCurrentPage(href, site.page) ? "page" : undefined)}
      onNavigate={onNavigate}
      onCookies={consent ? () => emit("tv-cookie-preferences-requested", {}) : undefined}
    />
  );
}

interface FooterViewProps {
  t: Translate<Texts>;
  sections: readonly Section[];
  legal: readonly MenuLink[];
  languages: readonly LanguageLink[];
  copyright: string;
  /** `aria-current` of a link. */
  current: (href: string) => "page" | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Undefined if the page doesn't ask for consent. */
  onCookies: (() => void) | undefined;
}

/** FTR-1: the sections, and below them the links and text that every page needs. */
function FooterView({
  t,
  sections,
  legal,
  languages,
  copyright,
  current,
  onNavigate,
  onCookies,
}: FooterViewProps) {
  const items = (links: readonly MenuLink[]) =>
    links.map(({ label, href }) => (
      <li key={href + label}>
        <a href={href} aria-current={current(href)} onClick={onNavigate}>
          {label}
        </a>
      </li>
    ));
  return (
    <footer className="foot" part="footer">
      <slot name="logo" />
      <nav className="sections" aria-label={t("sections")}>
        {sections.map(({ heading, links }, at) => (
          <div key={at} part="section">
            {/* Not a heading: the footer is on each page, and would outnumber the page's own headings. */}
            <div className="section-heading" id={`section-${at}`}>
              {heading}
            </div>
            <ul role="list" aria-labelledby={`section-${at}`}>
              {items(links)}
            </ul>
          </div>
        ))}
      </nav>
      <div className="closing">
        <nav aria-label={t("legal")} part="legal">
          <ul role="list" className="row">
            {items(legal)}
            {onCookies && (
              <li>
                <button type="button" className="cookies" onClick={onCookies}>
                  {t("cookies")}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className="row">
          <p>{copyright}</p>
          {languages.length > 0 && <LanguageMenu t={t} languages={languages} onNavigate={onNavigate} />}
        </div>
      </div>
    </footer>
  );
}

interface LanguageMenuProps {
  t: Translate<Texts>;
  languages: readonly LanguageLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** The languages, each in its own language. Links, because a selection alone must not navigate. */
const LanguageMenu = ({ t, languages, onNavigate }: LanguageMenuProps) => (
  <Disclosure
    id="languages"
    label={
      <>
        <Icon d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 12h20M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" />
        <span className="visually-hidden">{t("language")}</span>
        <span>{languages.find(({ isCurrent }) => isCurrent)?.label}</span>
      </>
    }
  >
    <ul role="list">
      {languages.map(({ locale, label, href, isCurrent }) => (
        <li key={locale}>
          <a
            href={href}
            lang={locale}
            hrefLang={locale}
            aria-current={isCurrent ? "true" : undefined}
            onClick={onNavigate}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </Disclosure>
);

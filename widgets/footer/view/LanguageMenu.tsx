import type { MouseEventHandler } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Disclosure } from "../../../core/ui/disclosure/Disclosure.tsx";
import { Icon } from "../../../core/ui/icons.tsx";
import type { LanguageLink } from "../sections.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  languages: readonly LanguageLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** The languages, each in its own language. Links, because a selection alone must not navigate. */
export const LanguageMenu = ({ t, languages, onNavigate }: Props) => (
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

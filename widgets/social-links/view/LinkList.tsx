import type { MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { SocialLink } from "../networks.ts";
import type { Texts } from "../strings.ts";
import { NetworkIcon } from "./NetworkIcon.tsx";

interface Props {
  t: Translate<Texts>;
  links: readonly SocialLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** A row of networks, each an icon and a name. */
export function LinkList({ t, links, onNavigate }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="social" part="section" aria-labelledby="heading">
      <div className="section-heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{t("heading")}</slot>
      </div>
      <ul role="list">
        {links.map(({ network, name, href }) => (
          <li key={href}>
            <a
              part="link"
              href={href}
              rel="noopener"
              aria-label={t("followOn", { network: name })}
              onClick={onNavigate}
            >
              <NetworkIcon network={network} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { MouseEventHandler } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { useElement } from "../../core/platform/element-context.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Icon } from "../../core/ui/icons.tsx";
import type { SocialLinksElement } from "./element.ts";
import css from "./SocialLinks.css?inline";
import { linksOf, Content, type SocialLink } from "./networks.ts";
import { strings, type Texts } from "./strings/index.ts";

export function SocialLinks({ content }: WidgetProps<typeof SocialLinksElement>) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);

  const links = given.status === "given" ? linksOf(given.content) : [];
  const isLoading = given.status === "loading";
  useElementState<typeof SocialLinksElement>(isLoading ? "loading" : links.length ? "ready" : "empty");

  if (isLoading) return <Skeleton />;
  return links.length ? <LinkList t={t} links={links} onNavigate={onNavigate} /> : null;
}

interface LinkListProps {
  t: Translate<Texts>;
  links: readonly SocialLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** A row of networks, each an icon and a name. */
function LinkList({ t, links, onNavigate }: LinkListProps) {
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

/** Icons of the networks, in the style of Lucide, which no longer has any. The link icon is Lucide's own (ISC license). */
const networkPaths: Readonly<Record<string, string>> = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17.5 6.5h.01",
  youtube: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9v6l5-3z",
};
const LINK =
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71";

/** Icon of a network, or a link icon if it has none. */
const NetworkIcon = ({ network }: { network: string }) => (
  <Icon d={(Object.hasOwn(networkPaths, network) ? networkPaths[network] : undefined) ?? LINK} />
);

import type { SupportLayout } from "../../../core/domain/support/content-layout.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { strings } from "../strings/index.ts";
import type { Links } from "../use-links.ts";

/** Props of every page. */
export interface PageProps {
  t: Translate<(typeof strings)["en"]>;
  layout: SupportLayout;
  links: Links;
  /** Level of the page's heading. */
  level: number;
}

export const countOf = (t: PageProps["t"], count: number): string =>
  count === 1 ? t("oneArticle") : t("manyArticles", { count });

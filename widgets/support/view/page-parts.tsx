import type { ReactNode } from "react";
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

/** The page's heading, which takes the focus when another page shows. */
export const PageHeading = ({ level, children }: { level: number; children: ReactNode }) => (
  <div className="heading title" id="title" role="heading" aria-level={level} tabIndex={-1}>
    {children}
  </div>
);

/** Heading of a section. */
export const PartHeading = ({ level, id, children }: { level: number; id?: string; children: ReactNode }) => (
  <div className="section-heading" id={id} role="heading" aria-level={level}>
    {children}
  </div>
);

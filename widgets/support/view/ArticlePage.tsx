import type { ReactNode } from "react";
import type { Article } from "../../../core/domain/support/content-pages.ts";
import { printPage } from "../../../core/platform/page.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { RichText } from "../../../core/html/RichText.tsx";
import { formatDay } from "../../../core/i18n/day.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { ArrowUpIcon, PrintIcon } from "../../../core/ui/action-icons.tsx";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { PageHeading } from "./Heading.tsx";
import type { PageProps } from "./page.ts";

interface Props extends PageProps {
  locale: Locale;
  /** Title from the search, before the article has loaded. */
  title: string | undefined;
  article: Article | undefined;
  /** Replaces the text if it couldn't be loaded. */
  problem: ReactNode;
  onTop: () => void;
}

/** An article with its date, a print button and a button back to the top (SUP-6). */
export function ArticlePage({ t, links, level, locale, title, article, problem, onTop }: Props) {
  return (
    <article part="article">
      <PageHeading level={level}>{article?.label ?? title ?? t("loading")}</PageHeading>
      {article && (
        <div className="article-head">
          {article.updated && (
            <p className="muted">
              <time dateTime={article.updated}>
                {t("updated", { day: formatDay(locale, article.updated) })}
              </time>
            </p>
          )}
          <Button look="quiet" onClick={printPage}>
            <PrintIcon />
            {t("print")}
          </Button>
        </div>
      )}
      {article ? (
        <RichText
          html={article.html}
          base={article.base}
          headingLevel={level}
          onNavigate={links.follow}
          pending={<Skeleton />}
          refused={<p>{t("tooLong")}</p>}
        />
      ) : (
        (problem ?? <Skeleton />)
      )}
      {article && (
        <div className="back-to-top">
          <Button look="secondary" onClick={onTop}>
            <ArrowUpIcon />
            {t("backToTop")}
          </Button>
        </div>
      )}
    </article>
  );
}

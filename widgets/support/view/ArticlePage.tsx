import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Article } from "../../../core/domain/support/content-pages.ts";
import type { SearchItem } from "../../../core/domain/support/content-layout.ts";
import { printPage } from "../../../core/platform/browser.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { RichText } from "../../../core/html/RichText.tsx";
import { formatDay } from "../../../core/i18n/day.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { ArrowUpIcon, PrintIcon } from "../../../core/ui/action-icons.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import css from "./ArticlePage.css?inline";
import { PageHeading, type PageProps } from "./page-parts.tsx";

interface Props extends PageProps {
  locale: Locale;
  /** Title from the search, before the article has loaded. */
  title: string | undefined;
  /** The article's search item, with its summary and topics. */
  item: SearchItem | undefined;
  article: Article | undefined;
  /** Replaces the text if it couldn't be loaded. */
  problem: ReactNode;
  onTop: () => void;
  onRate: (isHelpful: boolean) => void;
}

/** An article with its summary, its date, a print button and a button back to the top (SUP-6). */
export function ArticlePage({
  t,
  layout,
  links,
  level,
  locale,
  title,
  item,
  article,
  problem,
  ...on
}: Props) {
  useSheet(css);
  const topics = layout.topics.filter(({ id }) => item?.topics.includes(id)).map(({ header }) => header);
  return (
    <>
      <article className="article card" part="article card">
        <PageHeading level={level}>{article?.label ?? title ?? t("loading")}</PageHeading>
        {item?.desc && <p className="lead">{item.desc}</p>}
        <div className="article-head">
          {topics.length > 0 && <p>{topics.join(", ")}</p>}
          {article?.updated && (
            <p>
              <time dateTime={article.updated}>
                {t("updated", { day: formatDay(locale, article.updated) })}
              </time>
            </p>
          )}
          {article && (
            <Button look="quiet" isSmall onClick={printPage}>
              <PrintIcon />
              {t("print")}
            </Button>
          )}
        </div>
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
        {article && <Rating key={article.value} t={t} onRate={on.onRate} />}
      </article>
      {article && (
        <div className="back-to-top">
          <Button look="quiet" isSmall onClick={on.onTop}>
            <ArrowUpIcon />
            {t("backToTop")}
          </Button>
        </div>
      )}
    </>
  );
}

interface RatingProps extends Pick<PageProps, "t"> {
  onRate: (isHelpful: boolean) => void;
}

/** The question at the end of an article. The page gets the answer as an event. */
function Rating({ t, onRate }: RatingProps) {
  const [isRated, setRated] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isRated) focusIfLost(thanks.current);
  }, [isRated]);
  const rate = (isHelpful: boolean) => () => {
    setRated(true);
    onRate(isHelpful);
  };
  return (
    <div className="rating" role="group" aria-label={t("rate")}>
      <p ref={thanks} className="live" role="status" tabIndex={-1}>
        {isRated ? t("rated") : ""}
      </p>
      {!isRated && (
        <>
          <p>{t("rate")}</p>
          <div className="actions">
            <Button look="secondary" isSmall onClick={rate(true)}>
              {t("yes")}
            </Button>
            <Button look="secondary" isSmall onClick={rate(false)}>
              {t("no")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

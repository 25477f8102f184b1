import { useLayoutEffect, useRef } from "react";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import type { Content } from "../schema.ts";
import type { Texts } from "../strings.ts";
import { useRow } from "../use-row.ts";
import { Controls } from "./Controls.tsx";
import css from "./Carousel.css?inline";
import { ReviewCard } from "./ReviewCard.tsx";
import { Stars } from "./Stars.tsx";

interface Props extends Content {
  t: Translate<Texts>;
  locale: Locale;
  /** Whether it replaces a retry button that had the focus. */
  isRetried: boolean;
}

/** Carousel by the WAI-ARIA practices: a named region, buttons, and numbered cards. */
export function Carousel({ t, locale, isRetried, reviews, reviewCount, starAverage }: Props) {
  const { headingLevel } = useElement();
  useSheet(css);
  const row = useRef<HTMLDivElement>(null);
  const { position, turn, onKeyDown, onScroll, swipe } = useRow(row, reviews.length);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(row.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const starsOf = (rating: number) => t("stars", { stars: numbers.format(rating) });
  return (
    <section
      className="reviews"
      part="section"
      aria-labelledby="heading"
      aria-roledescription={t("carousel")}
    >
      <div className="top">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <div className="summary" part="summary">
          <Stars rating={starAverage} label={starsOf(starAverage)} />
          <span className="average" aria-hidden="true">
            {numbers.format(starAverage)}
          </span>
          <span className="muted">
            {reviewCount === 1 ? t("oneReview") : t("manyReviews", { count: numbers.format(reviewCount) })}
          </span>
        </div>
      </div>
      <Controls t={t} position={position} onTurn={turn} />
      <div
        ref={row}
        className="cards"
        part="cards"
        role="group"
        aria-labelledby="heading"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        {...swipe}
      >
        {reviews.map((review, at) => (
          <ReviewCard
            key={at}
            {...review}
            kind={t("card")}
            position={t("place", { place: at + 1, count: reviews.length })}
            stars={starsOf(review.rating)}
          />
        ))}
      </div>
    </section>
  );
}

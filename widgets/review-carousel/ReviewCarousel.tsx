/*
 * Renders reviews as cards with stars, the average, and buttons to turn the cards. use-scroll-row.ts moves the cards,
 * also by swipe and keys; position.ts calculates the positions.
 */

import { useState, useLayoutEffect, useRef } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { Failed } from "../../core/element/parts/Failed.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useContentOrResource } from "../../core/element/hooks/use-content.ts";
import { customerReviews } from "../../core/domain/support/blocks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { Locale } from "../../core/platform/config/locales.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { Icon } from "../../core/ui/icons.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import type { ReviewCarouselElement } from "./element.ts";
import { Content, type Review } from "./schema.ts";
import { strings, type Texts } from "./strings/index.ts";
import { useScrollRow } from "./use-scroll-row.ts";
import css from "./ReviewCarousel.css?inline";
import { lastStart, type Position } from "./position.ts";

/** Shows the page's own reviews, otherwise the service's. */
export function ReviewCarousel({ content }: WidgetProps<typeof ReviewCarouselElement>) {
  const t = useStrings(strings);
  const { locale } = useElement();
  const resource = customerReviews(locale);
  const { status, data, error } = useContentOrResource<Content>(Content, content, resource);

  const [isRetried, setRetried] = useState(false);
  const retry = () => {
    setRetried(true);
    void resource.load(true);
  };

  const state = ((): "loading" | "ready" | "empty" | "error" => {
    if (status === "failed") return "error";
    if (status !== "succeeded") return "loading";
    return data.reviews.length ? "ready" : "empty";
  })();
  useElementState<typeof ReviewCarouselElement>(state);

  if (state === "error") return <Failed error={error} isRetried={isRetried} onRetry={retry} />;
  if (state === "loading") return <Skeleton />;
  return state === "ready" && data ? (
    <Carousel t={t} locale={locale} isRetried={isRetried} {...data} />
  ) : null;
}

interface CarouselProps extends Content {
  t: Translate<Texts>;
  locale: Locale;
  /** Whether the visitor pressed the retry button, which had the focus. */
  isRetried: boolean;
}

/** Follows the WAI-ARIA carousel pattern: a named region, buttons, and numbered cards. */
function Carousel({ t, locale, isRetried, reviews, reviewCount, starAverage }: CarouselProps) {
  const { headingLevel } = useElement();
  useSheet(css);
  const row = useRef<HTMLDivElement>(null);
  const { position, turn, onKeyDown, onScroll, swipe } = useScrollRow(row, reviews.length);
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

interface ControlsProps {
  t: Translate<Texts>;
  position: Position;
  onTurn: (by: 1 | -1) => void;
}

/** Previous and next buttons, and which reviews are in view. Hidden if all are. */
function Controls({ t, position, onTurn }: ControlsProps) {
  const { first, shown, count } = position;
  const last = lastStart(position);
  // At an end the button isn't disabled, so that it keeps the focus.
  const button = (by: 1 | -1, isEnd: boolean, label: string, d: string) => (
    <button
      type="button"
      className="turn"
      part="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onTurn(by)}
    >
      <Icon d={d} />
    </button>
  );
  return (
    <div className="controls" part="controls" hidden={last === 0}>
      {button(-1, first === 0, t("previous"), "m15 18-6-6 6-6")}
      <Status>
        <p>
          {shown === 1
            ? t("oneShown", { from: first + 1, count })
            : t("manyShown", { from: first + 1, to: Math.min(first + shown, count), count })}
        </p>
      </Status>
      {button(1, first >= last, t("next"), "m9 18 6-6-6-6")}
    </div>
  );
}

interface ReviewCardProps extends Review {
  /** Accessible role description of a card. */
  kind: string;
  /** Position of the card among all cards. */
  position: string;
  /** Rating as text. */
  stars: string;
}

const ReviewCard = ({ content, username, rating, kind, position, stars }: ReviewCardProps) => (
  <div className="card" part="card" role="group" aria-roledescription={kind} aria-label={position}>
    <Stars rating={rating} label={stars} />
    <blockquote>{content}</blockquote>
    <p className="author">{username}</p>
  </div>
);

const STAR = "m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z";
const HALF = "M12 2.5v15l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z";
const MAX_RATING = 5;

// Not `Array.from`: Prototype.js replaces it with one that ignores the callback.
const places = [...Array(MAX_RATING).keys()];

/** Five stars, rounded to the nearest half. */
function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = Math.round(rating * 2) / 2;
  return (
    <div className="stars" part="stars" role="img" aria-label={label}>
      {places.map((at) => (
        <svg key={at} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} className={filled > at + 0.5 ? "full" : undefined} />
          {filled === at + 0.5 && <path d={HALF} className="full" />}
        </svg>
      ))}
    </div>
  );
}

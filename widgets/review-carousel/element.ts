import { defineWidget } from "../../core/element/class/define-widget.ts";

/**
 * Carousel of customer reviews, with their number and average rating.
 *
 * A container narrower than 680 pixels shows one card; from 680 there are two, from 1024 three and from 1280 four.
 * Buttons, a swipe of at least 150 pixels and any scrolling move the cards, as do the arrow keys, Home and End while
 * the cards have focus.
 *
 * The reviews come from the content system. To set your own, use `content` as a property, a JSON attribute or a
 * `<script type="application/json" data-for="content">` inside the element: `{"reviews": [{"content": "It is a new TV
 * now.", "username": "Walt from Duluth", "rating": 5}], "reviewCount": 1, "starAverage": 5}`. Without reviews,
 * nothing shows.
 *
 * @tag tv-review-carousel
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart summary - Number of reviews and their average.
 * @csspart cards - Scrolling row of cards.
 * @csspart card - A review.
 * @csspart stars - Row of stars.
 * @csspart controls - Buttons, and which reviews are in view.
 * @cssstate loading | ready | empty | error
 */
export class ReviewCarouselElement extends defineWidget({
  tag: "tv-review-carousel",
  props: {},
  events: {},
  firstViewProps: [],
  states: ["loading", "ready", "empty", "error"],
}) {}

import { defineWidget } from "../../core/element/define-widget.ts";

/**
 * What customers say: their reviews as a row of cards, how many there are, and their stars on average.
 *
 * One card shows in a container below 680 pixels, two from 680, three from 1024, four from 1280. The row is moved by
 * its buttons, by arrow keys, Home and End while it has the focus, by a swipe of at least 150 pixels, and by whatever
 * else scrolls. The reviews are the content system's, unless the page gives its own as `content`: as a property, a JSON
 * attribute or a `<script type="application/json" data-for="content">` inside the element,
 * `{"reviews": [{"content": "It is a new TV now.", "username": "Walt from Duluth", "rating": 5}], "reviewCount": 1,
 * "starAverage": 5}`. Without a review nothing is shown.
 *
 * @tag tv-review-carousel
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole block.
 * @csspart summary - How many reviews there are, and their average.
 * @csspart cards - The row of cards, which scrolls.
 * @csspart card - A review.
 * @csspart stars - A row of stars.
 * @csspart controls - The buttons, and which reviews are in view.
 * @cssstate loading | ready | empty | error
 */
export class ReviewCarouselElement extends defineWidget({
  tag: "tv-review-carousel",
  props: {},
  events: {},
  first: [],
  states: ["loading", "ready", "empty", "error"],
}) {}

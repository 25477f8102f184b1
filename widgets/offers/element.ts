import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Sells plans: plan selection, review with payment and renewal terms, order and confirmation.
 *
 * The page's path selects the view: `/offer/{group}` shows a group's plans, `/offer/checkout/review` the review and
 * `/offer/checkout/confirmation` the order. On other pages, `path` says where to start, and the page's address
 * doesn't change. The server keeps the cart and the state of the order, so a reload or a step back loses nothing.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. Orders need a saved card. Put `<tv-wallet slot="payment">` inside, or the element
 * links to the account. Renewal terms have their own consent, and the page receives the exact text for its records.
 * An order is placed only once, even if it is requested again. The customer's subscriptions and transactions update
 * in all elements and tabs.
 *
 * @tag tv-offers
 * @attr {string} [path] - Path of the first view, instead of the page's own.
 * @fires {CustomEvent<{ planId: string; text: string; sha256: string; version: string; time: string }>} tv-terms-accepted - A plan's renewal terms were accepted with an order: the exact text, its SHA-256 (of the UTF-8 bytes), its version, and the time (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ orderId: string; plans: string[] }>} tv-order-placed - Plans were ordered.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to go to another view or page. Cancel it to navigate with your own router.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the text of the heading above the plans.
 * @slot payment - Shows, adds or updates the card. Replaces the card's name and the link to the account.
 * @slot success - Replaces the thank-you text.
 * @csspart section - A view.
 * @csspart radio-card - A plan to choose. Its control is `radio` or `checkbox`.
 * @csspart plan - A plan in the review.
 * @csspart steps - Progress of the order.
 * @csspart step - One step of it.
 * @csspart card - A surface with content.
 * @csspart summary - What is ordered and what is due.
 * @csspart order-bar - What is due and the button; at the bottom edge of a narrow container.
 * @csspart plans - What is ordered.
 * @csspart payment - Card that pays.
 * @csspart consent - Renewal terms with their consent.
 * @csspart terms - Text of the renewal terms.
 * @csspart label - Text beside a checkbox.
 * @csspart app - An app to activate.
 * @csspart activation - Button that activates an app.
 * @csspart receipt - Receipt of the order.
 * @csspart empty - Message if there is nothing to show; also `screen`.
 * @csspart screen - Message if there is nothing to show.
 * @csspart signed-out - Message if nobody is signed in.
 * @cssstate loading | signed-out | error | empty | choosing | adding | reviewing | ordering | order-failed | ordered
 */
export class OffersElement extends defineWidget({
  tag: "tv-offers",
  props: { path: "" },
  events: {
    "tv-terms-accepted": detail<{
      planId: string;
      text: string;
      sha256: string;
      version: string;
      time: string;
    }>(),
    "tv-order-placed": detail<{ orderId: string; plans: string[] }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-sign-in-requested": detail<null>(),
  },
  firstViewProps: [],
  states: [
    "loading",
    "signed-out",
    "error",
    "empty",
    "choosing",
    "adding",
    "reviewing",
    "ordering",
    "order-failed",
    "ordered",
  ],
}) {}

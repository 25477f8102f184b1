import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Plans to subscribe to, from the choice to the activation: plan selection, review with payment and renewal terms, order,
 * and its confirmation.
 *
 * The page's path chooses the view: `/offer/{group}` shows a group's plans, `/offer/checkout/review` the review and
 * `/offer/checkout/confirmation` the order. What is in the cart, and how far an order has come, is known to the server:
 * a reload or a step back loses nothing. On a page whose path is none of these, `path` says where to begin; the page's
 * address then stays as it is.
 *
 * It shows to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. A saved card is needed; put `<tv-wallet slot="payment">` inside, or the
 * element leads to the account. Renewal terms have a consent of their own, and the exact words go to the page for its
 * records. An order is placed once, however often it is asked for. The customer's subscriptions and transactions are
 * shared with all elements and tabs, which show it at once.
 *
 * @tag tv-offers
 * @attr {string} [path] - Path of the view to begin with, in place of the page's own.
 * @fires {CustomEvent<{ planId: string; text: string; sha256: string; version: string; time: string }>} tv-terms-accepted - The renewal terms of a plan were accepted with an order: exactly the words, their SHA-256 (of UTF-8), their version, and when (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ orderId: string; plans: string[] }>} tv-order-placed - Plans were ordered.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken there, to another view or page. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the heading's words above the plans.
 * @slot payment - Where the card shows, and is added or changed; in place of its name and a link to the account.
 * @slot success - Replaces the words of thanks.
 * @csspart section - A view.
 * @csspart plan - A plan.
 * @csspart steps - How far the order has come.
 * @csspart plans - What is ordered, and what is due.
 * @csspart payment - The card that pays.
 * @csspart consent - The renewal terms, and their consent.
 * @csspart terms - The words of renewal terms.
 * @csspart label - The words beside a tick.
 * @csspart app - An app to be activated.
 * @csspart activation - The way to activate it.
 * @csspart receipt - The receipt of the order.
 * @csspart screen - Stands where there is nothing to show.
 * @csspart signed-out - Stands where nobody is signed in.
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
  first: [],
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

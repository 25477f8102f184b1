import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's subscriptions: a list of the current and the past ones, and the management of one of them, where it is
 * cancelled, renewed again, unlinked, or changed to another plan. One that waits to be activated
 * has a button for it, and one whose card can't be charged says so, with a link to update the card. Before each it says what is charged, when it takes
 * effect, until when there is access and who bills; afterwards there is a receipt to save, with a reminder for a
 * calendar.
 *
 * On a page whose path is `/subscriptions` or `/subscriptions/manage` the path tells which of the two views shows, links
 * lead from one to the other, and `?sku=` and `&task=` in the address are a deep link to one action. On any other page
 * both show in the element's place. It shows to a customer who is signed in: on the brand's own pages an element without
 * one begins a sign-in, elsewhere and after a sign-out it says so, with a button. The customer's data is shared with all
 * elements and tabs. An account that may not be changed has no ways to change anything.
 *
 * @tag tv-subscriptions
 * @attr {string} [path] - View to show, `/subscriptions` or `/subscriptions/manage`: the page's path is then not read.
 * @attr {string} [sku] - The subscription to manage, where the page's address names none.
 * @attr {string} [task] - What to ask for with it at once: `unsubscribe`, `resubscribe`, `unlink`, `undo-activation` or `undo-downgrade`. Nothing is done before the customer says yes.
 * @fires {CustomEvent<{ action: string; sku: string; at: number; effectiveDate: number | undefined; accessUntil: number | undefined; confirmationId: string }>} tv-subscription-changed - An action was done; times in ms since 1970. The customer has the same as a receipt.
 * @fires {CustomEvent<{ planId: string; text: string; sha256: string; version: string; time: string }>} tv-terms-accepted - The terms of another plan were accepted, where it is ordered by the cart: exactly the words, their SHA-256 (of UTF-8), their version, and when (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken to the other view. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to be loaded again, because the subscriptions could not be. Cancel it to load in another way what failed.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the list's heading.
 * @csspart section - All of it.
 * @csspart tab - A tab of the list.
 * @csspart subscription - A subscription.
 * @csspart activation - The button that activates an app, with what has gone wrong.
 * @csspart payment-warning - Says that the card can't be charged.
 * @csspart plan - Another plan.
 * @csspart pending-cancel - Says until when there is access.
 * @csspart upcoming-plan - Says which plan comes with the renewal.
 * @csspart receipt - What was done.
 * @csspart empty - Stands where a tab has no subscription.
 * @csspart signed-out - Stands where nobody is signed in.
 * @cssstate loading | signed-out | error | empty | ready | confirming | working | done | action-failed
 */
export class SubscriptionsElement extends defineWidget({
  tag: "tv-subscriptions",
  props: { path: "", sku: "", task: "" },
  events: {
    "tv-subscription-changed": detail<{
      action: string;
      sku: string;
      at: number;
      effectiveDate: number | undefined;
      accessUntil: number | undefined;
      confirmationId: string;
    }>(),
    "tv-terms-accepted": detail<{
      planId: string;
      text: string;
      sha256: string;
      version: string;
      time: string;
    }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: [
    "loading",
    "signed-out",
    "error",
    "empty",
    "ready",
    "confirming",
    "working",
    "done",
    "action-failed",
  ],
}) {}

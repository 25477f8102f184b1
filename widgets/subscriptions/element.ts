import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's current and past subscriptions, and manages one: cancel, renew again, unlink or
 * change the plan.
 *
 * Before each change, the element says what is charged, when it takes effect, how long access lasts and who bills.
 * Afterwards there is a receipt to save, with a calendar reminder. A subscription that waits for activation has a
 * button for it. If the card can't be charged, the subscription says so, with a link to update the card.
 *
 * On `/subscriptions` and `/subscriptions/manage`, the path selects the view, links lead from one view to the other,
 * and `?sku=` and `&task=` in the address are a deep link to one action. On any other page the element switches
 * between the views itself.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. The data is shared with all elements and tabs. Read-only accounts can't change
 * anything.
 *
 * @tag tv-subscriptions
 * @attr {string} [path] - View to show: `/subscriptions` or `/subscriptions/manage`. The page's path is then ignored.
 * @attr {string} [sku] - Subscription to manage if the page's address has none.
 * @attr {string} [task] - Action to ask for immediately: `unsubscribe`, `resubscribe`, `unlink`, `undo-activation` or `undo-downgrade`. Nothing happens until the customer confirms.
 * @fires {CustomEvent<{ action: string; sku: string; at: number; effectiveDate: number | undefined; accessUntil: number | undefined; confirmationId: string }>} tv-subscription-changed - An action was completed. Times are in ms since 1970. The customer gets the same details as a receipt.
 * @fires {CustomEvent<{ planId: string; text: string; sha256: string; version: string; time: string }>} tv-terms-accepted - The terms of another plan were accepted, if it is ordered through the cart: the exact text, its SHA-256 (of the UTF-8 bytes), its version, and the time (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to go to the other view. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to reload because the subscriptions couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the text of the list's heading.
 * @csspart section - The whole element.
 * @csspart tab - Tab of the list.
 * @csspart card - A surface with content.
 * @csspart rows - List of subscriptions.
 * @csspart row - A subscription in it; also `subscription`.
 * @csspart subscription - A subscription.
 * @csspart picture - Picture of a subscription.
 * @csspart summary - Its next payment.
 * @csspart activation - Button that activates an app, with its error.
 * @csspart payment-warning - Notice that the card can't be charged.
 * @csspart radio-card - A plan to change to.
 * @csspart pending-cancel - Notice of when access ends.
 * @csspart upcoming-plan - Notice of the plan after the renewal.
 * @csspart receipt - Receipt of the action.
 * @csspart empty - Message for a tab without subscriptions.
 * @csspart signed-out - Message if nobody is signed in.
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
  firstViewProps: [],
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

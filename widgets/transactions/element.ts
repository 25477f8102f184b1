import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's transactions: a statement to sort, filter by service and period, and save, with
 * refunds of charges.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. The table is rendered 2 seconds after the page's first paint.
 *
 * `settings.lists.freeTrialServices` in the configuration has the services whose promotions are called 'Free Trial'.
 * `settings.lists.refundReasons` has the reasons for a refund (`[{"code": "UNUSED", "en": "…", "es": "…"}]`). Without
 * reasons, and for read-only accounts, there are no refunds. A refund is final, shows in all elements and tabs, and
 * has a receipt to save.
 *
 * @tag tv-transactions
 * @fires {CustomEvent<{ appId: string }>} tv-transaction-refunded - A charge of this app was refunded.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to go to another page because the transactions couldn't be loaded. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to reload because the transactions couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart title - Its heading.
 * @csspart filters - Filters, and in a narrow container the order.
 * @csspart select - A filter.
 * @csspart card - The statement's surface.
 * @csspart table - The statement.
 * @csspart row - A transaction.
 * @csspart link - Button that requests a refund.
 * @csspart pill - State of a refund.
 * @csspart note - Message.
 * @csspart pagination - Page navigation.
 * @csspart page - Page button.
 * @csspart empty - Message if there are no transactions.
 * @csspart dialog - Dialog of a refund.
 * @csspart facts - List of what is refunded.
 * @csspart receipt - Receipt of a refund.
 * @csspart signed-out - Message if nobody is signed in.
 * @cssstate loading | signed-out | error | empty | ready | card-loading | card-failed | choosing | confirming | refunding | refunded | refund-failed
 */
export class TransactionsElement extends defineWidget({
  tag: "tv-transactions",
  props: {},
  events: {
    "tv-transaction-refunded": detail<{ appId: string }>(),
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
    "card-loading",
    "card-failed",
    "choosing",
    "confirming",
    "refunding",
    "refunded",
    "refund-failed",
  ],
}) {}

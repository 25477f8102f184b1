import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's transactions: a statement that can be sorted, filtered by service and period, and saved as a file; and a
 * way to have a charge refunded.
 *
 * It shows to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. The table is set up 2 seconds after the page was first painted. The
 * promotions of which services are called 'Free Trial' the configuration says, in `settings.lists.freeTrialServices`;
 * for what reasons a charge can be refunded in `settings.lists.refundReasons` (`[{"code": "UNUSED", "en": "…", "es":
 * "…"}]`): without reasons there are no refunds, nor on an account that may not be changed. A refund is final. It is
 * shared with all elements and tabs, and there is a receipt to save.
 *
 * @tag tv-transactions
 * @fires {CustomEvent<{ appId: string }>} tv-transaction-refunded - A charge has been refunded; of which app.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken there, because the transactions could not be loaded. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to be loaded again, because the transactions could not be. Cancel it to load in another way what failed.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the heading's words.
 * @csspart section - All of it.
 * @csspart filters - What of the statement is shown, and the link that saves it.
 * @csspart table - The statement.
 * @csspart row - A transaction.
 * @csspart pagination - The row of pages.
 * @csspart page - A page's button.
 * @csspart empty - Stands where there are no transactions.
 * @csspart receipt - What was refunded.
 * @csspart signed-out - Stands where nobody is signed in.
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
  first: [],
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

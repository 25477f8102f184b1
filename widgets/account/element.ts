import { defineWidget, detail } from "../../core/element/define-widget.ts";

/** Kinds of changes (ACC-13). */
export type UpdateType = "requestOtp" | "updateEmail" | "name" | "password" | "address";

/**
 * Account information of the customer who is signed in: email, name, password, ZIP code or home address, the link to a
 * cable provider, and the account's deactivation.
 *
 * Each can be changed where the profile's `permissions.canUpdate` says so. The provider shows where one is linked and the
 * configuration's flag `hideProviderSection` is off; the deactivation where its flag `deactivateEnabled` is on. Before an
 * account is deactivated, subscriptions, devices and the payment card that are still connected are listed, each with the
 * way to remove it; subscriptions whose next action is in the configured list `subscriptionAction` do no harm.
 *
 * The page has four regions, which are parts: `left` and `bottom-left` hold the account, `right` and `bottom-right` what
 * the page puts into the slots. Where there is nothing in them the account has the whole width.
 *
 * @tag tv-account
 * @fires {CustomEvent<{ updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address" }>} tv-account-updated - A change was made; `requestOtp`: a code was sent to a new address. Unlinking a provider is `password`.
 * @fires {CustomEvent<{ updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address"; code: string }>} tv-account-failed - A change was not made. Never holds what was typed.
 * @fires {CustomEvent<{}>} tv-account-deactivated - The account is deactivated; the customer is being signed out.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<{}>} tv-reload-requested - The account page could not load and is about to be loaded again. Cancel it to do that in a way of the page's own.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to do that in a way of the page's own.
 * @slot heading - Replaces the heading's words.
 * @slot wallet - The billing wallet, in the region `right`.
 * @slot bottom-right - What stands below the wallet.
 * @csspart left - The region with the heading and what the account knows of the customer.
 * @csspart bottom-left - The region with the provider and the deactivation.
 * @csspart right - The region of the billing wallet.
 * @csspart bottom-right - The region below it.
 * @csspart panel - Each thing that can be changed.
 * @csspart panel-email - The email address.
 * @csspart panel-name - The name.
 * @csspart panel-password - The password.
 * @csspart panel-address - The home address.
 * @csspart panel-zip - The ZIP code, of an account that has no more of an address.
 * @csspart panel-provider - The linked provider.
 * @csspart panel-deactivation - Deactivating the account.
 * @csspart value - What there is now.
 * @csspart form - A panel's form.
 * @csspart reveal - Shows or hides a password.
 * @csspart blocker - A thing that keeps the account from being deactivated.
 * @csspart signed-out - Stands in the account's place where nobody is signed in.
 * @cssstate loading | signed-out | load-failed | ready | read-only | editing | code | saving | error | saved | checking | blocked | confirming | confirming-again | deactivating | deactivation-failed | deactivated
 */
export class AccountElement extends defineWidget({
  tag: "tv-account",
  props: {},
  events: {
    "tv-account-updated": detail<{
      updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address";
    }>(),
    "tv-account-failed": detail<{
      updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address";
      code: string;
    }>(),
    "tv-account-deactivated": detail<Record<string, never>>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: [
    "loading",
    "signed-out",
    "load-failed",
    "ready",
    "read-only",
    "editing",
    "code",
    "saving",
    "error",
    "saved",
    "checking",
    "blocked",
    "confirming",
    "confirming-again",
    "deactivating",
    "deactivation-failed",
    "deactivated",
  ],
}) {}

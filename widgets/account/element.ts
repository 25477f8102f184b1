import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/** Kinds of changes (ACC-13). */
export type UpdateType = "requestOtp" | "updateEmail" | "name" | "password" | "address";

/**
 * Shows the signed-in customer's account information: email, name, password, ZIP code or home address, the linked
 * cable provider, and deactivation.
 *
 * The profile's `permissions.canUpdate` says what can be changed. The provider shows if one is linked, unless the
 * configuration's flag `hideProviderSection` is on. Deactivation shows if the flag `deactivateEnabled` is on. Before
 * that, the element lists connected subscriptions, devices and the payment card, each with a way to remove it.
 * Subscriptions whose next action is in the configuration's list `subscriptionAction` don't block deactivation.
 *
 * The page has four regions, which are parts. `left` and `bottom-left` hold the account; `right` and `bottom-right`
 * hold your slotted content. If both slots are empty, the account uses the full width.
 *
 * @tag tv-account
 * @fires {CustomEvent<{ updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address" }>} tv-account-updated - A change was saved. `requestOtp` means that a code was sent to a new address. Unlinking a provider is `password`.
 * @fires {CustomEvent<{ updateType: "requestOtp" | "updateEmail" | "name" | "password" | "address"; code: string }>} tv-account-failed - A change wasn't saved. Never includes what was typed.
 * @fires {CustomEvent<{}>} tv-account-deactivated - The account was deactivated. The customer is being signed out.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @fires {CustomEvent<{}>} tv-reload-requested - The account page is about to reload because it couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the heading's text.
 * @slot wallet - Billing wallet, in the region `right`.
 * @slot bottom-right - Content below the wallet.
 * @csspart left - Region with the heading and the account information.
 * @csspart bottom-left - Region with the deactivation.
 * @csspart right - Region of the billing wallet.
 * @csspart bottom-right - Region below the wallet.
 * @csspart card - The same as `left`.
 * @csspart heading - Heading of the account information.
 * @csspart rows - All settings.
 * @csspart row - The same as `panel`.
 * @csspart panel - Panel of one setting.
 * @csspart panel-email - Email address.
 * @csspart panel-name - Name.
 * @csspart panel-password - Password.
 * @csspart panel-address - Home address.
 * @csspart panel-zip - ZIP code, for accounts without a home address.
 * @csspart panel-provider - Linked provider.
 * @csspart panel-deactivation - Account deactivation.
 * @csspart value - Current value.
 * @csspart form - Form of a panel.
 * @csspart reveal - Button that shows or hides a password.
 * @csspart blocker - Item that blocks deactivation.
 * @csspart signed-out - Message if nobody is signed in.
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
  firstViewProps: [],
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

import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's saved payment card, and adds, updates or removes it.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. The data is shared with all elements and tabs, which show changes immediately. A
 * card that pays for a subscription can be updated, but not removed. Read-only accounts can do neither. In the slot
 * `payment` of `tv-offers` the element's heading is hidden, because the review has one. The configuration's
 * `settings.features.hideMOP` hides the whole element.
 *
 * Card number and security code are typed into a sandboxed frame that comes with our scripts (`card-frame-….html`).
 * No page script can read them. They are sent only to the origin in `card-frame.json`, which you add next to that
 * file when you deploy (docs/card-form.md). The wallet service must allow the origin `null`, which sandboxed
 * documents have, for `getPublicKey`, `addWallet` and `updateWallet`.
 *
 * If the configuration's `settings.links.deviceFingerprint` is an https address, a hidden sandboxed frame loads it,
 * unless the customer's browser sends Global Privacy Control.
 *
 * To use another provider's card fields instead of ours, put them into the slot `card-fields` before the form opens.
 * When the customer saves and the other fields are valid, the element fires `tv-card-requested`. Within 30 seconds,
 * your fields must dispatch a bubbling `CustomEvent` named `tv-card-sealed` that reaches the element. Its `detail` is
 * `{ cardNumber, cardType, cardLast4Digits, expirationDate }`: the number as encrypted by the provider for the wallet
 * service; VISA, MASTERCARD, DISCOVER or AMERICANEXPRESS; the last 4 digits; and MMYY. For an update, missing values
 * stay unchanged. If the input is invalid, show the error in your fields and send `null` as `detail`. An unencrypted
 * number is never sent.
 *
 * @tag tv-wallet
 * @fires {CustomEvent<{ mode: "adding" | "updating" }>} tv-card-requested - Another provider's fields must encrypt the card now.
 * @fires {CustomEvent<{ change: "added" | "updated" | "removed" }>} tv-wallet-changed - The card was saved or removed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to go to another page. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to reload because the card couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the heading's text.
 * @slot card-fields - Another provider's fields for number, expiration and code, instead of ours.
 * @csspart section - The whole element.
 * @csspart heading - Its heading.
 * @csspart card - The saved card.
 * @csspart empty - Message if there is no card.
 * @csspart form - Card form.
 * @csspart card-frame - Frame of the card fields.
 * @csspart fingerprint - Hidden frame of the device fingerprint.
 * @csspart signed-out - Message if nobody is signed in.
 * @cssstate loading | signed-out | hidden | error | empty | ready | adding | updating | saving | save-failed | added | updated | confirming | removing | remove-failed | removed | deleted
 */
export class WalletElement extends defineWidget({
  tag: "tv-wallet",
  props: {},
  events: {
    "tv-card-requested": detail<{ mode: "adding" | "updating" }>(),
    "tv-wallet-changed": detail<{ change: "added" | "updated" | "removed" }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  firstViewProps: [],
  states: [
    "loading",
    "signed-out",
    "hidden",
    "error",
    "empty",
    "ready",
    "adding",
    "updating",
    "saving",
    "save-failed",
    "added",
    "updated",
    "confirming",
    "removing",
    "remove-failed",
    "removed",
    "deleted",
  ],
}) {}

import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's billing information: the one payment card that is saved, with ways to add, update and remove it.
 *
 * It shows to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. The customer's data is shared with all elements and tabs: what is done
 * here they know at once. A card that pays for a subscription can be updated, not removed; an account that may not be
 * changed has no ways to do either. In the slot `payment` of `tv-offers`, whose review has a heading for it, its own is
 * not shown. The configuration's `settings.features.hideMOP` hides all of it.
 *
 * Number and security code are typed into a sandboxed frame that comes with our scripts (`card-frame-….html`). What is
 * typed there is read by no page script, and it leaves only for the origin written next to the document, in
 * `card-frame.json`, which you add when you deploy (docs/card-form.md). The wallet service must allow the origin
 * `null` (a sandboxed document's) to call `getPublicKey`, `addWallet` and `updateWallet`. Where the configuration's `settings.links.deviceFingerprint` names an https address, a hidden
 * sandboxed frame shows it, unless the customer's browser sends Global Privacy Control.
 *
 * Another provider's card fields take the place of ours where they stand in the slot `card-fields` before the form opens.
 * When the customer saves, and what was typed beside them is right, the element fires `tv-card-requested`; within half a
 * minute the fields answer by a `CustomEvent` named `tv-card-sealed`, dispatched by themselves so that it bubbles to the
 * element. Its `detail` is `{ cardNumber, cardType, cardLast4Digits, expirationDate }`: what the wallet service takes for
 * the number, sealed by the provider; VISA, MASTERCARD, DISCOVER or AMERICANEXPRESS; and MMYY. While a card is updated,
 * what is left out stays as it is. Where something is wrong with what was typed the fields show it themselves, and answer
 * `null`. A number in the clear is not sent.
 *
 * @tag tv-wallet
 * @fires {CustomEvent<{ mode: "adding" | "updating" }>} tv-card-requested - Another provider's fields are to seal the card that was typed in them.
 * @fires {CustomEvent<{ change: "added" | "updated" | "removed" }>} tv-wallet-changed - The card has been saved or removed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken there. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to be loaded again, because the card could not be. Cancel it to load in another way what failed.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the heading's words.
 * @slot card-fields - Another provider's fields for number, expiration and code, in place of ours.
 * @csspart section - All of it.
 * @csspart card - The saved card.
 * @csspart empty - Stands where there is no card.
 * @csspart form - The form of a card.
 * @csspart card-frame - The frame around the document in which a card is typed.
 * @csspart fingerprint - The hidden frame of a device fingerprint.
 * @csspart signed-out - Stands where nobody is signed in.
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
  first: [],
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

import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The tabs of a customer's account: Account, Subscriptions, Devices, Transactions and Offers.
 *
 * They show where somebody is signed in and the page's path contains `account`, `subscriptions`, `transactions` or
 * `devices`, or is the root; elsewhere there is a loader, and on the paths of offers nothing. It never begins a sign-in.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"tabs": [{"path": "/devices", "label": "My devices", "displayOrder": 1}]}`. Tabs are sorted by display order; those
 * of the five paths above have our label where they have none. Without content there are those five.
 *
 * @tag tv-account-nav
 * @attr {string} [path] - Path of the page that shows, in place of the page's own.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @csspart nav - The tabs with their toggle.
 * @csspart toggle - Where there is no room, opens the tabs.
 * @csspart tab - A tab.
 * @cssstate loading | signed-out | elsewhere | offer | ready
 */
export class AccountNavElement extends defineWidget({
  tag: "tv-account-nav",
  props: { path: "" },
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "signed-out", "elsewhere", "offer", "ready"],
}) {}

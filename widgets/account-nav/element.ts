import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Tabs of a customer's account: Account, Subscriptions, Devices, Transactions and Offers.
 *
 * Shows for signed-in customers if the page's path is the root or contains `account`, `subscriptions`, `transactions`
 * or `devices`. Paths that contain `offer` show no tabs. Other paths, and pages without a signed-in customer, show a
 * loading placeholder. The element never starts sign-in.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"tabs": [{"path": "/devices", "label": "My devices", "displayOrder": 1}]}`. Tabs are sorted by
 * `displayOrder`. `label` is optional for the five default tabs, which also show if there is no content.
 *
 * @tag tv-account-nav
 * @attr {string} [path] - Path to use instead of the page's own.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @csspart nav - The tabs with their toggle.
 * @csspart toggle - Button that opens the tabs if there isn't enough room.
 * @csspart tab - A tab.
 * @cssstate loading | signed-out | elsewhere | offer | ready
 */
export class AccountNavElement extends defineWidget({
  tag: "tv-account-nav",
  props: { path: "" },
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "signed-out", "elsewhere", "offer", "ready"],
}) {}

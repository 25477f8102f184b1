import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";

/** A subscription's picture. Without one, or until it loads, the first letter of its name. */
export const Tile = ({ of: { subscriptionName, icon } }: { of: Subscription }) => (
  <span className="tile" part="picture" aria-hidden="true">
    {icon ? <img src={icon} alt="" width="48" height="48" /> : [...subscriptionName][0]}
  </span>
);

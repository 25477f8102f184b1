import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import type { Format } from "../format.ts";

/** A subscription's picture. Without one, or until it loads, the first letter of its name. */
export const Tile = ({ of: { subscriptionName, icon } }: { of: Subscription }) => (
  <span className="tile" part="picture" aria-hidden="true">
    {icon ? <img src={icon} alt="" width="48" height="48" /> : [...subscriptionName][0]}
  </span>
);

interface Props {
  t: Format["t"];
  of: Subscription;
  isWaiting: boolean;
}

/** Status of a subscription in the server's format, or that it waits for activation. */
export function StatusPill({ t, of: { status, endDate, description }, isWaiting }: Props) {
  if (isWaiting) return <Pill tone="warning">{t("needsActivation")}</Pill>;
  if (!description.status) return null;
  const isOver = status === "PAST" || endDate !== undefined;
  return <Pill tone={isOver ? "neutral" : "success"}>{description.status}</Pill>;
}

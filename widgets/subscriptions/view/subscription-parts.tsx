import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import type { Format } from "../format.ts";
import type { ViewProps } from "./props.ts";

/** A subscription's picture. Without one, or until it loads, the first letter of its name. */
export const Tile = ({ of: { subscriptionName, icon } }: { of: Subscription }) => (
  <span className="tile" part="picture" aria-hidden="true">
    {icon ? <img src={icon} alt="" width="48" height="48" /> : [...subscriptionName][0]}
  </span>
);

interface StatusPillProps {
  t: Format["t"];
  of: Subscription;
  needsActivation: boolean;
}

/** Status of a subscription in the server's format, or that it waits for activation. */
export function StatusPill({ t, of: { status, endDate, description }, needsActivation }: StatusPillProps) {
  if (needsActivation) return <Pill tone="warning">{t("needsActivation")}</Pill>;
  if (!description.status) return null;
  const isOver = status === "PAST" || endDate !== undefined;
  return <Pill tone={isOver ? "neutral" : "success"}>{description.status}</Pill>;
}

export const hasPaymentProblem = ({ status, action }: Subscription): boolean =>
  status === "CURRENT" && action === "PAYMENT";

/** Says that the card can't be charged, with a link to update it. */
export function PaymentWarning({
  format: { t },
  of,
  cardHref,
  canUpdate,
  onNavigate,
}: Pick<ViewProps, "format" | "cardHref" | "canUpdate" | "onNavigate"> & { of: Subscription }) {
  return (
    <div part="payment-warning">
      <Note
        tone="error"
        action={
          canUpdate &&
          cardHref && (
            <LinkButton
              look="secondary"
              isSmall
              href={cardHref}
              label={t("updateCardNamed", { name: of.subscriptionName })}
              onClick={onNavigate}
            >
              {t("updateCard")}
            </LinkButton>
          )
        }
      >
        <p>{t("paymentProblem")}</p>
      </Note>
    </div>
  );
}

import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import type { Props } from "./props.ts";

/** Says that the card can't be charged, with a link to update it. */
export function PaymentWarning({
  words: { t },
  of,
  cardHref,
  canUpdate,
  onNavigate,
}: Pick<Props, "words" | "cardHref" | "canUpdate" | "onNavigate"> & { of: Subscription }) {
  if (of.status === "PAST" || of.action !== "PAYMENT") return null;
  return (
    <div className="panel failure payment" part="payment-warning">
      <AlertIcon />
      <p>{t("paymentProblem")}</p>
      {canUpdate && cardHref && (
        <LinkButton
          look="secondary"
          href={cardHref}
          label={t("updateCardNamed", { name: of.subscriptionName })}
          onClick={onNavigate}
        >
          {t("updateCard")}
        </LinkButton>
      )}
    </div>
  );
}

import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import type { Props } from "./props.ts";

export const hasPaymentProblem = ({ status, action }: Subscription): boolean =>
  status === "CURRENT" && action === "PAYMENT";

/** Says that the card can't be charged, with a link to update it. */
export function PaymentWarning({
  format: { t },
  of,
  cardHref,
  canUpdate,
  onNavigate,
}: Pick<Props, "format" | "cardHref" | "canUpdate" | "onNavigate"> & { of: Subscription }) {
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

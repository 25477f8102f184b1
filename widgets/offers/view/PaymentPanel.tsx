/*
 * The payment section of the review: the card that pays, and a link to the account to add or update it. A page can
 * put the wallet's element into the slot `payment` instead.
 */

import { useLayoutEffect, useMemo, useRef, type MouseEventHandler } from "react";
import { toFailure } from "../../../core/http/failure.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useRetryWhenOnline } from "../../../core/element/hooks/use-retry-when-online.ts";
import type { Wallet } from "../../../core/domain/wallet/wallet.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import { takeFocus } from "../../../core/ui/focus.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { FieldError } from "../../../core/ui/field/FieldError.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { reviewStrings } from "../strings/review.ts";

interface Props {
  wallet: Loadable<Wallet | null>;
  /** Number of attempts to continue without a card; 0 if there is one. */
  attempts: number;
  /** The account page's address. */
  account: string | undefined;
  refreshWord: string;
  /** Reloads the card. */
  onRetry: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** WAL-1: MMYY as MM/20YY. */
const expiryText = (mmyy: string): string => `${mmyy.slice(0, 2)}/20${mmyy.slice(2)}`;

/** OFR-4 */
export function PaymentPanel({ wallet, attempts, account, refreshWord, onRetry, onNavigate }: Props) {
  const t = useStrings(reviewStrings);
  const { headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const card = wallet.data;
  const isWaiting = wallet.status === "idle" || (wallet.status === "pending" && !card);
  // After a failure it isn't known whether there is a card, so don't say that there is none.
  const hasFailed = wallet.status === "failed" && !card;
  const failure = useMemo(() => (hasFailed ? toFailure(wallet.error) : undefined), [hasFailed, wallet.error]);
  const retry = () => {
    takeFocus(heading.current); // the button is removed
    onRetry();
  };
  const own = { failure, text: t.message("cardFailed"), isLoad: true };
  useRetryWhenOnline(failure, onRetry);
  useLayoutEffect(() => {
    if (attempts > 0) heading.current?.focus();
  }, [attempts]);
  return (
    <section className="payment" part="payment" aria-labelledby="payment-heading">
      <div
        ref={heading}
        className="section-heading"
        id="payment-heading"
        role="heading"
        aria-level={Number(headingLevel) + 1}
        tabIndex={-1}
        aria-describedby={attempts > 0 ? "payment-error" : undefined}
      >
        {t(card || isWaiting || hasFailed ? "cardHeading" : "paymentHeading")}
      </div>
      <FieldError id="payment-error" error={attempts > 0 ? t.message("cardMissing") : undefined} />
      <slot name="payment">
        {!failure && (
          <p className="payment-card">
            {card
              ? t("card", {
                  type: cardName(card.cardType),
                  last4: card.cardLast4Digits,
                  expiry: expiryText(card.expirationDate),
                })
              : t(isWaiting ? "cardLoading" : "noCardYet")}
          </p>
        )}
        <div role="alert">
          {failure && (
            <FailureMessage {...own} failure={failure} scroll={false}>
              <Button look="secondary" onClick={retry}>
                {refreshWord}
              </Button>
            </FailureMessage>
          )}
        </div>
        {account && !hasFailed && (
          <LinkButton
            href={account}
            look={card ? "quiet" : isWaiting ? "secondary" : "primary"}
            isSmall
            label={t(card ? "updateNamed" : "addInAccount")}
            onClick={onNavigate}
          >
            {t(card ? "update" : "addInAccount")}
          </LinkButton>
        )}
      </slot>
    </section>
  );
}

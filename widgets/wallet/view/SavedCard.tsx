import type { ReactNode } from "react";
import type { Wallet } from "../../../core/domain/wallet/wallet.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { DangerButton } from "../../../core/ui/danger-button/DangerButton.tsx";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  /** Undefined while it is loading. */
  card: Wallet | undefined;
  canUpdate: boolean;
  /** Whether a change is in progress. */
  isBusy?: boolean | undefined;
  onUpdate?: () => void;
  onRemove?: () => void;
}

/** Text of the tile in front of a card. */
const marks: Readonly<Record<string, string>> = {
  VISA: "VISA",
  MASTERCARD: "MC",
  DISCOVER: "DISC",
  AMERICANEXPRESS: "AMEX",
};

/** MMYY as MM/20YY (WAL-1). */
const longDate = (mmyy: string): string => `${mmyy.slice(0, 2)}/20${mmyy.slice(2)}`;

const linesOf = ({ line1, line2, city, state, zip }: Wallet["address"]): string[] => [
  [line1, line2].filter(Boolean).join(", "),
  `${city}, ${state} ${zip}`,
];

/** WAL-1: the customer's card, or bars of the same size. */
export function SavedCard({ t, card, canUpdate, isBusy = false, onUpdate, onRemove }: Props) {
  const isLinked = card?.linkedToSubscription ?? true;
  const name = card && t("card", { type: cardName(card.cardType), digits: card.cardLast4Digits });
  const lines: ReactNode[] = card ? linesOf(card.address) : [<Bar key="1" size="long" />, <Bar key="2" />];
  return (
    <>
      <div className="face">
        <span className={card ? "mark" : "mark bar"} aria-hidden="true">
          {card && marks[card.cardType]}
        </span>
        <div>
          <p className="card-name">{card ? name : <Bar />}</p>
          <p className="hint number">
            {card ? t("expires", { date: longDate(card.expirationDate) }) : <Bar size="short" />}
          </p>
        </div>
      </div>
      <dl className="details">
        <div>
          <dt className="hint">{t("nameLabel")}</dt>
          <dd>{card ? `${card.firstName} ${card.lastName}` : <Bar size="short" />}</dd>
        </div>
        <div>
          <dt className="hint">{t("addressLabel")}</dt>
          <dd>
            {lines.map((line, at) => (
              <div key={at}>{line}</div>
            ))}
          </dd>
        </div>
      </dl>
      {canUpdate && (
        <div className="buttons">
          <Button
            look="secondary"
            busy={isBusy}
            aria-haspopup="dialog"
            aria-disabled={!card || undefined}
            onClick={onUpdate}
          >
            {t("update")}
          </Button>
          {!isLinked && (
            <DangerButton busy={isBusy} aria-haspopup="dialog" onClick={onRemove}>
              {t("remove")}
            </DangerButton>
          )}
        </div>
      )}
      {canUpdate && isLinked && (
        <p className="hint linked">
          {card ? (
            t("linked")
          ) : (
            <>
              <Bar size="long" />
              <br />
              <Bar size="short" />
            </>
          )}
        </p>
      )}
    </>
  );
}

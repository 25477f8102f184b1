import type { Wallet } from "../../../core/domain/wallet/wallet.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  card: Wallet;
  canUpdate: boolean;
  /** Whether a change is in progress. */
  isBusy: boolean;
  onUpdate: () => void;
  onRemove: () => void;
}

/** MMYY as MM/20YY (WAL-1). */
const longDate = (mmyy: string): string => `${mmyy.slice(0, 2)}/20${mmyy.slice(2)}`;

/** WAL-1: the customer's card. */
export function SavedCard({ t, card, canUpdate, isBusy, onUpdate, onRemove }: Props) {
  const { cardType, cardLast4Digits, expirationDate, firstName, lastName, address, linkedToSubscription } =
    card;
  const { line1, line2, city, state, zip } = address;
  const lines = [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean);
  return (
    <div className="card" part="card">
      <dl className="facts">
        <dt>{t("cardLabel")}</dt>
        <dd className="number">{t("card", { type: cardName(cardType), digits: cardLast4Digits })}</dd>
        <dt>{t("expirationLabel")}</dt>
        <dd>{longDate(expirationDate)}</dd>
        <dt>{t("nameLabel")}</dt>
        <dd>{`${firstName} ${lastName}`}</dd>
        <dt>{t("addressLabel")}</dt>
        <dd>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
      </dl>
      {canUpdate && linkedToSubscription && <p className="hint">{t("linked")}</p>}
      {canUpdate && (
        <div className="actions">
          <Button busy={isBusy} aria-haspopup="dialog" onClick={onUpdate}>
            {t("update")}
          </Button>
          {!linkedToSubscription && (
            <Button look="secondary" busy={isBusy} aria-haspopup="dialog" onClick={onRemove}>
              {t("remove")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { Receipt as SavedReceipt } from "../../../core/ui/receipt/Receipt.tsx";
import type { StoredRequest } from "../stored-request.ts";
import type { strings } from "../strings/index.ts";

interface Props {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  stored: StoredRequest | undefined;
}

function Earlier({ t, locale, stored }: Props & { stored: StoredRequest }) {
  return (
    <>
      <p>{t("kept", { date: dayOf(stored.at, locale) })}</p>
      <Receipt t={t} locale={locale} stored={stored} />
    </>
  );
}

interface SignalProps extends Props {
  busy: boolean;
  /** Whether it was recorded just now. The confirmation shows below. */
  isSent: boolean;
  onPress: () => void;
}

/** Says that the browser's signal is honored, and offers to record it if it isn't recorded yet. */
export function SignalNotice({ busy, isSent, onPress, ...of }: SignalProps) {
  const { t, stored } = of;
  return (
    <div className="panel notice" part="signal">
      <CheckIcon />
      <div className="notice-body">
        <p className="strong">{t("signalHeading")}</p>
        <p>{t("signalText")}</p>
        {stored && !isSent && <Earlier {...of} stored={stored} />}
        {stored?.by !== "signal" && <p>{t("signalOffer")}</p>}
        {stored?.by !== "signal" && (
          <Button look="secondary" busy={busy} onClick={onPress}>
            {t("signalSubmit")}
          </Button>
        )}
        <p className="muted">{t("formText")}</p>
      </div>
    </div>
  );
}

/** Says that this browser has already sent a request. */
export function EarlierNotice(of: Props & { stored: StoredRequest }) {
  return (
    <div className="panel notice" part="kept">
      <CheckIcon />
      <div className="notice-body">
        <Earlier {...of} />
      </div>
    </div>
  );
}

/** Returns a date as text, in the visitor's time zone. */
const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);

interface ReceiptProps {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  stored: StoredRequest;
}

/** The reference number and its date, with a link to save them. */
export const Receipt = ({ t, locale, stored: { reference, at } }: ReceiptProps) => (
  <SavedReceipt
    title={t("heading")}
    facts={[
      { label: t("reference"), value: reference, isReference: true },
      { label: t("date"), value: dayOf(at, locale) },
    ]}
    fileName={reference}
    saveLabel={t("save")}
  />
);

/*
 * Everything around the form (OptOutForm.tsx): the notices of the browser's signal and of an earlier request, errors,
 * and the confirmation with its reference number.
 */

import { useLayoutEffect, useRef, useState } from "react";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { Receipt as SavedReceipt } from "../../../core/ui/receipt/Receipt.tsx";
import type { State, OptOutRequest } from "../flow.ts";
import type { StoredRequest } from "../stored-request.ts";
import type { strings } from "../strings/index.ts";
import { OptOutForm } from "./OptOutForm.tsx";

interface Props {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  state: State;
  owner: Element | undefined;
  /** Whether the browser sends Global Privacy Control. */
  isSignalOn: boolean;
  /** The last request from this browser. */
  stored: StoredRequest | undefined;
  onSubmit: (request: OptOutRequest) => void;
  onClear: () => void;
  onAgain: () => void;
  /** Whether the visitor asked for another form, whose first field then gets the focus. */
  isAgain: boolean;
}

/** The confirmation replaces the form, or shows below it if the browser's signal sent the request. */
export function OptOutView(props: Props) {
  const { t, locale, state, owner, isSignalOn, stored, onSubmit, onClear, onAgain, isAgain } = props;
  const { headingLevel } = useElement();
  const section = useRef<HTMLElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [isCleared, setCleared] = useState(false);
  const { step } = state;
  const isSent = step === "success";
  /** A request by the signal keeps the form, which is for another device. */
  const isDone = isSent && state.by === "form";
  /** One request at a time: no button works while one is in progress. */
  const busy = step === "submitted";

  useLayoutEffect(() => {
    if (isSent) focusIfLost(answer.current);
    // The pressed button may be far above, so scroll to the confirmation.
    if (isSent) answer.current?.scrollIntoView({ block: "nearest" });
  }, [step, isSent]);

  useLayoutEffect(() => {
    if (isAgain) section.current?.querySelector("input")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  const submit = (request: OptOutRequest) => {
    setCleared(false);
    onSubmit(request);
  };

  return (
    <section ref={section} className="opt-out" part="section" aria-labelledby="heading">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      {!isDone && isSignalOn && (
        <SignalNotice
          t={t}
          locale={locale}
          stored={stored}
          busy={busy}
          isSent={isSent}
          onPress={() => submit({ by: "signal" })}
        />
      )}
      {!isDone && !isSignalOn && stored && <EarlierNotice t={t} locale={locale} stored={stored} />}
      {!isDone && (
        <OptOutForm
          t={t}
          locale={locale}
          busy={busy}
          owner={owner}
          onSubmit={(values) => submit({ by: "form", values })}
          onClear={() => {
            onClear();
            setCleared(true);
          }}
          onEdit={() => setCleared(false)}
        />
      )}
      <Status tone={isSent ? "success" : step === "error" ? "failure" : "neutral"} focusRef={answer}>
        {step === "submitted" && <span className="visually-hidden">{t("submitting")}</span>}
        {step === "ready" && isCleared && <span className="visually-hidden">{t("cleared")}</span>}
        {isSent && <CheckIcon />}
        {isSent && !isDone && <MessageLines lines={[t.message("signalSuccess")]} />}
        {isDone && (
          <p data-message={t.message("success").id}>
            <slot name="success">{t("success")}</slot>
          </p>
        )}
        {isSent && stored && <Receipt t={t} locale={locale} stored={stored} />}
        {step === "error" && (
          <FailureMessage failure={state.failure} text={t.message("api-error")} saysTryAgain />
        )}
      </Status>
      {isDone && (
        <div>
          <Button look="secondary" onClick={onAgain}>
            {t("another")}
          </Button>
        </div>
      )}
      <div className="legal muted">
        <slot name="legal" />
      </div>
    </section>
  );
}

interface NoticeProps {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  stored: StoredRequest | undefined;
}

function Earlier({ t, locale, stored }: NoticeProps & { stored: StoredRequest }) {
  return (
    <>
      <p>{t("kept", { date: dayOf(stored.at, locale) })}</p>
      <Receipt t={t} locale={locale} stored={stored} />
    </>
  );
}

interface SignalProps extends NoticeProps {
  busy: boolean;
  /** Whether it was recorded just now. The confirmation shows below. */
  isSent: boolean;
  onPress: () => void;
}

/** Says that the browser's signal is honored, and offers to record it if it isn't recorded yet. */
function SignalNotice({ busy, isSent, onPress, ...of }: SignalProps) {
  const { t, stored } = of;
  // A request that was sent is stored after this rendering, which must not leave the focus on a button that then goes.
  const isOffered = !stored?.isSignalRecorded && !isSent;
  return (
    <div className="panel notice" part="signal">
      <CheckIcon />
      <div className="notice-body">
        <p className="strong">{t("signalHeading")}</p>
        <p>{t("signalText")}</p>
        {stored && !isSent && <Earlier {...of} stored={stored} />}
        {isOffered && <p>{t("signalOffer")}</p>}
        {isOffered && (
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
function EarlierNotice(of: NoticeProps & { stored: StoredRequest }) {
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
const Receipt = ({ t, locale, stored: { reference, at } }: ReceiptProps) => (
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

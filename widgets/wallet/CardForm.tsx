/*
 * The steps after the press of the button that adds or updates the card. Most visits only look at the card, so this
 * file loads after the view, with everything that only it imports.
 */

import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import { useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { summaryFields, useErrorSummary } from "../../core/element/parts/use-error-summary.tsx";
import { plainLine, plainName } from "../../core/ui/form/normalize.ts";
import { useAnnounced, FieldAnnouncement } from "../../core/ui/form/use-announced.tsx";
import { useForm, type Control } from "../../core/ui/form/use-form.ts";
import { useNormalizedForm } from "../../core/ui/form/use-normalized-form.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { cardFailureText } from "./failure.ts";
import type { State, CardReason } from "./flow.ts";
import formCss from "./form.css?inline";
import { formStrings } from "./strings/form.ts";
import type { CardField } from "./frame/protocol.ts";
import { BillingForm, type BillingField } from "./schema.ts";
import { createSaver, isChanged, type Draft, type Save } from "./save.ts";
import type { Texts } from "./strings/index.ts";
import { useAddresses } from "./use-addresses.ts";
import { useCardFrame } from "./use-card-frame.ts";
import { useOtherFields } from "./use-other-fields.ts";
import { AddressFields, NameFields } from "./view/BillingFields.tsx";
import { CardFrameView } from "./view/CardFrameView.tsx";

interface Props {
  /** The wallet's texts; the form also has its own. */
  words: Translate<Texts>;
  state: State;
  /** The card to update; undefined to add one. */
  card: Wallet | undefined;
  /** Draft from before a sign-in. */
  draft: Draft | undefined;
  onSubmit: (save: Save) => void;
  /** Called with the reason if nothing is sent. */
  onRefuse: (reason: CardReason) => void;
  onCancel: () => void;
}

const normalize = { firstName: plainName, lastName: plainName, line1: plainLine, line2: plainLine };

/** Minimum and maximum length of a field, for its error. */
const LENGTHS = { min: 1, max: 100 };

/** The page's fields above the card form's. */
const ABOVE: readonly string[] = ["firstName", "lastName"] satisfies BillingField[];

/** Names and address. Only these are kept of a form, never anything of the card. */
const KEPT = Object.keys(BillingForm.shape);

/** Returns the form's values that may be kept (SES-10). */
export function typedIn(host: HTMLElement | undefined): Draft | undefined {
  const form = host?.shadowRoot?.querySelector<HTMLFormElement>("form[name=card]");
  if (!form) return undefined;
  const typed = new FormData(form);
  return Object.fromEntries(KEPT.map((name) => [name, String(typed.get(name))]));
}

/** Fills the form with a draft instead of the known card; missing values were empty. */
function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const name of KEPT) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    field.value = draft[name] ?? "";
  }
}

/** WAL-3: the card's own fields are in their own document (core/decisions/0010-card-frame.md), the others here. */
export function CardForm({ words, state, card, draft, onSubmit, onRefuse, onCancel }: Props) {
  const t = useStrings(formStrings);
  const form = useRef<HTMLFormElement | null>(null);
  const valid = useRef<BillingForm>(undefined);
  const found = useRef<readonly Control[]>(undefined);
  const checkInProgress = useRef(false);
  const [save] = useState(createSaver);
  const [isChecking, setChecking] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const addresses = useAddresses();
  const frame = useCardFrame({
    t,
    card: card && {
      cardType: card.cardType,
      last4: card.cardLast4Digits,
      expiration: card.expirationDate,
    },
    onSubmitted: () => form.current?.requestSubmit(),
  });
  const other = useOtherFields(card);
  const checked = useForm({
    schema: BillingForm,
    onValid: (values) => void (valid.current = values),
    // The focus waits for the card form's result.
    onChecked(wrong) {
      found.current = wrong;
      return true;
    },
  });
  const { show, summary } = useErrorSummary();
  const only = useAnnounced();
  const fields = useNormalizedForm(checked, normalize);
  const isSaving = state.step === "saving";
  /** Save was pressed before the card form had loaded. */
  const isWaiting = isEarly && frame.status === "loading";
  useSheet(formCss);
  // The retry button that loaded it is gone.
  useLayoutEffect(() => focusIfLost(form.current?.closest("dialog") ?? null), []);
  // The draft may arrive when the form is already open.
  useLayoutEffect(() => {
    if (form.current && draft) restoreDraft(form.current, draft);
  }, [draft]);

  const error = (name: BillingField) => {
    const key = fields.error(name);
    return key === undefined ? undefined : t.message(key as "tooLong", { field: t(name), ...LENGTHS });
  };

  const note = (name: BillingField) => (fields.isNormalized(name) ? t("normalized") : undefined);

  /** A field's error. Of the card form's fields the page only knows that they are wrong. */
  const message = (name: string) => {
    if (name in BillingForm.shape) return error(name as BillingField);
    const field = frame.wrong.find((one) => one === name);
    return field && t.message("invalid", { field: t(field) });
  };

  /** Focuses the errors: the list, or the only field. */
  function focusErrors(beside: readonly Control[], inFrame: readonly CardField[]): void {
    const wrong = [
      ...summaryFields(beside.filter(({ name }) => ABOVE.includes(name))),
      ...inFrame.map((name) => ({ name, label: t(name), focus: () => frame.focus(name) })),
      ...summaryFields(beside.filter(({ name }) => !ABOVE.includes(name))),
    ];
    const [field] = beside;
    if (show(wrong)) only.clear();
    else if (field) only.focusOrAnnounce(field, field.name);
    else wrong[0]?.focus();
  }

  /**
   * Returns the wrong fields of the page, or undefined if fields were rewritten and the customer should check them
   * first.
   */
  function check(event: FormEvent<HTMLFormElement>): readonly Control[] | undefined {
    valid.current = undefined;
    found.current = undefined;
    fields.props.onSubmit(event);
    return found.current;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const beside = check(event);
    if (!beside || checkInProgress.current || isSaving) return;
    const cardFields = other ?? frame.fields();
    const isComing = !cardFields && frame.status === "loading";
    setEarly(isComing);
    // Another provider's fields may encrypt a card only once, so ask them when the rest is valid.
    if (!cardFields || (other && beside.length)) {
      focusErrors(beside, []);
      return cardFields || isComing ? undefined : onRefuse("unsent");
    }
    checkInProgress.current = true;
    setChecking(!!other);
    const answer = await cardFields.check().catch(() => onRefuse("unsent"));
    checkInProgress.current = false;
    setChecking(false);
    focusErrors(beside, answer?.wrong ?? []);
    const values = valid.current;
    const checked = answer?.checked;
    if (values && checked) {
      const input = { values, checked };
      if (card && !isChanged(card, input)) return onRefuse("unchanged");
      const { send } = cardFields;
      return onSubmit((call, ids) => save({ call, send }, { ids, card, input }));
    }
  }

  return (
    <form
      name="card"
      part="form"
      className="card-form"
      {...fields.props}
      ref={(node) => {
        form.current = node;
        fields.props.ref(node);
      }}
      onInput={(event) => {
        fields.props.onInput(event);
        only.clear();
      }}
      onSubmit={(event) => void submit(event)}
    >
      {summary(message)}
      <p className="hint">{`${t("requiredNote")}. ${t("country")}`}</p>
      <FieldAnnouncement
        announced={fields.announced}
        textOf={(name) => error(name as BillingField)?.text ?? note(name as BillingField)}
      />
      <FieldAnnouncement announced={only.announced} textOf={(name) => message(name)?.text} />
      <NameFields t={t} card={card} error={error} note={note} />
      {other ? (
        <slot name="card-fields" />
      ) : (
        <CardFrameView
          t={t}
          isKnown={!!card}
          status={frame.status}
          attempt={frame.attempt}
          frameRef={frame.ref}
          onLoad={frame.onLoad}
          onRetry={frame.retry}
        />
      )}
      <AddressFields t={t} card={card} error={error} note={note} draft={draft} addresses={addresses} />
      <div role="alert" className="live">
        {state.step === "save-failed" && (
          <FailureMessage failure={state.failure} {...cardFailureText(words, state)} />
        )}
      </div>
      <p role="status" className={isWaiting ? "hint" : "visually-hidden"}>
        {isWaiting ? t("cardFormLoading") : isSaving && words("saving")}
      </p>
      <div className="actions">
        <Button type="submit" busy={isSaving || isChecking}>
          {t("save")}
        </Button>
        <Button
          look="quiet"
          // Keeps the field focused: its error would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {isSaving ? words("close") : t("cancel")}
        </Button>
      </div>
    </form>
  );
}

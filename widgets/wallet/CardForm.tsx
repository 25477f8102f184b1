import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { Wallet } from "../../core/api/services/wallet.ts";
import { FailureMessage } from "../../core/element/FailureMessage.tsx";
import { useStrings } from "../../core/element/hooks.ts";
import { useSheet } from "../../core/element/sheets.ts";
import { summaryFields, useErrorSummary } from "../../core/element/use-error-summary.tsx";
import { plainLine, plainName } from "../../core/forms/normalize.ts";
import { useAnnounced } from "../../core/forms/use-announced.ts";
import { useForm, type Control } from "../../core/forms/use-form.ts";
import { useNormalizedForm } from "../../core/forms/use-normalized-form.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/Button.tsx";
import { FieldAnnouncement } from "../../core/ui/FieldAnnouncement.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { cardFailureText, type CardReason } from "./failure.ts";
import type { State } from "./flow.ts";
import formCss from "./form.css?inline";
import { formStrings } from "./form-strings.ts";
import type { CardField } from "./frame/protocol.ts";
import { BillingForm, type BillingField } from "./schema.ts";
import { createSaver, isChanged } from "./save.ts";
import type { Texts } from "./strings.ts";
import { useAddresses } from "./use-addresses.ts";
import { useCardFrame } from "./use-card-frame.ts";
import type { Draft, Save } from "./use-changes.ts";
import { useOtherFields } from "./use-other-fields.ts";
import { AddressFields, NameFields } from "./view/BillingFields.tsx";
import { CardFrameView } from "./view/CardFrameView.tsx";

/*
 * What follows the press of the button that adds or updates the card. Most visits only look at it: this file, with all
 * that only it imports, is fetched behind the view.
 */

interface Props {
  /** The wallet's words; the form has its own. */
  words: Translate<Texts>;
  state: State;
  /** The card that is updated; without one it is added. */
  card: Wallet | undefined;
  /** What was typed before a sign-in in the middle of it. */
  draft: Draft | undefined;
  onSubmit: (save: Save) => void;
  /** Nothing is sent, and why. */
  onRefuse: (reason: CardReason) => void;
  onCancel: () => void;
}

const normalize = { firstName: plainName, lastName: plainName, line1: plainLine, line2: plainLine };

/** Longest and shortest text of a field, as its message says them. */
const LENGTHS = { min: 1, max: 100 };

/** The page's fields that are above the card form's. */
const ABOVE: readonly string[] = ["firstName", "lastName"] satisfies BillingField[];

/** Names and address. What is kept of a form is these, and never anything of the card itself. */
const KEPT = Object.keys(BillingForm.shape);

/** What stands in the form that an element shows, as far as it may be kept (SES-10). */
export function typedIn(host: HTMLElement | undefined): Draft | undefined {
  const form = host?.shadowRoot?.querySelector<HTMLFormElement>("form[name=card]");
  if (!form) return undefined;
  const typed = new FormData(form);
  return Object.fromEntries(KEPT.map((name) => [name, String(typed.get(name))]));
}

/** A kept form's texts in place of the known card's; what is not among them was empty. */
function putBack(form: HTMLFormElement, draft: Draft): void {
  for (const name of KEPT) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    field.value = draft[name] ?? "";
  }
}

/** WAL-3: the card's own fields are in a document of their own (core/decisions/0010-card-frame.md), the others here. */
export function CardForm({ words, state, card, draft, onSubmit, onRefuse, onCancel }: Props) {
  const t = useStrings(formStrings);
  const form = useRef<HTMLFormElement | null>(null);
  const valid = useRef<BillingForm>(undefined);
  const found = useRef<readonly Control[]>(undefined);
  const isChecking = useRef(false);
  const [save] = useState(createSaver);
  const [isAsking, setAsking] = useState(false);
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
    // The focus waits for what the card form finds.
    onChecked(wrong) {
      found.current = wrong;
      return true;
    },
  });
  const { show, summary } = useErrorSummary();
  const only = useAnnounced();
  const fields = useNormalizedForm(checked, normalize);
  const isSaving = state.step === "saving";
  useSheet(formCss);
  // It may have come by a retry, which is gone.
  useLayoutEffect(() => focusIfLost(form.current?.closest("dialog") ?? null), []);
  // It may come to a form that is open already.
  useLayoutEffect(() => {
    if (form.current && draft) putBack(form.current, draft);
  }, [draft]);

  const error = (name: BillingField) => {
    const key = fields.error(name);
    return key === undefined ? undefined : t(key as "tooLong", { field: t(name), ...LENGTHS });
  };

  const note = (name: BillingField) => (fields.isNormalized(name) ? t("normalized") : undefined);

  /** A field's message. Of the card form's fields the page knows only that they are wrong. */
  const message = (name: string) => {
    if (name in BillingForm.shape) return error(name as BillingField);
    const field = frame.wrong.find((one) => one === name);
    return field && t("invalid", { field: t(field) });
  };

  /** Leads to what is wrong: to a list of it, or to the only field. */
  function lead(beside: readonly Control[], inFrame: readonly CardField[]): void {
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

  /** The wrong fields that the page knows; undefined if fields were rewritten, which the customer is to see first. */
  function check(event: FormEvent<HTMLFormElement>): readonly Control[] | undefined {
    valid.current = undefined;
    found.current = undefined;
    fields.props.onSubmit(event);
    return found.current;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const beside = check(event);
    if (!beside || isChecking.current || isSaving) return;
    const cardFields = other ?? frame.fields();
    const isComing = !cardFields && frame.status === "loading";
    setEarly(isComing);
    // Another provider's fields may seal a card once only: they are asked when the rest is right.
    if (!cardFields || (other && beside.length)) {
      lead(beside, []);
      return cardFields || isComing ? undefined : onRefuse("unsent");
    }
    isChecking.current = true;
    setAsking(!!other);
    const answer = await cardFields.check().catch(() => onRefuse("unsent"));
    isChecking.current = false;
    setAsking(false);
    lead(beside, answer?.wrong ?? []);
    const values = valid.current;
    const checked = answer?.checked;
    if (values && checked) {
      const wish = { values, checked };
      if (card && !isChanged(card, wish)) return onRefuse("unchanged");
      const { send } = cardFields;
      return onSubmit((call, ids) => save({ call, send }, { ids, card, wish }));
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
        textOf={(name) => error(name as BillingField) ?? note(name as BillingField)}
      />
      <FieldAnnouncement announced={only.announced} textOf={message} />
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
      <AddressFields t={t} card={card} error={error} note={note} addresses={addresses} />
      <div role="alert" className="told">
        {isEarly && frame.status === "loading" && <p className="hint">{t("cardFormLoading")}</p>}
        {state.step === "save-failed" && (
          <FailureMessage failure={state.failure} {...cardFailureText(words, state)} />
        )}
        {isSaving && <p className="spoken-only">{words("saving")}</p>}
      </div>
      <div className="ways">
        <Button type="submit" busy={isSaving || isAsking}>
          {t("save")}
        </Button>
        <Button
          look="secondary"
          // Pressing it must not leave a field first: its message would move the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {isSaving ? words("close") : t("cancel")}
        </Button>
      </div>
    </form>
  );
}

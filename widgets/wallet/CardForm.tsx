import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { Wallet } from "../../core/api/services/wallet.ts";
import { useElement } from "../../core/element/context.ts";
import { FailureMessage } from "../../core/element/FailureMessage.tsx";
import { useStrings } from "../../core/element/hooks.ts";
import { useSheet } from "../../core/element/sheets.ts";
import { plainLine, plainName } from "../../core/forms/normalize.ts";
import { useForm } from "../../core/forms/use-form.ts";
import { useNormalizedForm } from "../../core/forms/use-normalized-form.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/Button.tsx";
import { FieldAnnouncement } from "../../core/ui/FieldAnnouncement.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { cardFailureText, type CardReason } from "./failure.ts";
import type { State } from "./flow.ts";
import formCss from "./form.css?inline";
import { formStrings } from "./form-strings.ts";
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
  const { host } = useElement();
  const form = useRef<HTMLFormElement | null>(null);
  const valid = useRef<BillingForm>(undefined);
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
  });
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

  /** Both documents say at once what is wrong; the focus goes to the first of it. */
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    valid.current = undefined;
    fields.props.onSubmit(event);
    const cardFields = other ?? frame.fields();
    if (isChecking.current || isSaving) return;
    const isComing = !cardFields && frame.status === "loading";
    setEarly(isComing);
    if (!cardFields) return isComing ? undefined : onRefuse("unsent");
    // Another provider's fields may seal a card once only: they are asked when the rest is right.
    if (other && !valid.current) return;
    isChecking.current = true;
    setAsking(!!other);
    const checked = await cardFields.check().catch(() => onRefuse("unsent"));
    isChecking.current = false;
    setAsking(false);
    const values = valid.current;
    if (values && checked) {
      const wish = { values, checked };
      if (card && !isChanged(card, wish)) return onRefuse("unchanged");
      const { send } = cardFields;
      return onSubmit((call, ids) => save({ call, send }, { ids, card, wish }));
    }
    const active = host?.shadowRoot?.activeElement;
    const isBefore = active?.matches("[name=firstName], [name=lastName]") && active.ariaInvalid !== null;
    if (!checked && !(isBefore && !values)) cardFields.focus();
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
      onSubmit={(event) => void submit(event)}
    >
      <p className="hint">{`${t("requiredNote")}. ${t("country")}`}</p>
      <FieldAnnouncement
        announced={fields.announced}
        textOf={(name) => error(name as BillingField) ?? note(name as BillingField)}
      />
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

/*
 * The form inside the frame, without React: number, expiration and code, with their errors. card-text.ts formats and
 * parses the input; card-type.ts has the card types. ../CardForm.tsx is the form around the frame.
 */

import { systemClock } from "../../../core/platform/clock.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import {
  withoutSeparators,
  BULLET,
  expirationOf,
  expirationText,
  isPast,
  maskOf,
  withSpaces,
} from "./card-text.ts";
import { cardTypeOf, codeLengthOf, isChecked, lengthOf, type CardType } from "./card-type.ts";
import { createField, type Field } from "./field.ts";
import {
  CARD_FIELDS,
  type CardField,
  type Checked,
  type FrameTexts,
  type KnownCard,
  type SentCard,
} from "./protocol.ts";

/** Number and code, which leave this document only encrypted. */
export interface Secrets {
  number: string;
  code: string;
}

/** A card ready to be sent, without its secrets. */
export interface Typed extends Checked, SentCard {
  cardType: CardType;
}

type Messages = Partial<Record<CardField, string>>;

/** WAL-3, WAL-4 */
export function createCardForm(card: KnownCard | undefined) {
  const fields: Record<CardField, Field> = {
    number: createField({ name: "number", label: "numberLabel", autocomplete: "cc-number" }),
    expiration: createField({ name: "expiration", label: "expirationLabel", autocomplete: "cc-exp" }),
    code: createField({ name: "code", label: "codeLabel", autocomplete: "cc-csc" }),
  };
  const { number, expiration, code } = fields;
  const mask = card ? maskOf(card.cardType, card.last4) : "";
  const edited = new Set<CardField>();
  const announcement = document.createElement("p");
  announcement.className = "visually-hidden";
  announcement.role = "alert";
  /** The focused field, and the same if it kept the focus since the last check. */
  let focused: CardField | undefined;
  let unmoved: CardField | undefined;
  let words: FrameTexts;

  const root = document.createElement("form");
  root.noValidate = true;
  root.append(number.root, expiration.root, code.root);
  number.input.value = mask;
  if (card) expiration.input.value = expirationText(card.expiration);

  /** WAL-5: whether the number is the current card's, which is sent empty. */
  const isMasked = () => mask !== "" && number.input.value === mask;
  const digits = () => withoutSeparators(number.input.value);
  const typedNow = () => `${digits()} ${expirationOf(expiration.input.value)}`;
  let sent: string | undefined;
  const type = (): CardType | undefined => (isMasked() ? (card?.cardType as CardType) : cardTypeOf(digits()));

  function numberMessage(): string | undefined {
    const typed = digits();
    if (isMasked()) return undefined;
    if (!typed) return words.numberRequired;
    if (!/^\d+$/.test(typed)) return words.numberInvalid;
    const kind = cardTypeOf(typed);
    const [min, max] = lengthOf(kind);
    if (!kind) return words.numberType;
    if (typed.length < min || typed.length > max) {
      return words.numberLength.replace("{min}", String(min)).replace("{max}", String(max));
    }
    return isChecked(typed) ? undefined : words.numberInvalid;
  }
  function expirationMessage(): string | undefined {
    const text = expiration.input.value.trim();
    if (!text) return words.expirationRequired;
    const mmyy = expirationOf(text);
    if (!mmyy) return words.expirationInvalid;
    // The current card's month may be over: its address can still be updated.
    const isOld = isMasked() && mmyy === card?.expiration;
    return isPast(mmyy, systemClock) && !isOld ? words.expirationPast : undefined;
  }
  function codeMessage(): string | undefined {
    if (isMasked()) return undefined;
    const typed = withoutSeparators(code.input.value);
    if (!typed) return words.codeRequired;
    const length = codeLengthOf(type());
    return new RegExp(`^\\d{${length}}$`).test(typed)
      ? undefined
      : words.codeLength.replaceAll("{length}", String(length));
  }
  function messages(): Messages {
    const found: Messages = {};
    const all = { number: numberMessage(), expiration: expirationMessage(), code: codeMessage() };
    for (const name of CARD_FIELDS) if (all[name] !== undefined) found[name] = all[name];
    return found;
  }
  const isMarkedInvalid = (name: CardField) => fields[name].input.hasAttribute("aria-invalid");

  /** Updates what depends on the number: the card's type and its code's length. */
  function follow(): void {
    const kind = type();
    number.note.textContent = kind ? cardName(kind) : "";
    code.root.hidden = isMasked();
    code.hint(codeLengthOf(kind) === 4 ? words.codeHintAmex : words.codeHint);
  }

  number.input.addEventListener("input", (event) => {
    const { input } = number;
    // Typing into the bullets starts a new number.
    if (input.value.includes(BULLET) && !isMasked()) {
      input.value = input.value.length > mask.length ? ((event as InputEvent).data ?? "") : "";
    }
    const caret = input.selectionStart ?? input.value.length;
    const shown = withSpaces(input.value, caret);
    if (!isMasked() && shown.text !== input.value) {
      input.value = shown.text;
      input.setSelectionRange(shown.caret, shown.caret);
    }
    follow();
  });
  number.input.addEventListener("focus", () => isMasked() && number.input.select());
  number.input.addEventListener("blur", () => {
    if (!number.input.value) number.input.value = mask;
    follow();
  });
  expiration.input.addEventListener("blur", () => {
    const mmyy = expirationOf(expiration.input.value);
    if (mmyy) expiration.input.value = expirationText(mmyy);
  });
  for (const name of CARD_FIELDS) {
    const { input, error } = fields[name];
    input.addEventListener("focus", () => (focused = name));
    input.addEventListener("input", () => {
      edited.add(name);
      announcement.remove();
      for (const other of CARD_FIELDS)
        if (isMarkedInvalid(other) && !messages()[other]) fields[other].error(undefined);
    });
    input.addEventListener("blur", () => {
      focused = unmoved = undefined;
      if (edited.has(name) && input.value.trim()) error(messages()[name]);
    });
  }

  return {
    root,
    draw(next: FrameTexts) {
      words = next;
      const found = messages();
      for (const name of CARD_FIELDS) {
        fields[name].label(words);
        if (isMarkedInvalid(name)) fields[name].error(found[name]);
      }
      expiration.hint(words.expirationHint);
      follow();
    },
    /** Shows the errors. Returns the input if there are none. */
    check(): Typed | undefined {
      const found = messages();
      for (const name of CARD_FIELDS) fields[name].error(found[name]);
      unmoved = focused;
      const expirationDate = expirationOf(expiration.input.value);
      const cardType = type();
      if (Object.keys(found).length || !expirationDate || !cardType) return undefined;
      return {
        cardType,
        expirationDate,
        last4: isMasked() ? (card?.last4 ?? "") : digits().slice(-4),
        isNewNumber: !isMasked(),
        isNewExpiration: expirationDate !== card?.expiration,
        isResent: typedNow() === sent,
      };
    },
    /** Fields with an error. */
    wrong: () => CARD_FIELDS.filter((name) => isMarkedInvalid(name) && !fields[name].root.hidden),
    /** Focuses a field. If it still has the focus, focusing isn't announced, so its error is. */
    focus(name: CardField): void {
      const { input } = fields[name];
      if (unmoved !== name) return input.focus();
      announcement.remove();
      announcement.textContent = messages()[name] ?? "";
      root.append(announcement);
    },
    /** Undefined if the number stays. */
    secrets: (): Secrets | undefined =>
      isMasked() ? undefined : { number: digits(), code: withoutSeparators(code.input.value) },
    /** The input is being sent. */
    markSent: () => void (sent = typedNow()),
    clearCode: () => void (code.input.value = ""),
    clear(): void {
      root.reset();
      sent = undefined;
    },
  };
}

export type CardForm = ReturnType<typeof createCardForm>;

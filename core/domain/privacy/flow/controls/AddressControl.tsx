/*
 * The street field of a privacy flow, with suggestions while the visitor types. The chosen one also fills in city,
 * state and ZIP code. address-suggestions.ts declares the operation.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStrings, useCall } from "../../../../element/hooks/hooks.ts";
import { Combobox, type ComboboxOption } from "../../../../ui/combobox/Combobox.tsx";
import { type SuggestedAddress, suggestAddresses } from "../address-suggestions.ts";
import { fieldStrings } from "../strings/fields.ts";
import { type FieldKind, controlName } from "../fields.ts";
import { useStep, type ControlProps } from "../form-context.ts";
import { hintAndErrorIds } from "./HintAndError.tsx";
import { FieldError } from "../../../../ui/field/FieldError.tsx";
import { Hint } from "../../../../ui/field/Hint.tsx";
import { useFieldProps } from "./simple-controls.tsx";
import { useConnectedEffect } from "../../../../platform/element-context.ts";
import { ApiError } from "../../../../http/error.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { uuid } from "../../../../platform/random.ts";
import { pageFlowToken } from "../message.ts";
import type { AddressLookup } from "../field-code-type.ts";

interface Line extends ComboboxOption {
  address: SuggestedAddress;
}

const lineOf = ({ street, city, state, zip }: SuggestedAddress) =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** A street address, which must be one of its suggestions unless they can't be loaded (PRC-7). */
export function AddressControl({ field, error }: ControlProps) {
  const { step, lookups, isPast, onChanged } = useStep();
  const t = useStrings(fieldStrings);
  const lookUp = useAddressLookup();
  const { hint = t("addressHint"), ...props } = useFieldProps(field);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    lookups.set(field.name, lookUp);
  }, [lookups, field.name, lookUp]);
  // Only on unmount: if the focus moves between two renders, the field is validated and needs its suggestions.
  useLayoutEffect(() => () => void lookups.delete(field.name), [lookups, field.name]);
  // Look up a text that the browser or an earlier page has filled in.
  useEffect(() => {
    const { current: node } = input;
    if (node?.value && !isPast) lookUp.onText(node.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  const options = useMemo(
    () => lookUp.suggestions.map((address): Line => ({ content: lineOf(address), address })),
    [lookUp.suggestions],
  );

  /** Fills the other fields of the address from the selected suggestion. */
  function take({ street, city, state, zip }: SuggestedAddress): void {
    if (!input.current) return;
    input.current.value = street;
    lookUp.onText(street);
    const parts: Partial<Record<FieldKind, string>> = { city, state, "zip-code": zip };
    for (const { name, kind } of step.fields) {
      const control = input.current.form?.elements.namedItem(controlName(name));
      if (parts[kind] && control && "value" in control) control.value = parts[kind];
    }
    onChanged();
  }

  const { name } = props;
  return (
    <Combobox
      {...props}
      hint={<Hint id={`${name}-hint`} text={hint} />}
      inputRef={input}
      listLabel={t("suggestions")}
      options={options}
      autoCapitalize="words"
      aria-invalid={!!error}
      aria-describedby={hintAndErrorIds({ id: name, hint, error })}
      onText={lookUp.onText}
      onChoose={({ address }) => take(address)}
    >
      <p role="status" className="visually-hidden">
        {options.length > 0 && t("suggestionsFound", { count: options.length })}
      </p>
      <FieldError id={`${name}-error`} error={error} />
    </Combobox>
  );
}

/** Minimum length of a text that is looked up, in characters (PRC-7). */
const LOOKUP_MIN = 4;
/** Delay after the last keystroke, in ms (PRC-7). */
const LOOKUP_PAUSE_MS = 500;
/** Timeout of a call for suggestions, in ms: a form that is submitted waits for them. */
const LOOKUP_DEADLINE_MS = 8_000;

interface Found {
  text: string;
  /** Undefined if they couldn't be loaded. */
  addresses: readonly SuggestedAddress[] | undefined;
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const none: readonly SuggestedAddress[] = [];

/** Returns suggestions for a street address (PRC-7). Responses for an outdated text are dropped. */
function useAddressLookup(): AddressLookup {
  const call = useCall();
  const [processId] = useState(uuid);
  const [suggestions, setSuggestions] = useState(none);
  const found = useRef<Found>({ text: "", addresses: none });
  const asked = useRef<{ text: string; done: Promise<void>; stop(): void }>(undefined);
  const stopTimer = useRef(() => {});

  function leave(): void {
    stopTimer.current();
    asked.current?.stop();
    asked.current = undefined;
  }
  useConnectedEffect(() => leave, []);

  function lookUp(text: string): Promise<void> {
    if (asked.current?.text === text) return asked.current.done;
    leave();
    const gone = new AbortController();
    const ask = async () => {
      const options = { signal: gone.signal, deadlineMs: LOOKUP_DEADLINE_MS };
      const lookUpWith = (token: string) =>
        call(suggestAddresses, { processId, streetAddress: text }, { ...options, token });
      const token = await pageFlowToken().get();
      return lookUpWith(token).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        return lookUpWith(await pageFlowToken().renew(token));
      });
    };
    const answer = ask().then(
      (addresses) => ({ text, addresses }),
      () => ({ text, addresses: undefined }),
    );
    const done = answer.then((now) => {
      if (gone.signal.aborted) return;
      asked.current = undefined;
      found.current = now;
      setSuggestions(now.addresses ?? none);
    });
    asked.current = { text, done, stop: () => gone.abort() };
    return done;
  }

  const isOne = (text: string, addresses: readonly SuggestedAddress[]) =>
    addresses.some(({ street }) => plain(street) === plain(text));

  return {
    suggestions,
    onText(typed) {
      const text = typed.trim();
      leave();
      if ([...text].length < LOOKUP_MIN) {
        found.current = { text: "", addresses: none };
        return setSuggestions(none);
      }
      if (found.current.addresses && isOne(text, found.current.addresses)) return;
      stopTimer.current = systemClock.after(LOOKUP_PAUSE_MS, () => void lookUp(text));
    },
    async settle(typed) {
      const text = typed.trim();
      const { addresses } = found.current;
      if ([...text].length < LOOKUP_MIN || (addresses && isOne(text, addresses))) return;
      if (found.current.text !== text || !addresses) await lookUp(text);
    },
    isSuggested(typed) {
      const { text, addresses } = found.current;
      if (addresses && isOne(typed, addresses)) return true;
      if ([...typed.trim()].length < LOOKUP_MIN) return false;
      // Not looked up yet, or the lookup failed: the server validates it.
      return text === typed.trim() && addresses ? false : undefined;
    },
  };
}

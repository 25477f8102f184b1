import { useEffect, useRef, useState } from "react";
import { saveCardBy } from "../../core/domain/wallet/cards.ts";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { reportMisuse } from "../../core/platform/config/report-misuse.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useCall, useEmit } from "../../core/element/hooks/hooks.ts";
import type { WalletElement } from "./element.ts";
import type { SentCard } from "./frame/protocol.ts";
import { EncryptedCard } from "./schema.ts";
import type { CardFields } from "./use-card-frame.ts";

/** Longest wait for an answer of another provider's fields, in ms. */
const ENCRYPTION_TIMEOUT_MS = 30_000;

export const hasOtherFields = (host: HTMLElement | undefined): boolean =>
  !!host?.querySelector(':scope > [slot="card-fields"]');

/**
 * Another provider's card fields, if the page put some into the slot `card-fields` before the form opened. element.ts
 * describes how they answer. Their encrypted data is sent like that of our own fields.
 */
export function useOtherFields(card: Wallet | undefined): CardFields | undefined {
  const { host } = useElement();
  const call = useCall();
  const emit = useEmit<typeof WalletElement>();
  const [hasFields] = useState(() => hasOtherFields(host));
  const encryptedCard = useRef<EncryptedCard>(undefined);
  const lastSent = useRef<SentCard>(undefined);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  if (!hasFields || !host) return undefined;

  /** Rejects if there is no answer in time. Never settles if the element is removed. */
  const ask = () =>
    new Promise<unknown>((resolve, reject) => {
      const controller = new AbortController();
      const stop = systemClock.after(ENCRYPTION_TIMEOUT_MS, () => reject(new Error("no answer")));
      cancel.current = () => {
        stop();
        controller.abort();
      };
      const hear = (event: Event) => resolve((event as CustomEvent<unknown>).detail);
      host.addEventListener("tv-card-sealed", hear, { once: true, signal: controller.signal });
      emit("tv-card-requested", { mode: card ? "updating" : "adding" });
    }).finally(() => cancel.current());

  return {
    async check() {
      const answer = await ask();
      if (!answer) return { checked: undefined, wrong: [] };
      const { success, data, error } = EncryptedCard.safeParse({
        ...card,
        cardNumber: card && "",
        ...answer,
      });
      if (!success) {
        const [issue] = error.issues;
        void reportMisuse(
          "wrong-content",
          host.localName,
          `tv-card-sealed.${String(issue?.path[0])}`,
          issue?.message ?? "",
        );
        throw new Error("invalid card");
      }
      encryptedCard.current = data;
      const checked = {
        isNewNumber: data.cardNumber !== "",
        isNewExpiration: data.expirationDate !== card?.expirationDate,
        isResent:
          data.cardLast4Digits === lastSent.current?.last4 &&
          data.expirationDate === lastSent.current.expirationDate,
        encrypted: data,
      };
      return { checked, wrong: [] };
    },
    send(request, how, onSending) {
      const { cardLast4Digits: last4, ...fields } = encryptedCard.current as EncryptedCard;
      lastSent.current = { last4, expirationDate: fields.expirationDate };
      onSending(lastSent.current);
      return call(saveCardBy(request), { ...request, ...fields }, how);
    },
  };
}

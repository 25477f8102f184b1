import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { onBeforeNavigate } from "../../platform/navigation-guard.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";

type Values = Readonly<Record<string, string>>;

/** Names of fields whose text is never kept, whoever asks (security.md: card, password, one-time code). */
const SECRET = /password|^pin$|card|cvv|cvc|otp|^code$|onetime/i;

/** What of a form may be kept: text that is no secret. */
export function keepable(values: Values, secret: readonly string[] = []): Values | undefined {
  const kept = Object.entries(values).filter(
    ([name, value]) => value && !secret.includes(name) && !SECRET.test(name),
  );
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/**
 * Keeps a half-filled form over a sign-in in the middle of it, or a reload that we cause (SES-10), for half an hour and
 * for the same person only.
 * @param name kind of data, one for each form of the page
 * @param values what is typed now; undefined where nothing is to be kept
 * @param restore is given, once, what an earlier page of this tab has kept
 * @param secret fields that are never kept, besides those whose names say so
 */
export function useEncryptedDraft(
  name: string,
  values: () => Values | undefined,
  restore: (values: Values) => void,
  secret?: readonly string[],
): void {
  const latest = useRef({ values, restore, secret });
  useEffect(() => {
    latest.current = { values, restore, secret };
  });
  useConnectedEffect(() => {
    let gone = false;
    void encryptedStore()
      .take(name)
      .then((kept) => {
        if (kept && !gone) latest.current.restore(kept as Values);
      });
    const end = onBeforeNavigate(() => {
      const typed = latest.current.values();
      const kept = typed && keepable(typed, latest.current.secret);
      return kept ? encryptedStore().encrypt(name, kept) : encryptedStore().drop(name);
    });
    return () => {
      gone = true;
      end();
    };
  }, [name]);
}

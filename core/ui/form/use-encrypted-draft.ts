import { useEffect, useRef } from "react";
import { useConnectedEffect, useElement } from "../../platform/element-context.ts";
import { onBeforeNavigate } from "../../platform/navigation-guard.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";
import { toJson } from "../../platform/json.ts";
import { onWindow } from "../../platform/window-event.ts";

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
 * Keeps a half-filled form over a sign-in in the middle of it, a reload, and another page of the portal (SES-10), for half
 * an hour and for the same person only. The element's `reset()` drops it. It is kept as it is typed, because a page that goes can't wait for encryption.
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
  const { drafts } = useElement();
  const latest = useRef({ values, restore, secret });
  const update = useRef(() => {});
  useEffect(() => {
    latest.current = { values, restore, secret };
    update.current();
  });
  useConnectedEffect(() => {
    const gone = new AbortController();
    const store = encryptedStore();
    /** JSON of what is kept. Undefined before something is typed or restored, and after the form has closed. */
    let kept: string | undefined;
    /** Whether the next render may show what was typed: some forms change their values after the event. */
    let isTyping = false;
    const typed = () => keepable(latest.current.values() ?? {}, latest.current.secret);
    const keep = (data = typed()) => {
      kept = data && toJson(data);
      return data ? store.encrypt(name, data) : store.drop(name);
    };
    const keepChanges = () => {
      const data = typed();
      if ((data && toJson(data)) !== kept) void keep(data);
    };
    update.current = () => {
      if (kept !== undefined || isTyping) keepChanges();
      isTyping = false;
    };
    void store.take(name).then((data) => {
      if (!data) return;
      if (gone.signal.aborted) return store.encrypt(name, data); // for the next page
      kept ??= ""; // the next render keeps it again
      latest.current.restore(data as Values);
    });
    const drop = () => {
      kept = undefined;
      void store.drop(name);
    };
    drafts.add(drop);
    const onInput = () => {
      isTyping = true;
      keepChanges();
    };
    onWindow("input", onInput, gone.signal);
    const end = onBeforeNavigate(() => keep());
    return () => {
      // A write that goes on without its element may still close the form.
      update.current = () => kept === undefined || typed() || void keep();
      drafts.delete(drop);
      gone.abort();
      end();
    };
  }, [name, drafts]);
}

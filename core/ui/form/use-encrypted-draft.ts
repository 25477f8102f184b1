import { useEffect, useLayoutEffect, useRef } from "react";
import { useConnectedEffect, useElement } from "../../platform/element-context.ts";
import { onBeforeNavigate } from "../../platform/navigation-guard.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";
import { toJson } from "../../platform/json.ts";
import { whileConnected } from "../../platform/presence.ts";
import { onWindow } from "../../platform/window-event.ts";

type Values = Readonly<Record<string, string>>;

/** Names of fields whose text is never saved, whatever the caller asks for (security.md: card, password, one-time code). */
const SECRET = /password|^pin$|card|cvv|cvc|otp|^code$|onetime/i;

/** The fields of a form that may be saved: text that isn't secret. Undefined if there are none. */
export function savableValues(values: Values, secret: readonly string[] = []): Values | undefined {
  const saved = Object.entries(values).filter(
    ([name, value]) => value && !secret.includes(name) && !SECRET.test(name),
  );
  return saved.length ? Object.fromEntries(saved) : undefined;
}

/**
 * Keeps a half-filled form for half an hour, for the same person only: across a sign-in, a reload and other pages of the
 * portal (SES-10). The element's `reset()` deletes it. Each change is saved at once, because a page that is unloading can't
 * wait for encryption.
 * @param name kind of data, one for each form of the page
 * @param values the current values; undefined if there is nothing to save
 * @param restore called once with the values that an earlier page of this tab saved
 * @param secret fields that are never saved, besides those with a secret-sounding name
 */
export function useEncryptedDraft(
  name: string,
  values: () => Values | undefined,
  restore: (values: Values) => void,
  secret?: readonly string[],
): void {
  const { drafts, presence } = useElement();
  const latest = useRef({ values, restore, secret });
  const update = useRef(() => {});
  /** Whether the next render may show what was typed: some forms change their values after the event. */
  const isTyping = useRef(false);
  // From the first paint on: on Preact, a visitor can be faster than the other effects.
  useLayoutEffect(
    () =>
      whileConnected(presence, () => {
        const gone = new AbortController();
        onWindow("input", () => void (isTyping.current = true), gone.signal);
        return () => gone.abort();
      }),
    [presence],
  );
  useEffect(() => {
    latest.current = { values, restore, secret };
    update.current();
  });
  useConnectedEffect(() => {
    const gone = new AbortController();
    const store = encryptedStore();
    /**
     * JSON of the saved values; empty if they were restored but aren't rendered yet. Undefined before anything was typed or
     * restored, and after the form has closed.
     */
    let saved: string | undefined;
    const typed = () => savableValues(latest.current.values() ?? {}, latest.current.secret);
    const keep = (data = typed()) => {
      saved = data && toJson(data);
      return data ? store.encrypt(name, data) : store.drop(name);
    };
    const keepChanges = () => {
      const data = typed();
      // Effects of an earlier render can follow `restore`: they don't have the restored values.
      if (!data && saved === "") return;
      if ((data && toJson(data)) !== saved) void keep(data);
    };
    update.current = () => {
      if (saved !== undefined || isTyping.current) keepChanges();
      isTyping.current = false;
    };
    void store.take(name).then((data) => {
      if (!data) return;
      if (gone.signal.aborted) return store.encrypt(name, data); // The next page restores it.
      saved ??= ""; // The render that shows it saves it again.
      latest.current.restore(data as Values);
      // An element that was out of the page still has its values, so `restore` renders nothing.
      keepChanges();
    });
    const drop = () => {
      saved = undefined;
      void store.drop(name);
    };
    drafts.add(drop);
    if (isTyping.current) keepChanges();
    onWindow("input", keepChanges, gone.signal);
    const end = onBeforeNavigate(() => keep());
    return () => {
      // A write that continues without its element may still close the form.
      update.current = () => saved === undefined || typed() || void keep();
      drafts.delete(drop);
      gone.abort();
      end();
    };
  }, [name, drafts]);
}

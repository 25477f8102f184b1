import { useCallback, useRef } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { onBeforeNavigate } from "../../platform/navigation-guard.ts";
import type { encryptedKey } from "../../platform/encrypted-key.ts";
import { tabStore } from "../../platform/storage.ts";
import type { Form } from "../../ui/form/use-form.ts";

/** Fetched where there is something to keep or to give back. */
const code = () => import("./encrypted-form.ts");

/** What stands in a form's fields; a file cannot be given back. */
const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => !!entry[1] && typeof entry[1] === "string",
    ),
  );

/**
 * Keeps a form that needs no login, half-filled, over a sign-in, a reload, and another page of the portal (SES-10), for half
 * an hour; until it was answered or emptied. It is kept as it is typed, because a page that goes can't wait for encryption.
 * Beside useForm, whose bytes every form pays for.
 * @param name kind of data, one for each form of the page
 * @param owner the element, once all fields stand there with their choices
 * @returns the form, to be used in place of the one given
 */
export function useEncryptedForm(name: string, form: Form, owner: Element | undefined): Form {
  const element = useRef<HTMLFormElement | null>(null);
  const forget = useRef(() => {});
  const { ref: formRef } = form.props;
  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      formRef(node);
      element.current = node ?? element.current;
    },
    [formRef],
  );

  useConnectedEffect(() => {
    const fields = element.current;
    if (!owner || !fields) return;
    const tab = tabStore();
    const key: ReturnType<typeof encryptedKey> = `sealed:${name}`;
    let isOver = new AbortController();
    /** What is kept may be another person's, who is yet to sign in; what this page has kept is this form's. */
    let isOurs = false;
    forget.current = () => {
      isOver.abort();
      isOver = new AbortController();
      tab.remove(key);
    };
    const { signal } = isOver;
    // Without its code it waits for the next page.
    const restored =
      tab.get(key) !== undefined &&
      code()
        .then(({ restoreForm }) => restoreForm(name, fields, signal))
        .catch(() => {});
    const keep = async () => {
      const { signal: over } = isOver;
      if (!isOurs && !Object.keys(textsIn(fields)).length) return;
      isOurs = true;
      const { saveForm } = await code();
      await restored; // or the first letter would take the place of an earlier page's text
      await saveForm(name, textsIn(fields), over);
    };
    const removed = new AbortController();
    fields.addEventListener("input", () => void keep().catch(() => {}), { signal: removed.signal });
    const end = onBeforeNavigate(keep);
    return () => {
      removed.abort();
      end();
      // A form that goes while its element stays was answered, or is to be empty.
      if (owner.isConnected) forget.current();
    };
  }, [name, owner]);

  return {
    ...form,
    props: { ...form.props, ref },
    reset() {
      form.reset();
      forget.current();
    },
  };
}

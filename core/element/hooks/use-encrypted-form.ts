import { useCallback, useRef } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { onBeforeNavigate } from "../../platform/navigation-guard.ts";
import type { encryptedKey } from "../../platform/encrypted-key.ts";
import { tabStore } from "../../platform/storage.ts";
import type { Form } from "../../ui/form/use-form.ts";

/** Loaded only if there is something to save or restore. */
const code = () => import("./encrypted-form.ts");

/** Returns the texts in a form's fields. Files are left out, because they can't be restored. */
const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => !!entry[1] && typeof entry[1] === "string",
    ),
  );

/** Functions that delete what a form has saved, by its element. */
const forgetters = new WeakMap<Element, () => void>();

/** Deletes what an element's form has saved, because it was sent, maybe while the element is out of the page. */
export const forgetForm = (owner: Element | undefined): void => owner && forgetters.get(owner)?.();

/**
 * Keeps a half-filled form that needs no login for half an hour: across a sign-in, a reload and other pages of the portal
 * (SES-10), until it is submitted or emptied. Each change is saved at once, because a page that is unloading can't wait for
 * encryption. Separate from useForm, whose bytes every form pays for.
 * @param name kind of data, one for each form of the page
 * @param owner the element, once all fields and their options are rendered
 * @returns the form to use instead of the one passed
 */
export function useEncryptedForm(name: string, form: Form, owner: Element | undefined): Form {
  const element = useRef<HTMLFormElement | null>(null);
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
    /**
     * Whether the saved data belongs to this form. Before that, it may belong to another person who hasn't signed in yet.
     */
    let isSavedByForm = false;
    const forget = () => {
      isOver.abort();
      isOver = new AbortController();
      tab.remove(key);
    };
    forgetters.set(owner, forget);
    const { signal } = isOver;
    // If its code doesn't load, the data stays for the next page.
    const restored =
      tab.get(key) !== undefined &&
      code()
        .then(({ restoreForm }) => restoreForm(name, fields, signal))
        .catch(() => {});
    const keep = async () => {
      const { signal: over } = isOver;
      if (!isSavedByForm && !Object.keys(textsIn(fields)).length) return;
      isSavedByForm = true;
      const { saveForm } = await code();
      await restored; // Otherwise the first typed letter would replace an earlier page's text.
      await saveForm(name, textsIn(fields), over);
    };
    const removed = new AbortController();
    fields.addEventListener("input", () => void keep().catch(() => {}), { signal: removed.signal });
    const end = onBeforeNavigate(keep);
    return () => {
      removed.abort();
      end();
      // If the form is removed but its element stays, the form was submitted or must be empty.
      if (owner.isConnected) forget();
    };
  }, [name, owner]);

  return {
    ...form,
    props: { ...form.props, ref },
    reset() {
      form.reset();
      forgetForm(owner);
    },
  };
}

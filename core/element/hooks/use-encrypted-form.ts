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
 * Keeps a form that needs no login, half-filled, over a sign-in or a reload that we cause (SES-10), for half an hour;
 * until it was answered or emptied. Beside useForm, whose bytes every form pays for.
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
    if (tab.get(key) !== undefined)
      void code()
        .then(({ restoreForm }) => restoreForm(name, fields, signal))
        .catch(() => {}); // without its code it waits for the next page
    const end = onBeforeNavigate(() => {
      const texts = textsIn(fields);
      if (!Object.keys(texts).length) return isOurs && tab.remove(key);
      isOurs = true;
      const { signal: over } = isOver;
      return code().then(({ saveForm }) => saveForm(name, texts, over));
    });
    return () => {
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

import { systemClock } from "../../platform/clock.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";
import { tabStore } from "../../platform/storage.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import { LOGIN, SIGN_IN } from "../../session/state.ts";
import { savableValues } from "../../ui/form/use-encrypted-draft.ts";

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Maximum time that a form waits to find out who is signed in, in ms. */
const LOGIN_TIMEOUT_MS = 12_000;

/** Waits until it is known who is signed in, if a customer may be: only then can a saved form be opened for its owner. */
async function customerKnown(): Promise<void> {
  const tab = tabStore();
  const keys = [LOGIN, SIGN_IN];
  if (!sharedPage().hasCustomer && keys.every((key) => tab.get(key) === undefined)) return;
  const known = import("../../session/lifecycle/page-customer.ts").then(({ pageCustomer }) =>
    pageCustomer().start(),
  );
  await new Promise<void>((done) => {
    const stop = systemClock.after(LOGIN_TIMEOUT_MS, done);
    known
      .catch(() => {}) // Then nobody is signed in.
      .finally(() => {
        stop();
        done();
      });
  });
}

/** Sets a value and dispatches the events of a visitor's input, so that what depends on the field is updated. */
function setValue(field: Control, value: string): void {
  field.value = value;
  if (!field.value) {
    field.value = ""; // The list doesn't have this option (any more): show the placeholder.
    return;
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Saves what was typed into a form.
 * @param signal aborted when the form has been submitted or emptied
 */
export async function saveForm(name: string, values: Values, signal: AbortSignal): Promise<void> {
  const stored = savableValues(values);
  if (signal.aborted) return;
  if (stored) await encryptedStore().encrypt(name, stored);
  if (!stored || signal.aborted) encryptedStore().drop(name);
}

/**
 * Restores what an earlier page of this tab saved of a form, once. It fills only empty fields, because the visitor may have
 * begun to type.
 * @param signal aborted when the form has been submitted or emptied
 */
export async function restoreForm(name: string, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  await customerKnown();
  if (signal.aborted || !form.isConnected) return;
  const stored = (await encryptedStore().take(name)) as Values | undefined;
  if (!stored || signal.aborted) return;
  // The element was removed from the page meanwhile, and may come back.
  if (!form.isConnected) return saveForm(name, stored, signal);
  let hasChanged = false;
  for (const [field, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(field) as Control | null;
    if (!control || !("value" in control) || control.value) continue;
    setValue(control, value);
    hasChanged = true;
  }
  // An element that was out of the page still has its values, so no event saves them again.
  if (!hasChanged) await saveForm(name, stored, signal);
}

import { systemClock } from "../../platform/clock.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";
import { tabStore } from "../../platform/storage.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import { LOGIN, SIGN_IN } from "../../session/state.ts";
import { keepable } from "../../ui/form/use-encrypted-draft.ts";

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form waits no longer than this to know who is signed in, in ms. */
const LOGIN_PATIENCE_MS = 12_000;

/** Whose a form is must be known before it is opened, where anybody may be signed in here, or about to be. */
async function whoIsKnown(): Promise<void> {
  const tab = tabStore();
  const keys = [LOGIN, SIGN_IN];
  if (!sharedPage().hasCustomer && keys.every((key) => tab.get(key) === undefined)) return;
  const known = import("../../session/lifecycle/page-customer.ts").then(({ pageCustomer }) =>
    pageCustomer().start(),
  );
  await new Promise<void>((done) => {
    const stop = systemClock.after(LOGIN_PATIENCE_MS, done);
    known
      .catch(() => {}) // then nobody is
      .finally(() => {
        stop();
        done();
      });
  });
}

/** As a visitor does who types or chooses: what follows a field, and its message, follow. */
function enter(field: Control, value: string): void {
  field.value = value;
  if (!field.value) {
    field.value = ""; // a list does not have it, or has it no more: then its placeholder stands
    return;
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps what was typed into a form.
 * @param signal tells that the form was answered or emptied meanwhile
 */
export async function saveForm(name: string, values: Values, signal: AbortSignal): Promise<void> {
  const kept = keepable(values);
  if (signal.aborted) return;
  if (kept) await encryptedStore().encrypt(name, kept);
  if (!kept || signal.aborted) encryptedStore().drop(name);
}

/**
 * Gives a form back what an earlier page of this tab has kept of it, once: in its empty fields, for somebody may have
 * begun to type.
 * @param signal tells that the form was answered or emptied meanwhile
 */
export async function restoreForm(name: string, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  await whoIsKnown();
  if (signal.aborted || !form.isConnected) return;
  const kept = (await encryptedStore().take(name)) as Values | undefined;
  if (!kept || signal.aborted) return;
  // Out of the page meanwhile, with its element, which may come back.
  if (!form.isConnected) return saveForm(name, kept, signal);
  for (const [field, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(field) as Control | null;
    if (control && "value" in control && !control.value) enter(control, value);
  }
}

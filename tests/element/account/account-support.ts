import { assert } from "chai";
import {
  all,
  isState,
  mount,
  part,
  retype,
  sandbox,
  signedIn,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inDialog, inside } from "../queries.ts";

/** Helpers of the account's tests. */

/** A customer's account, with its panels loaded. */
export async function account(
  role = "full",
  attrs = "",
  options: EmbedOptions = {},
  state = role === "readonly" ? "read-only" : "ready",
): Promise<[Widget, HostPage]> {
  const [element, page] = await mount("tv-account", attrs, {
    ...(await signedIn(`${role}@example.test`)),
    ...options,
  });
  await isState(element, state);
  return [element, page];
}

/** Closes a page, so that another one of the same tab can follow. */
export const close = ({ window }: HostPage) => window.frameElement?.remove();

export const panel = (name: string) => `[part~="panel-${name}"]`;
export const valueOf = (element: Element, name: string) => textOf(element, `${panel(name)} [part=value]`);
export const statusIn = (element: Element, name: string) => textOf(element, `${panel(name)} [role=status]`);
export const says = (element: Element, name: string, words: string) =>
  until(`it says “${words}”`, () => statusIn(element, name).includes(words));

const OPENS =
  /^(?:Change|Cambiar|Unlink|Desvincular): |^(?:Deactivate account|Desactivar cuenta|Continue|Continuar)$/;

/** Presses the button that opens a panel's form, or starts its work. */
export async function open(element: Element, name: string): Promise<void> {
  const button = await until("there is a button", () => {
    const place = element.shadowRoot?.querySelector(panel(name));
    return place && inside(place).queryByRole("button", { name: OPENS });
  });
  button.focus();
  button.click();
}

export const field = (element: Element, name: string) =>
  part<HTMLInputElement>(element, `:is(input, select)[name="${name}"]`);
export const messageOf = (element: Element, name: string) =>
  element.shadowRoot?.querySelector(`#${name}-error`)?.textContent ?? "";

/** Opens a panel's form, fills it in, and submits it. */
export async function submit(element: Element, name: string, values: Record<string, string> = {}) {
  if (!element.shadowRoot?.querySelector(`${panel(name)} form`)) await open(element, name);
  await until("its form is there", () => element.shadowRoot?.querySelector(`${panel(name)} form`));
  for (const [key, value] of Object.entries(values)) {
    if (value) retype(field(element, key), value);
    else {
      field(element, key).select();
      field(element, key).ownerDocument.execCommand("delete");
    }
  }
  part(element, `${panel(name)} button[type=submit]`).click();
}

/** Asserts that a new name is known and reported, and that its form is still open with newer text. */
export async function assertStillEditing(
  element: Element,
  page: HostPage,
  [known, typed]: readonly [known: string, typed: string],
): Promise<void> {
  await until("the name is known", () => valueOf(element, "name").includes(known));
  await isState(element, "editing");
  assert.equal(field(element, "firstName").value, typed);
  await says(element, "name", "Success! Your profile has been updated.");
  assert.lengthOf(page.events("tv-account-updated"), 1);
}

interface Mail {
  from: { address: string };
  to: { address: string }[];
  subject: string;
  text: string;
}

/** The emails, newest first. */
export const mails = async () => (await sandbox.outbox()).map(({ message }) => message as Mail);

/** The one-time code in the last email. */
export async function lastCode(): Promise<string> {
  const code = /\b\d{6}\b/.exec((await mails())[0]?.subject ?? "")?.[0];
  if (!code) throw new Error("No code was mailed");
  return code;
}

/** A wrong code. */
export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

export const calls = async (operation: string) =>
  (await sandbox.calls()).filter((call) => call.operation === operation);

export const heading = (element: Element) => inDialog(element).getByRole("heading", { level: 2 }).textContent;
const CONTINUES =
  /^(?:Continue|Continuar|Continue to deactivate|Continuar con la desactivación|Deactivate my account|Desactivar mi cuenta|Try again|Reintentar)$/;
export const pressContinue = (element: Element) =>
  inDialog(element).getByRole("button", { name: CONTINUES }).click();
/** The button that closes the dialog without a deactivation. */
export const keep = (element: Element) =>
  inDialog(element).getByRole("button", { name: /^(?:Keep my account|Conservar mi cuenta)$/ });
/** What has to be removed first. */
export const blockers = (element: Element) => all(element, "[part=blocker]");
/** The line of one of them. */
export const blocker = (element: Element, name: string) =>
  blockers(element).find((line) => inside(line).queryByText(name));

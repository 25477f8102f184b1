import {
  all,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inDialog, inside } from "../queries.ts";

/** Helpers of the tests of tv-subscriptions. */

export const wordsOf = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent);

export interface Row {
  sku: string;
  personId: string;
  renewsAt: string | null;
  endsAt: string | null;
  nextSku: string | null;
  activationStatus: string;
}
export const PERSON = { full: "p-1001", blocked: "p-1003", linked: "p-1004" } as const;
export type Role = keyof typeof PERSON | "new" | "readonly";

/** A person's running subscription to a plan. */
export const rowOf = async (role: keyof typeof PERSON, sku: string): Promise<Row | undefined> =>
  (await sandbox.rows<Row>("subscriptions")).find(
    (row) =>
      row.personId === PERSON[role] &&
      row.sku === sku &&
      !(row.endsAt && Date.parse(row.endsAt) < Date.now()),
  );

/** The changes of subscriptions, once each. */
export const effects = async () =>
  (await sandbox.rows<{ kind: string; what: string; sku: string }>("ledger")).map(
    ({ kind, what, sku }) => `${kind} ${what} ${sku}`,
  );

export async function subscriptions(
  role: Role = "full",
  attrs = "",
  lang = "en",
  head = "",
): Promise<[Widget, HostPage]> {
  return mount("tv-subscriptions", attrs, { ...(await signedIn(`${role}@example.test`)), lang, head });
}

/** The management of one subscription, instead of the list. */
export async function managed(
  role: Role,
  sku: string,
  attrs = "",
  lang = "en",
  head = "",
): Promise<[Widget, HostPage]> {
  const [element, page] = await subscriptions(role, `sku="${sku}" ${attrs}`, lang, head);
  await isState(element, "ready");
  return [element, page];
}

/** The rows of the list; none while a subscription is managed. */
export const rowsIn = (element: Element) => inside(element).queryAllByRole("listitem");

/** The button with this name, in the whole element or in a part of it. */
export const button = (element: Element, name: string, where?: string) =>
  inside(where === undefined ? element : part(element, where)).getByRole("button", { name });

/** Presses the dialog's button that carries the action out, or tries again. */
export const yes = (element: Element) =>
  inDialog(element)
    .getByRole("button", { name: /^(?:(?:Yes|Sí), .+|Try again|Reintentar)$/ })
    .click();
/** The buttons that answer the dialog's question. The one in its corner has no text. */
export const answers = (element: Element) =>
  inDialog(element)
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
/** Closes the dialog by the button below its text. */
export const close = (element: Element) => inDialog(element).getByText("Close").click();
/** The links of a receipt. */
export const receiptLinks = (element: Element) =>
  inDialog(element)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
export const dialog = (element: Element) => textOf(element, "dialog[open]");

/** Chooses another plan; its button appears with the choice. */
export async function choosePlan(element: Element, plan: string): Promise<void> {
  inside(element).getByRole("radio", { name: plan }).click();
  await until("its button is there", () => buttons(element).some((words) => words.includes(plan)));
}
/** The buttons of the element, or of its part. */
export const buttons = (element: Element) =>
  inside(element)
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

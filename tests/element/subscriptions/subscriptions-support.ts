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

/** The button with this text, outside of the dialog or in it. */
export function button(element: Element, words: string, where = ".manage, .list"): HTMLElement {
  const found = all(element, `:is(${where}) :is(button, a)`).find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`There is no “${words}”: ${textOf(element, where)}`);
  return found;
}
export const yes = (element: Element) => part(element, "dialog[open] .actions .button").click();
export const dialog = (element: Element) => textOf(element, "dialog[open]");

/** Chooses another plan; its button appears with the choice. */
export async function choosePlan(element: Element, plan: string): Promise<void> {
  all(element, ".plans label")
    .find(({ textContent }) => textContent === plan)
    ?.click();
  await until("its button is there", () => changes(element).some((words) => words?.includes(plan)));
}
/** The buttons that change the plan. */
export const changes = (element: Element) => wordsOf(element, ".columns button");

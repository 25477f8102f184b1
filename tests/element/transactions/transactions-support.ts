import { SHORTENED } from "../faults.ts";
import {
  all,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

/** Helpers of the transactions' tests. */

/** A customer's transactions. */
export const transactions = async (role = "full", attrs = "", state = "ready", head = "") =>
  sameCustomers(attrs, state, { ...(await signedIn(`${role}@example.test`)), head });

/** Another page of the same customer, in its own tab as far as it knows. */
export async function sameCustomers(
  attrs = "",
  state = "ready",
  options: EmbedOptions = { keepStorage: true },
): Promise<[Widget, HostPage]> {
  const login = JSON.parse(sessionStorage.getItem("tv:login") ?? "{}") as object;
  sessionStorage.setItem("tv:login", JSON.stringify({ ...login, held: false }));
  const [element, page] = await mount("tv-transactions", attrs, {
    ...options,
    head: SHORTENED + (options.head ?? ""),
  });
  await isState(element, state);
  return [element, page];
}

/** The rows: the text of their cells, with a card's long name. */
export const lines = (element: Element): string[][] =>
  all(element, "tbody tr").map((row) =>
    [...row.querySelectorAll("td")].map(
      (cell) => (cell.querySelector(".card-long") ?? cell).textContent ?? "",
    ),
  );
export const column = (element: Element, at: number) => lines(element).map((cells) => cells[at]);

export const field = (element: Element, name: string) =>
  part<HTMLSelectElement>(element, `select[name="${name}"]`);
export function choose(element: Element, name: string, value: string): void {
  const select = field(element, name);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

export const heading = (element: Element) => textOf(element, "dialog[open] .heading");
export const dialog = (element: Element) => textOf(element, "dialog[open]");
/** The first button of the dialog's actions. */
export const pressContinue = (element: Element) => part(element, "dialog[open] .actions .primary").click();
export const firstRefund = (element: Element) => part(element, "tbody button");

/** Goes to the confirmation of a refund. */
export async function toConfirm(element: Widget, reason = "UNUSED"): Promise<void> {
  firstRefund(element).click();
  await isState(element, "choosing");
  choose(element, "reason", reason);
  pressContinue(element);
  await isState(element, "confirming");
}

interface Row {
  id: number;
  refundOf: number | null;
  refundReason: string | null;
  amountCents: number;
}
export const refunds = async () =>
  (await sandbox.rows<Row>("transactions")).filter(({ refundOf }) => refundOf !== null);
export const ledger = async () =>
  (await sandbox.rows<{ kind: string; amountCents: number }>("ledger")).filter(
    ({ kind }) => kind === "refund",
  );

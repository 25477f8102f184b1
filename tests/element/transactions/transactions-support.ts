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
import { inDialog, inside } from "../queries.ts";

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
    [...row.querySelectorAll("td")].map((cell) =>
      (inside(cell).queryByText(/ (?:ending in|terminada en) \d{4}$/) ?? cell).textContent.trim(),
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

export const heading = (element: Element) => inDialog(element).getByRole("heading").textContent;
export const dialog = (element: Element) => textOf(element, "dialog[open]");
/** The dialog's button that goes on with the refund, or has seen its end. */
export const continueButton = (element: Element) =>
  inDialog(element).getByRole("button", {
    name: /^(?:Continue|Continuar|(?:Refund|Reembolsar) \$\d+\.\d\d|Try again|Reintentar|Done|Listo)$/,
  });
export const pressContinue = (element: Element) => continueButton(element).click();
/** Closes the dialog by the button in its corner. */
export const close = (element: Element) => inDialog(element).getByLabelText("Close").click();
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

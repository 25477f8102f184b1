import { encryptJwe, type EncryptionKey } from "../../../core/platform/jwe.ts";
import {
  all,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inDialog } from "../queries.ts";

/** Helpers of the wallet's tests. */

/** What a visitor sees of a field in the card form's document. */
interface SeenField {
  value: string;
  caret: number;
  label: string;
  marked: string;
  autocomplete: string;
  required: boolean;
  note: string;
  hint: string;
  error: string;
  described: string;
  isShown: boolean;
  /** What the field consists of, from top to bottom. */
  order: string[];
}
export interface Seen {
  lang: string;
  focus: string;
  colors: string;
  origin: string;
  policies: string[];
  fields: Record<"number" | "expiration" | "code", SeenField>;
}

type CardAction =
  | { action: "type"; field: string; text: string }
  | { action: "insert"; field: string; at: number; text: string }
  | { action: "leave"; field: string }
  | { action: "press"; field: string; key: string }
  | { action: "hurry" }
  | { action: "look" };

export const frameOf = (element: Element) => part<HTMLIFrameElement>(element, "[part=card-frame] iframe");

let number = 0;
/** Runs a test hook in the card form's document: those of tests/element/host/card-hands.js. */
export function inCard(element: Widget, action: CardAction = { action: "look" }): Promise<Seen> {
  const { contentWindow: card, ownerDocument } = frameOf(element);
  const page = ownerDocument.defaultView as Window;
  const own = number++;
  return new Promise((resolve) => {
    const hear = ({ data, source }: MessageEvent) => {
      if (source !== card || data?.of !== own) return;
      page.removeEventListener("message", hear);
      resolve(data.seen as Seen);
    };
    page.addEventListener("message", hear);
    // As if sent by the page itself: the hooks answer any sender.
    (page as unknown as { eval: (code: string) => (to: Window, what: unknown) => void }).eval(
      "(to, what) => to.postMessage(what, '*')",
    )(card as Window, { ...action, number: own });
  });
}

export const typeCard = async (element: Widget, fields: Partial<Record<keyof Seen["fields"], string>>) => {
  for (const [field, text] of Object.entries(fields)) await inCard(element, { action: "type", field, text });
};

export const field = (element: Widget, name: string) =>
  part<HTMLInputElement | HTMLSelectElement>(element, `[name=${name}]`);

/** Sets a field like typing does. */
export function fill(element: Widget, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = field(element, name);
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export const NEW_ADDRESS = { line1: "7 Quarry Road", city: "Boise", state: "ID", zip: "83702" };
export const NEW_CARD = { number: "4242424242424242", expiration: "12/31", code: "123" };

export async function wallet(
  role = "full",
  attrs = "",
  options: EmbedOptions = {},
): Promise<[Widget, HostPage]> {
  return mount("tv-wallet", attrs, { ...(await signedIn(`${role}@example.test`)), ...options });
}

/** The visible button with this text. */
export function press(element: Widget, words: string): void {
  const found = all<HTMLButtonElement>(element, "button").find(
    (button) => button.textContent?.trim() === words && button.checkVisibility(),
  );
  if (!found) throw new Error(`There is no button “${words}”: ${element.shadowRoot.innerHTML}`);
  found.focus();
  found.click();
}

/** Opens the card form, and waits for its document. */
export async function openForm(element: Widget, button: string): Promise<void> {
  press(element, button);
  await until("the card form is there", () => element.shadowRoot.querySelector("iframe[data-ready]"));
}

/** A wallet without a card, with all fields of a new one typed. */
export async function filledIn(
  card: Partial<typeof NEW_CARD> = {},
  attrs = "",
  button = "Add a payment method",
  options: EmbedOptions = {},
): Promise<[Widget, HostPage]> {
  const [element, page] = await wallet("new", attrs, options);
  await isState(element, "empty");
  await openForm(element, button);
  await typeCard(element, { ...NEW_CARD, ...card });
  fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
  return [element, page];
}

export const saveButton = (element: Widget) =>
  inDialog(element).getByRole("button", { name: /^(?:Save card|Guardar tarjeta)$/ });
export const save = (element: Widget) => saveButton(element).click();
/** The dialog's button that removes the card. */
export const removeButton = (element: Widget) =>
  inDialog(element).getByRole("button", { name: /^(?:Remove card|Quitar tarjeta)$/ });
export const alertIn = (element: Widget) =>
  all(element, "dialog[open] [role=alert]")
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(" ");
export const statusOf = (element: Widget) => textOf(element, "[part=status]");

interface Entry {
  kind: string;
  what: string;
}
/** The changes of cards, in order. */
export const effects = async () =>
  (await sandbox.rows<Entry>("ledger")).filter(({ kind }) => kind === "card").map(({ what }) => what);

interface CardRow {
  personId: string;
  cardLast4Digits: string;
  expirationDate: string;
  line1: string;
  address1: string;
  removedAt: string | null;
}
export const cardsOf = async (personId: string) =>
  (await sandbox.rows<CardRow>("wallets")).filter((row) => row.personId === personId && !row.removedAt);
export const callsOf = async (name: string) =>
  (await sandbox.calls()).filter(({ operation }) => operation === name).length;

/** The page's stored login of the customer. */
const loginOf = ({ window }: HostPage) =>
  JSON.parse(window.sessionStorage.getItem("tv:login") ?? "") as { accessToken: string; ids: object };

async function asCustomer<Answer>(page: HostPage, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/api/wallet/${path}`, {
    headers: { authorization: `Bearer ${loginOf(page).accessToken}`, "content-type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A payment provider's token for a number and a code; the sandbox's own encryption replaces it. */
export async function sealedBy(page: HostPage, number: string, code = "123"): Promise<string> {
  const { data: key } = await asCustomer<{ data: EncryptionKey & { issuedAt: number } }>(page, "public-key");
  const iat = Math.floor(key.issuedAt / 1000);
  return encryptJwe(JSON.stringify({ number, code, iat, nonce: crypto.randomUUID() }), key);
}

/** Sends a card of the customer's, without any page of ours. */
async function sendElsewhere(page: HostPage, path: string, number: string, more: object): Promise<void> {
  const { personId, customerRelationshipId } = loginOf(page).ids as Record<string, string>;
  const { line1: address1, ...place } = NEW_ADDRESS;
  await asCustomer(page, path, {
    personId,
    customerRelationshipId,
    name: { firstName: "Nia", lastName: "Newman" },
    address: { address1, address2: "", ...place, country: "US" },
    cardNumber: await sealedBy(page, number),
    expirationDate: "1231",
    cvv: "",
    secure: true,
    ...more,
  });
}

/** Adds a card to the customer's account. */
export const addElsewhere = (page: HostPage) =>
  sendElsewhere(page, "cards", NEW_CARD.number, { cardType: "VISA", token: "" });

/** Replaces the customer's card by a Discover card ending in 1117. */
export async function replaceElsewhere(page: HostPage): Promise<void> {
  const { wallets } = await asCustomer<{ wallets: { token: string }[] }>(page, "cards");
  const { token } = wallets[0] as { token: string };
  await sendElsewhere(page, "cards/updates", "6011111111111117", { cardType: "DISCOVER", token });
}

import {
  all,
  embed,
  isState,
  mount,
  sandbox,
  signedIn,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

export const TAG = "tv-offers";
export const LINKED = "linked@example.test";
export const REVIEW = "/offer/checkout/review";
export const CONFIRMATION = "/offer/checkout/confirmation";

export const wordsOf = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent?.trim());
export const alertOf = (element: Element) => textOf(element, "[role=alert]").trim();

/** The radio button or checkbox of a plan, by the start of its name. */
export function choose(element: Element, named: string): HTMLInputElement {
  const isNamed = (name: string) => name.startsWith(named);
  const [first] = inside(element).getAllByLabelText<HTMLInputElement>(isNamed, { selector: "input" });
  return first!;
}
export const isChosen = (element: Element, named: string) => choose(element, named).checked;
/** The button of the plans, or of the review. */
export const continueButton = (element: Element) =>
  inside(element).getByRole("button", { name: /^(?:Continue|Continuar|(?:Subscribe|Suscribirme)(?: .*)?)$/ });
/** The headings of a level: services are at 3, and plans of the review at 4. The narrow summary's isn't seen. */
export const headings = (element: Element, level: number) =>
  inside(element)
    .queryAllByRole("heading", { level })
    .map(({ textContent }) => textContent);
export const refreshButton = (element: Element) => inside(element).getByRole("button", { name: "Refresh" });

/** Records what a page sends, before our script runs. As in the recorder, a proxy counts as the platform's own function. */
export const NOTING = `<script>
  window.sent = [];
  window.fetch = new Proxy(window.fetch, {
    apply(target, self, [address, options]) {
      window.sent.push({ address: String(address), body: options?.body });
      return Reflect.apply(target, self, [address, options]);
    },
  });
</script>`;

/** A page's head that answers instead of the offers service once `startAnswering` is called: by the ends of addresses. */
export const answering = (answers: Record<string, [status: number, body: object]>): string => `<script>
  window.fetch = new Proxy(window.fetch, { apply(target, self, args) {
    const answers = ${JSON.stringify(answers)};
    const [status, body] = (window.isAnswering && answers[new URL(args[0], location.href).pathname.split("/").at(-1)]) || [];
    if (!status) return Reflect.apply(target, self, args);
    const headers = { "content-type": "application/json" };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  }});
</script>`;
export const startAnswering = ({ window }: HostPage): void =>
  void Object.assign(window, { isAnswering: true });

/** The bodies that a page has sent to a sandbox address with this ending. */
export const bodiesTo = ({ window }: HostPage, ending: string): unknown[] =>
  (window as unknown as { sent: { address: string; body: string }[] }).sent
    .filter(({ address }) => address.endsWith(ending))
    .map(({ body }) => JSON.parse(body) as unknown);

export async function offers(
  path = "/offer/max",
  { email = LINKED, attrs = "", head = "" } = {},
): Promise<[Widget, HostPage]> {
  // Two pages of one tab can't both be signed in.
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  return mount(TAG, `path="${path}" ${attrs}`, { ...(await signedIn(email)), head: NOTING + head });
}

/** Before the order: the plan is in the cart, and its review is shown. */
export async function reviewed(
  named = "Max Basic with Ads",
  { email = LINKED, attrs = "", head = "", path = "/offer/max" } = {},
): Promise<[Widget, HostPage]> {
  const [element, page] = await offers(path, { email, attrs, head });
  await isState(element, "choosing");
  choose(element, named).click();
  await until("it is chosen", () => isChosen(element, named));
  continueButton(element).click();
  await isState(element, "reviewing");
  return [element, page];
}

/** The same customer's offers twice on one page, each at its own path. */
export async function twice(first: string, second: string): Promise<[Widget, Widget]> {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  const kept = sessionStorage.getItem("tv:shopping");
  const options = await signedIn(LINKED);
  if (kept) sessionStorage.setItem("tv:shopping", kept);
  const html = `<${TAG} id="one" path="${first}"></${TAG}><${TAG} id="two" path="${second}"></${TAG}>`;
  const page = await embed(html, options);
  return [page.get("#one"), page.get("#two")];
}

/** Ticks the renewal terms of every plan. */
export async function consent(element: Widget): Promise<void> {
  const ticks = () => all<HTMLInputElement>(element, "[name^=consent]");
  await until("there is something to tick", () => ticks().length > 0);
  for (const tick of ticks()) if (!tick.checked) tick.click();
  await until("all is ticked", () => ticks().every(({ checked }) => checked));
}

/** The review with consent and the card loaded. */
export async function consented(...of: Parameters<typeof reviewed>): ReturnType<typeof reviewed> {
  const [element, page] = await reviewed(...of);
  await until("the card is there", () => textOf(element, "[part=payment]").includes("9424"));
  await consent(element);
  return [element, page];
}

interface Entry {
  kind: string;
  what: string;
  sku: string;
  amountCents: number | null;
}
export const ledger = async () =>
  (await sandbox.rows<Entry>("ledger")).map(({ kind, sku, amountCents }) => [kind, sku, amountCents]);
/** The numbers of orders and charges of plans. */
export async function effects(): Promise<{ orders: number; charges: number }> {
  const rows = await ledger();
  const count = (kind: string) => rows.filter(([one]) => one === kind).length;
  return { orders: count("order"), charges: count("charge") };
}

/** The events that a page gets about a consent. */
export interface Accepted {
  planId: string;
  text: string;
  sha256: string;
  version: string;
  time: string;
}

/** In hex, by the browser's own means. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

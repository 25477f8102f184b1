import {
  isState,
  mount,
  part,
  sandbox,
  textOf,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

/** Helpers of tests of elements with a privacy flow. */

export const REQUEST = "tv-privacy-request";

export const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;

/** Waits for a step by its heading. */
export const shows = (element: Element, heading: string) =>
  until(`the step “${heading}” shows`, () =>
    [...rootOf(element).querySelectorAll("form :is(h1,h2,h3)")].find(
      ({ textContent }) => textContent?.trim() === heading,
    ),
  );

export const button = (element: Element, text: string) =>
  until(`there is a button “${text}”`, () =>
    [...rootOf(element).querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === text),
  );

export const press = async (element: Element, text: string) => (await button(element, text)).click();

/** A control by the name of its field; a choice by its value too. */
export const field = (element: Element, name: string, value?: string) =>
  part<HTMLInputElement>(element, `[name="field-${name}"]${value === undefined ? "" : `[value="${value}"]`}`);

export const pick = (element: Element, name: string, value: string) => field(element, name, value).click();

export const messages = (element: Element) =>
  [...rootOf(element).querySelectorAll("[part=error]")].map(({ textContent }) => textContent?.trim() ?? "");

export const alerts = (element: Element) => textOf(element, "[role=alert]").trim();

/** Waits for it: the code that renders a failure may still be loading. */
export const showsAlert = (element: Element, words: string) =>
  until(`the alert “${words}” shows`, () => alerts(element).includes(words));

/** A request's element, at its first step. */
export async function request(attrs = "", options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(REQUEST, attrs, options);
  await isState(element, "ready");
  return [element, page];
}

/** Goes from the first step to the details. */
export async function toDetails(element: Element, who: string, what: string): Promise<void> {
  pick(element, "customerSubType", who);
  pick(element, "irrRequestType", what);
  await press(element, "Continue");
  if (what === "optOut") return;
  await shows(element, "Confirm your details");
  for (const name of ["affirms-person", "affirms-resident", "affirms-truth"]) pick(element, name, "yes");
  await press(element, "Continue");
}

/** Closes a page, so that another one of the same tab can follow. */
export const close = ({ window }: HostPage) => window.frameElement?.remove();

/** Prevents the navigation at the end of the flow, and returns its target. */
export function stay(page: { document: Document }): string[] {
  const went: string[] = [];
  page.document.addEventListener("tv-navigate", (event) => {
    event.preventDefault();
    went.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  return went;
}

/** The stored, encrypted flow; changes whenever it is stored again. */
export const isSealed = async (entry = "irr-request") => sessionStorage.getItem(`tv:sealed:privacy-${entry}`);

/** Makes the login of a page end, by an event of another element. */
export async function lapse({ document }: HostPage): Promise<void> {
  await sandbox.scenario("wallet", "getWallet", "unauthorized");
  document.body.prepend(document.createElement("tv-wallet")); // in view, so that it starts at once
}

/** Types, and waits until it is stored. */
export async function typeToKeep(input: HTMLInputElement, text: string, entry?: string): Promise<void> {
  // After the first text only the step may be stored; after the second one the first is included.
  for (const part of [text, " ", "."]) {
    const before = await isSealed(entry);
    type(input, part);
    await until("it is kept", async () => (await isSealed(entry)) !== before);
  }
  input.ownerDocument.execCommand("delete");
  input.ownerDocument.execCommand("delete");
}

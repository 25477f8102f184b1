import { systemClock } from "../../../core/platform/clock.ts";
import { browserKeys, createEncryptedStore } from "../../../core/platform/encrypted-store.ts";
import { tabStore } from "../../../core/platform/storage.ts";
import {
  mount,
  part,
  sandbox,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

export interface TicketRow {
  id: number;
  reference: string;
  formId: number;
  subject: string;
  customFields: Record<string, string>;
  comment: string;
  uploads: string[];
  requesterName: string;
  requesterEmail: string;
  language: string;
}
export interface UploadRow {
  id: number;
  token: string;
  name: string;
  type: string;
  size: number;
  ticketId: number | null;
}
export const tickets = () => sandbox.rows<TicketRow>("tickets");
export const uploads = () => sandbox.rows<UploadRow>("uploads");
export const scenario = (operation: string, name: string) =>
  sandbox.scenario("support-tickets", operation, name);

export const helpForm = (options: EmbedOptions = {}, attrs = ""): Promise<[Widget, HostPage]> =>
  mount("tv-help-form", attrs, options);

export const field = (element: Element, name: string) => part<HTMLInputElement>(element, `#${name}`);
export const message = (element: Element, name: string) =>
  element.shadowRoot?.querySelector(`#${name}-error`)?.textContent;
export const statusText = (element: Element) => part(element, "[role=status]").textContent ?? "";
export const submit = (element: Element) => part(element, "button[type=submit]").click();

/** Presses the button with this text. */
export function press(element: Element, words: string): void {
  const buttons = [...(element.shadowRoot?.querySelectorAll("button") ?? [])];
  const found = buttons.find((button) => button.textContent === words);
  if (!found)
    throw new Error(`There is no button "${words}": ${buttons.map((one) => one.textContent).join()}`);
  found.focus();
  found.click();
}

export const says = (element: Element, name: string, text: string | undefined) =>
  until(`#${name} says ${text}`, () => message(element, name) === text);

/** Chooses as a visitor does. */
export function choose(element: Element, name: string, value: string): void {
  const select = part<HTMLSelectElement>(element, `#${name}`);
  select.focus();
  select.value = value;
  for (const kind of ["input", "change"])
    select.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
}

/** Fills in each required field. */
export function fill(element: Element): void {
  type(field(element, "firstName"), "Ann");
  type(field(element, "lastName"), "Lee");
  type(field(element, "email"), " ann@example.test ");
  choose(element, "country", "canada");
  choose(element, "device", "tv");
  type(field(element, "clientId"), "AB12");
  type(field(element, "message"), "It is dark.");
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 7, ...[..."JFIF\0"].map((one) => one.charCodeAt(0)), 0xff, 0xda];

/** A photo of this many bytes. */
export function photo(page: HostPage, size = 1_000, name = "holiday.jpg", type = "image/jpeg"): File {
  const bytes = new Uint8Array(size);
  bytes.set(JPEG.slice(0, size));
  return new page.window.File([bytes], name, { type });
}

function carrying(page: HostPage, files: readonly File[]): DataTransfer {
  const data = new page.window.DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** Chooses files in the browser's own dialog. */
export function chooseFiles(element: Element, page: HostPage, ...files: File[]): void {
  const input = field(element, "attachment");
  input.files = carrying(page, files).files;
  for (const kind of ["input", "change"])
    input.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
}

const init = { bubbles: true, composed: true, cancelable: true };

/** Drops files on a field; returns whether the browser was prevented from opening them. */
export function drop(element: Element, page: HostPage, name: string, ...files: File[]): boolean {
  const dataTransfer = carrying(page, files);
  const event = new page.window.DragEvent("drop", { ...init, dataTransfer });
  field(element, name).dispatchEvent(new page.window.DragEvent("dragover", { ...init, dataTransfer }));
  return !field(element, name).dispatchEvent(event);
}

/** Pastes files, with texts by type if given, into a field; returns whether the default was prevented. */
export function paste(element: Element, page: HostPage, name: string, files: File[], texts = {}): boolean {
  const clipboardData = carrying(page, files);
  for (const [type, text] of Object.entries<string>(texts)) clipboardData.setData(type, text);
  const event = new page.window.ClipboardEvent("paste", init);
  Object.defineProperty(event, "clipboardData", { value: clipboardData }); // Firefox accepts none from a script
  return !field(element, name).dispatchEvent(event);
}

const encryptedStore = () =>
  createEncryptedStore({ tab: tabStore(), clock: systemClock, keys: browserKeys() });

/** Stores a form without an owner, as an earlier page of this tab does. */
export const keepForm = (name: string, values: object) => encryptedStore().encrypt(name, values);

/** Resolves once earlier readers of the store are done: the browser handles keys in order. */
export async function earlierReadersAreDone(): Promise<void> {
  await keepForm("another", { note: "x" });
  await encryptedStore().take("another");
}

/** Runs what loads another page in a page's frame, and loads the page there again. */
export async function leaveAndReturn({ window }: HostPage, leave: () => void): Promise<void> {
  const frame = window.frameElement as HTMLIFrameElement;
  const address = window.location.href;
  const loaded = () => new Promise((done) => frame.addEventListener("load", done, { once: true }));
  const elsewhere = loaded();
  leave();
  await elsewhere;
  const again = loaded();
  frame.src = address;
  await again;
}

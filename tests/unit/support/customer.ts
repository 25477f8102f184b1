import { vi } from "vitest";
import * as z from "zod/mini";
import { operation } from "../../../core/http/operation.ts";
import type { Exclusive } from "../../../core/platform/lock.ts";
import type { KeyStore } from "../../../core/platform/storage.ts";
import {
  createCustomer,
  type Customer,
  type CustomerDeps,
} from "../../../core/session/lifecycle/create-customer.ts";
import { FakeClock, settle } from "./clock.ts";
import { configurationAnswer, options, row, service, services } from "./configuration.ts";
import { BRAND, FakeProvider, signIn } from "./provider.ts";
import { everythingWorks, openPage, type Page } from "./session.ts";
import { memoryStore } from "./storage.ts";
import { fakeTransport, ok } from "./transport.ts";

/** An operation for customers only, and one for all visitors. */
const declared = {
  service: "marketing",
  request: (ours: object) => ours,
  response: z.unknown(),
  read: () => true,
} as const;
export const readMine = operation({ ...declared, name: "readMine", token: "customer" });
export const readAny = operation({ ...declared, name: "readAny" });

const rows = [...services, service("devices", [])].map((one) =>
  one.msName === "marketing"
    ? service("marketing", [
        row("readMine", "GET"),
        row("readAny", "GET"),
        row("emailSignUp"),
        row("triggerEvent"),
      ])
    : one,
);
export const brandConfiguration = (more: object = {}, brands = [BRAND, "https://es.brand.example"]) =>
  ok(
    configurationAnswer(rows, {
      auth: {
        staging: { clientId: "client-staging" },
        production: { clientId: "client-production" },
        signIn: { ...signIn, ...more },
      },
      origins: { api: [], sandbox: [], brands },
    }),
  );

export interface Tab extends Page {
  customer: Customer;
  provider: FakeProvider;
  /** The addresses to which the page has navigated, in order. */
  navigations: { how: "open" | "replace"; to: string }[];
  /** The texts of the address bar, in order. */
  addresses: string[];
  /** How often the other tabs were notified. */
  notifications: number;
  drafts: { owners: string[]; cleared: number; leaving: number };
  /** Loads the address that the page has navigated to in this tab. */
  follow(more?: Partial<TabOptions>): Tab;
  /** Loads the provider's answer to the page's navigation in this tab. */
  comeBack(more?: Partial<TabOptions> & { denied?: boolean }): Tab;
}

export interface TabOptions {
  address: string;
  /** The address from which the loader has removed a sign-in's answer. */
  answer: string;
  clock: FakeClock;
  provider: FakeProvider;
  local: KeyStore;
  tab: KeyStore;
  exclusive: Exclusive;
  transport: ReturnType<typeof fakeTransport>;
  parts: Partial<CustomerDeps>;
}

/** A page load in a tab, with what a previous one has left in it. */
export function openTab(given: Partial<TabOptions> = {}): Tab {
  const clock = given.clock ?? new FakeClock();
  const provider = given.provider ?? new FakeProvider(clock);
  vi.spyOn(Date, "now").mockImplementation(() => clock.now());
  const transport =
    given.transport ??
    fakeTransport({
      ...everythingWorks,
      "config/get": brandConfiguration(),
      "sign-in/token": provider.reply,
      "marketing/readMine": ok({}),
      "marketing/readAny": ok({}),
    });
  const local = (given.local ?? memoryStore()) as Page["local"];
  const tab = (given.tab ?? memoryStore()) as Page["tab"];
  const page = openPage({ clock, transport, local, tab });
  const addresses = [given.address ?? `${BRAND}/devices`];
  const navigations: Tab["navigations"] = [];
  const drafts = { owners: [] as string[], cleared: 0, leaving: 0 };
  const all = { ...given, clock, provider, transport, local, tab };
  const customer = createCustomer({
    session: page.session,
    options: options(),
    clock,
    transport,
    local,
    tab,
    exclusive: given.exclusive ?? ((work) => work()),
    page: {
      address: () => addresses.at(-1) as string,
      takeResponse: () => given.answer,
      rename: (to) => void addresses.push(to),
      open: (to) => void navigations.push({ how: "open", to }),
      replace: (to) => void navigations.push({ how: "replace", to }),
    },
    announceSignedOut: () => void it.notifications++,
    flush: async () => void drafts.leaving++,
    drafts: { setOwner: (person) => void drafts.owners.push(person), clear: () => void drafts.cleared++ },
    ...given.parts,
  });
  const load = (address: string, more: Partial<TabOptions> = {}) => {
    customer.release();
    return openTab({ ...all, address, ...more });
  };
  const last = () => String(navigations.at(-1)?.to);
  const it: Tab = {
    ...page,
    customer,
    provider,
    navigations,
    addresses,
    drafts,
    notifications: 0,
    follow: (more) => load(last(), more),
    comeBack: ({ denied = false, ...more } = {}) => load(provider.authorize(last(), { denied }), more),
  };
  return it;
}

/** Starts a page after a sign-in, and returns the page that is shown in the end. */
export async function shownAfter(back: Tab): Promise<Tab> {
  await back.customer.start();
  if (back.customer.state.get().status !== "leaving") return back;
  const next = back.follow();
  next.customer.require();
  await next.customer.start();
  await settle();
  return next;
}

/** A tab whose customer has signed in on a page with an element that needs it, and has returned. */
export async function signedIn(given: Partial<TabOptions> = {}): Promise<Tab> {
  const first = openTab(given);
  first.customer.require();
  await waitUntil(() => first.navigations.length > 0);
  const back = first.comeBack();
  await back.customer.start();
  if (back.customer.state.get().status === "signed-in") return back;
  const home = back.follow();
  home.customer.require();
  await home.customer.start();
  return home;
}

/** Longest time that `waitUntil` waits, in ms. */
const PATIENCE_MS = 5_000;

/** Waits for work that takes several turns: the platform's cryptography has its own threads. */
export async function waitUntil(isReady: () => boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!isReady() && performance.now() < until) await settle();
  if (!isReady()) throw new Error("timed out");
}

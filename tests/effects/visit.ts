import type { Browser, Page } from "playwright";
import { newCustomer, newLogin, prepareWrite, type Customer, type Prepared } from "./given.ts";
import { effectsSince, lastEffect, problemOf } from "./model.ts";
import type { Effects, Feedback } from "./page/page.ts";
import type { Kind, Write } from "./plan.ts";
import type { Proxy } from "./proxy.ts";
import type { Servers } from "./servers.ts";

/** A browser's tabs, and what is between them and the servers. */
export interface Place {
  tabs: [Page, Page];
  proxy: Proxy;
  servers: Servers;
}

/** What a write came to. */
export interface Outcome {
  write: Write;
  /** Whether a request of it has met a fault. */
  isFaulty?: boolean;
  /** Number of presses until the customer read that it is done. */
  presses: number;
  problem?: string;
}

/** In two tabs, these are two writes: two messages, two carts, two requests. */
const NOT_SHARED: readonly Kind[] = ["ticket", "do-not-sell", "order", "privacy-request"];
/** A sign-out deletes what is typed into these, and no page shows later whether they were sent. */
const FORMS: readonly Kind[] = ["sign-up", "ticket", "do-not-sell", "privacy-request"];

/** Patience on a busy machine, in ms. */
const PATIENCE_MS = 120_000;
/** Maximum number of presses. All but the first have no more faults. */
const PRESSES = 6;
/** Maximum number of times that an element loads its data. */
const LOADS = 5;
const SKEW_MS = 3 * 3_600_000;
const CLOCK_STEP_MS = 11 * 60_000;

/** The tab has left the page before it could report. */
const LEFT: Feedback = { result: "failed", code: "left", status: 0, serverCode: "", operation: "" };

type TabWindow = typeof globalThis & { effects: Effects; skew: number };

/** Opens two tabs of a new visitor. */
export async function newTabs(browser: Browser): Promise<Place["tabs"]> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  return [await context.newPage(), await context.newPage()];
}

async function open(tab: Page, { origin }: Proxy): Promise<void> {
  await tab.goto(`${origin}/`);
  await tab.waitForFunction(() => "effects" in globalThis);
}

/**
 * Opens the element, again if its data doesn't load, or the configuration without which nobody is signed in: a server may
 * be down because of another customer's fault.
 */
async function prepareIn(
  tab: Page,
  { given }: Prepared,
  { ids }: Customer,
  servers: Servers,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await tab.evaluate(([about, who]) => (globalThis as TabWindow).effects.prepare(about, who), [
        given,
        ids,
      ] as const);
    } catch (error) {
      if (tries === LOADS || !/ApiError|LoginRequired/.test(String(error))) throw error;
      await servers.ready();
    }
  }
}

const press = (tab: Page, times: number, isImpatient: boolean): Promise<Feedback[]> =>
  tab
    .evaluate(([count, soon]) => (globalThis as TabWindow).effects.press(count, soon), [
      times,
      isImpatient,
    ] as const)
    .catch((error: unknown) => {
      // Only what a page that goes away does to a call of its own.
      if (/context was destroyed|navigat/i.test(String(error))) return [LEFT];
      throw error;
    });

/** Whether an answer never arrives, so that only a deadline ends the press. */
const isSilent = ({ writes, reads }: Write): boolean =>
  [...writes, ...reads].some(({ name }) => name.startsWith("silent"));

/** What else happens when the first request arrives. Returns whether it makes the tabs leave. */
async function happen({ event }: Write, { servers, tabs }: Place, { ids }: Customer): Promise<boolean> {
  if (event === "session-ends")
    await servers.query(`delete from tokens where person_id = $1`, [ids.personId]);
  if (event === "signs-out-elsewhere") {
    const isOut = await tabs[1].evaluate(() => (globalThis as TabWindow).effects.signOut());
    // The other tab hears of it later, and leaves later still.
    if (isOut) await tabs[0].waitForFunction(() => (globalThis as Partial<TabWindow>).effects?.isGone());
    return isOut;
  }
  if (event === "device-clock")
    await tabs[0].evaluate((ms) => void ((globalThis as TabWindow).skew = ms), SKEW_MS).catch(() => {});
  if (event === "server-clock")
    await servers.query(`update settings set clock_offset_ms = clock_offset_ms + $1`, [CLOCK_STEP_MS]);
  return false;
}

/**
 * Signs the customer in, in new tabs without a past, and opens the first. Tabs of a session that has ended leave by
 * themselves, and sign out all tabs with the same storage.
 */
async function signIn(place: Place, customer: Customer): Promise<void> {
  const { proxy, servers, tabs } = place;
  const old = tabs[0].context();
  place.tabs = await newTabs(old.browser() as Browser);
  await old.close();
  proxy.start = { login: await newLogin(servers.query, customer) };
  await open(place.tabs[0], proxy);
}

async function carryOut(write: Write, place: Place, customer: Customer): Promise<Outcome> {
  const { proxy, servers } = place;
  const [, second] = place.tabs;
  let [first] = place.tabs;
  const prepared = await prepareWrite(servers.query, customer, write);
  const { about } = prepared;
  const isShared = write.hands === "two-tabs" && !NOT_SHARED.includes(write.kind);
  let pressed = isShared ? [first, second] : [first];
  if (isShared || write.event === "signs-out-elsewhere") await open(second, proxy);
  for (const tab of pressed)
    if (!(await prepareIn(tab, prepared, customer, servers)))
      return { write, presses: 0, problem: "nothing to press" };
  const last = await lastEffect(servers, about);
  const settle = async () => {
    proxy.disarm();
    await servers.ready();
    for (const tab of pressed)
      await tab.evaluate(() => (globalThis as TabWindow).effects.idle()).catch(() => {});
    await proxy.settled();
    return effectsSince(servers, about, last);
  };

  let event: Promise<boolean> | undefined;
  proxy.arm(write, () => (event = happen(write, place, customer)));
  let feedback = (
    await Promise.all(pressed.map((tab) => press(tab, write.hands === "twice" ? 2 : 1, isSilent(write))))
  ).flat();
  for (let presses = 1; ; presses++) {
    const found = await settle();
    const isGone = await event;
    const problem = problemOf(feedback, found, prepared);
    if (problem) return { write, presses, problem: `${problem}: ${JSON.stringify({ feedback, found })}` };
    if (feedback.some(({ result }) => result === "done")) return { write, presses };
    if (presses === PRESSES)
      return { write, presses, problem: `never done: ${JSON.stringify({ feedback, found })}` };
    const isOut =
      isGone || feedback.some((one) => one.result === "failed" && ["signed-out", "left"].includes(one.code));
    if (isOut) {
      event = undefined;
      // A visitor whose form is gone doesn't learn the outcome.
      if (write.event === "signs-out-elsewhere" && FORMS.includes(write.kind)) return { write, presses };
      prepared.given.stored = await first
        .evaluate(() => sessionStorage.getItem("effects:pending") ?? "")
        .catch(() => "");
      await signIn(place, customer);
      [first] = place.tabs;
      pressed = [first];
      // The page shows the current state.
      if (!(await prepareIn(first, prepared, customer, servers))) {
        const shown = problemOf([{ result: "done" }], await settle(), prepared);
        return { write, presses, ...(shown && { problem: `shown as done, but ${shown}` }) };
      }
    }
    feedback = await press(first, 1, false);
  }
}

/** Carries out the writes of a new customer. */
export async function* visit(writes: readonly Write[], place: Place): AsyncGenerator<Outcome> {
  const customer = await newCustomer(place.servers.query);
  await place.servers.ready();
  await signIn(place, customer);
  for (const write of writes) {
    const outcome = await carryOut(write, place, customer);
    yield { ...outcome, isFaulty: place.proxy.faults > 0 };
    const isOut = ["session-ends", "signs-out-elsewhere"].includes(write.event);
    if (isOut && write !== writes.at(-1)) await signIn(place, customer);
  }
}

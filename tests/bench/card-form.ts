import type { Browser } from "playwright";
import { signIn, type Login } from "./brand/login.ts";
import { openPage } from "./measure.ts";
import { median } from "./results.ts";
import { ENVIRONMENT } from "./variants/own.ts";

/** Timeout for a wallet or its card form, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Times in ms, with the benchmark's network and CPU, from the press of the wallet's button, as early as possible.
 */
export interface CardFormTimes {
  /** Until the first field of the element itself can be used. */
  element: number;
  /** Until the first field of the card form's document can be used. */
  frame: number;
  /** Between the two. */
  lag: number;
}

/** Returns what a browser stores for a signed-in customer without a card, for a page at `origin`. */
async function keptLogin(browser: Browser, sandboxUrl: string, origin: string): Promise<Login> {
  const { sessionStorage, localStorage } = await signIn(browser, sandboxUrl, "new@example.test");
  const address = `${sandboxUrl}/config?configId=tv-selfcare&configType=web&environment=${ENVIRONMENT}`;
  const answer = (await (await fetch(address)).json()) as { data: { settings: { origins: object } } };
  Object.assign(answer.data.settings.origins, { brands: [origin] });
  const configuration = JSON.stringify({ at: Date.now(), answer });
  return { sessionStorage, localStorage: { ...localStorage, [`tv:config:${address}`]: configuration } };
}

/** Runs in the page: opens the card form as early as possible, and measures when each of its fields can be used. */
const script = `
  const whenPainted = (find) => new Promise((painted) => {
    const look = () => {
      const found = find();
      if (!found) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted({ found, at: performance.now() });
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  const inWallet = (selector) => () => document.querySelector("tv-wallet")?.shadowRoot?.querySelector(selector);
  addEventListener("DOMContentLoaded", async () => {
    const { found: button, at: pressed } = await whenPainted(inWallet(".empty button"));
    button.click();
    const [element, frame] = await Promise.all(
      ["[name=firstName]", "iframe[data-ready]"].map((field) => whenPainted(inWallet(field))),
    );
    globalThis.cardFormTimes = { element: element.at - pressed, frame: frame.at - pressed, lag: frame.at - element.at };
  });`;

/**
 * Opens the card form of a customer without a card, in a new browser profile. Returns the medians of the rounds.
 */
export async function measureCardForm(
  browser: Browser,
  url: string,
  sandboxUrl: string,
  rounds: number,
): Promise<CardFormTimes> {
  const storage = await keptLogin(browser, sandboxUrl, new URL(url).origin);
  const entries = JSON.stringify(storage);
  const seen: CardFormTimes[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, close } = await openPage(browser, { network: true });
    await page.addInitScript(`if (self === top) {
      for (const [area, kept] of Object.entries(${entries}))
        for (const [key, value] of Object.entries(kept)) self[area].setItem(key, value);
      ${script}
    }`);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction("globalThis.cardFormTimes", undefined, { timeout: TIMEOUT_MS });
    seen.push(await page.evaluate<CardFormTimes>("globalThis.cardFormTimes"));
    await close();
  }
  const middle = (name: keyof CardFormTimes) => median(seen.map((one) => one[name])) ?? NaN;
  return { element: middle("element"), frame: middle("frame"), lag: middle("lag") };
}

/*
 * A virtual screen reader for journeys. It knows nothing of shadow roots, so each of a page's roots has one of its own.
 * It is simpler than a real one: it reports names, roles and states of what gets the focus, and live regions that are
 * already there. It doesn't notice alerts that are inserted with their text, such as a field's error.
 */

import type { Virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
import { build } from "vite";

declare global {
  interface Window {
    VirtualScreenReader: new () => Virtual;
    listeners: Virtual[];
  }
}

const ENTRY = "virtual-screen-reader";

/** The library as one script that a page can run. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: "iife" } } },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `import { Virtual } from "@guidepup/virtual-screen-reader"; globalThis.VirtualScreenReader = Virtual;`
            : undefined,
      },
    ],
  });
  const [bundled] = [result].flat();
  if (!bundled || !("output" in bundled)) throw new Error("The screen reader was not bundled.");
  return bundled.output[0].code;
}

let script: Promise<string> | undefined;

async function start(page: Page): Promise<void> {
  const code = await (script ??= bundle());
  if (!(await page.evaluate(() => "VirtualScreenReader" in window))) await page.evaluate(code);
  await page.evaluate(async () => {
    const framesIn = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
        shadowRoot
          ? [...[...shadowRoot.children].filter((node) => node.matches(".frame")), ...framesIn(shadowRoot)]
          : [],
      );
    window.listeners = [];
    for (const container of framesIn(document)) {
      const listener = new window.VirtualScreenReader();
      await listener.start({ container });
      await listener.clearSpokenPhraseLog(); // the first phrase is about the container
      window.listeners.push(listener);
    }
  });
}

async function stop(page: Page): Promise<string[]> {
  const phrases = await page.evaluate(async () => {
    const logs: string[][] = [];
    for (const listener of window.listeners) {
      logs.push(await listener.spokenPhraseLog());
      await listener.stop();
    }
    return logs.flat();
  });
  return phrases
    .filter((phrase) => !/^(?:polite|assertive): $/.test(phrase)) // a live region that was emptied
    .filter((phrase, at, all) => phrase !== all[at - 1]); // reported once for each changed node in it
}

/**
 * What is spoken while `act` runs: what gets the focus, and live regions ("polite: …", "assertive: …"). The phrases of each
 * shadow root are in order; those of an outer root come before those of the roots in it.
 */
export async function spokenDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await start(page);
  await act();
  return stop(page);
}

import { chromeLauncher, puppeteerCore } from "@web/test-runner-chrome";
import type { Driven } from "./driven.ts";
import { findPrograms } from "./programs.ts";

/** An installed Firefox, controlled by WebDriver BiDi, which needs no driver. */
const launchOptions = async () => ({
  browser: "firefox" as const,
  executablePath: (await findPrograms("firefox")).firefox,
  headless: true,
});

/** Runs test pages in Firefox, one at a time: only the page in front has the focus. */
export const firefoxLauncher = async () =>
  chromeLauncher({ puppeteer: puppeteerCore, launchOptions: await launchOptions(), concurrency: 1 });

/** Starts Firefox. @throws Missing or Error if it isn't available */
export async function startFirefox(): Promise<Driven> {
  const browser = await puppeteerCore.launch(await launchOptions());
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    keepsAddresses: true,
    open: async (address) => void (await page.goto(address)),
    run: (script, ...args) => page.evaluate(script as never, ...args),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

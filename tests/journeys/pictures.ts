import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { browserArgs, findBrowser } from "../../tools/dev/browser.ts";
import { projectRoot } from "../../tools/tree.ts";
import { controlOf } from "./control.ts";
import { sourceOf } from "./host-page.ts";
import { startHostServer } from "./host-server.ts";
import prepareRelease from "./release.ts";
import { markupOf, reach, seenStates } from "./states.ts";
import { languages } from "./words.ts";

/** Each state of the element, in two widths, both themes and both languages, as a visitor sees it. */
const folder = join(projectRoot, "node_modules/.cache/tv-selfcare/pictures");
const widths = [390, 1280];
const grounds = { light: "#fff", dark: "#191c23" };
const styleOf = (theme: keyof typeof grounds) =>
  `<style>:root { color-scheme: ${theme} } body { margin: 2rem 1.25rem; background: ${grounds[theme]} } h1 { font-size: 1rem }</style>`;

await prepareRelease();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const sandbox = await startSandbox();
const control = controlOf(sandbox.url);
const host = await startHostServer();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs() });
let taken = 0;
for (const state of seenStates) {
  for (const language of languages) {
    for (const theme of ["light", "dark"] as const) {
      const html = `lang="${language}"`;
      const body = markupOf(state, `theme="${theme}"`);
      host.put("/", { body: sourceOf({ body, head: styleOf(theme), html }, sandbox.url, "react") });
      for (const width of widths) {
        await control.reset();
        const context = await browser.newContext({ viewport: { width, height: 640 } });
        const page = await context.newPage();
        await page.goto(host.origin);
        await reach(state, page, control, language);
        await page.screenshot({
          path: join(folder, `${state}-${width}-${theme}-${language}.png`),
          animations: "disabled",
        });
        await context.close();
        taken++;
      }
    }
  }
}
await browser.close();
await host.close();
await sandbox.close();
console.log(`${taken} pictures in ${folder}`);

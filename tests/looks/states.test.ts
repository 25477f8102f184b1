import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { WidgetDefinition } from "../../core/element/class/definition.ts";
import { discoverWidgets } from "../../tools/build/discover.ts";
import { projectRoot } from "../../tools/tree.ts";
import { expect, test } from "../journeys/fixtures.ts";

/** Wide and high enough for a frame of 1280 px beside the workbench's controls, and for the longest element. */
test.use({ viewport: { width: 1800, height: 2600 } });

/** The brand's font, so that pictures don't depend on the machine's fonts. */
const FONT = join(projectRoot, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const FONT_FACE =
  '@font-face { font-family: Inter; font-weight: 100 900; src: url("/looks/inter.woff2") format("woff2"); }';

test.beforeEach(async ({ page }) => {
  await page.route("**/brand/brand.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${FONT_FACE}` });
  });
  await page.route("**/looks/inter.woff2", (route) => route.fulfill({ path: FONT }));
});

interface Look {
  width: 390 | 1280;
  theme: "light" | "dark";
}
const FIRST: Look = { width: 1280, theme: "light" };
/** How only an element's main state is pictured: all states in each would be a thousand pictures. */
const OTHERS: readonly Look[] = [
  { width: 1280, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
];

/** States that say little about how an element looks. */
const isMinor = (state: string) => /^(?:loading|empty|error|idle|closed|signed-out)$|failed$/.test(state);

async function definitionOf(file: string): Promise<WidgetDefinition> {
  const exported = Object.values((await import(file)) as Record<string, { definition?: WidgetDefinition }>);
  const found = exported.find((one) => one?.definition)?.definition;
  if (!found) throw new Error(`${file} exports no class made with defineWidget()`);
  return found;
}

/** Opens the workbench with an element. Returns its states that the workbench can bring it into. */
async function open(page: Page, url: string, tag: string, { width, theme }: Look): Promise<string[]> {
  await page.goto("about:blank"); // a change of the hash alone would load nothing
  await page.goto(`${url}/workbench/#element=${tag}&host=brand&width=${width}&theme=${theme}`);
  await expect(page.locator(".chips").first()).toBeVisible();
  return page.locator(".chips").first().locator("button.chip").allTextContents();
}

/** What there is to see of an element: its open dialog, or itself. Undefined if it shows nothing. */
async function pictured(element: Locator): Promise<Locator | undefined> {
  const dialog = element.locator("dialog[open]").first();
  const one = (await dialog.isVisible()) ? dialog : element;
  const box = await one.boundingBox();
  return box && box.width > 0 && box.height > 0 ? one : undefined;
}

async function compare(page: Page, tag: string, state: string, { width, theme }: Look): Promise<void> {
  // An account can have a state's name. The states come first.
  const chip = page.locator(".chips").first().getByRole("button", { name: state, exact: true });
  await chip.click();
  // The element may have been in the state before.
  await expect(chip).not.toHaveAttribute("aria-busy", "true");
  await expect(chip, await page.locator("#toast").innerText()).toHaveAttribute("aria-current", "true");
  const one = await pictured(page.frameLocator("#frame").locator(tag));
  if (one) await expect.soft(one).toHaveScreenshot([tag, `${state}-${width}-${theme}.png`]);
}

for (const { element } of discoverWidgets(join(projectRoot, "widgets"))) {
  const { tag, states } = await definitionOf(element);
  test(`<${tag}> looks as it did`, async ({ page, sandbox }) => {
    const reachable = await open(page, sandbox.url, tag, FIRST);
    const shown = states.filter((state) => reachable.includes(state));
    const main = shown.find((state) => !isMinor(state)) ?? shown[0];
    for (const state of shown) {
      for (const look of [FIRST, ...(state === main ? OTHERS : [])]) {
        await sandbox.reset();
        await open(page, sandbox.url, tag, look);
        await test.step(`${state}, ${look.width} px, ${look.theme}`, () => compare(page, tag, state, look));
      }
    }
  });
}

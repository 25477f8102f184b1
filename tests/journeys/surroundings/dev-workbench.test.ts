import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type { DoctorReport } from "../../../core/platform/config/doctor-report.ts";
import type { Recording } from "../../../core/trace/format.ts";
import { startDev, type Dev } from "../../../tools/dev/dev-server.ts";
import { projectRoot } from "../../../tools/tree.ts";

/** The test's own element, whose sources it can change. */
const sources = (greeting: string, color: string) => ({
  "element.ts": `import { defineWidget } from "../../../core/element/class/define-widget.ts";

/**
 * Greets.
 *
 * @tag tv-greeting
 * @cssstate ready
 */
export class GreetingElement extends defineWidget({
  tag: "tv-greeting",
  props: {},
  events: {},
  firstViewProps: [],
  states: ["ready"],
}) {}
`,
  "Greeting.tsx": `export const Greeting = () => <p>${greeting}</p>;\n`,
  "first-view.css": `p { color: ${color}; }\n`,
});

async function change(folder: string, files: Partial<ReturnType<typeof sources>>): Promise<void> {
  await mkdir(join(folder, "greeting"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "greeting", name), text);
}

/** The first page waits until the libraries are bundled, which takes long on a busy machine. */
const BUNDLING_MS = 150_000;

let folder: string;
let dev: Dev;
let log = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await mkdir(join(projectRoot, ".tmp"), { recursive: true });
  folder = await mkdtemp(join(projectRoot, ".tmp/dev-"));
  await change(folder, sources("Hello", "rgb(1, 2, 3)"));
  dev = await startDev({
    port: 0,
    widgets: folder,
    dataDir: join(folder, "data"),
    log: (text) => (log += text),
  });
});

test.afterAll(async () => {
  await dev.close();
  await rm(folder, { recursive: true });
});

/** Opens the workbench with the element, which is marked to distinguish it from another one. */
async function open(page: Page, runtime: string) {
  await page.goto(`${dev.url}/workbench/#element=tv-greeting&runtime=${runtime}&attr.heading-level=4`);
  const element = page.frameLocator("#frame").locator("tv-greeting");
  const text = element.locator("p");
  await expect(text).toHaveText("Hello", { timeout: BUNDLING_MS });
  await element.evaluate((node) => Object.assign(node, { mark: "same" }));
  const mark = () => element.evaluate((node) => (node as HTMLElement & { mark?: string }).mark);
  return { element, text, mark };
}

for (const runtime of ["react", "lite"]) {
  test(`on ${runtime} a change of a component shows in the same element, with its attributes`, async ({
    page,
  }) => {
    await change(folder, sources("Hello", "rgb(1, 2, 3)"));
    const { element, text, mark } = await open(page, runtime);
    await change(folder, { "Greeting.tsx": sources("Goodbye", "")["Greeting.tsx"] });
    await expect(text).toHaveText("Goodbye");
    expect(await mark()).toBe("same");
    await expect(element).toHaveAttribute("heading-level", "4");
  });
}

test("a change of an element's styles shows without a restart of the element", async ({ page }) => {
  await change(folder, sources("Hello", "rgb(1, 2, 3)"));
  const { text, mark } = await open(page, "react");
  await expect(text).toHaveCSS("color", "rgb(1, 2, 3)");
  await text.evaluate((node) => (node.textContent = "Hello again"));
  await change(folder, { "first-view.css": sources("", "rgb(4, 5, 6)")["first-view.css"] });
  await expect(text).toHaveCSS("color", "rgb(4, 5, 6)");
  await expect(text).toHaveText("Hello again");
  expect(await mark()).toBe("same");
});

test("a change of an element's styles shows in an element that is inserted later", async ({ page }) => {
  await change(folder, sources("Hello", "rgb(1, 2, 3)"));
  const { element, text } = await open(page, "react");
  const parent = await element.evaluateHandle((node) => node.parentElement as HTMLElement);
  await element.evaluate((node) => node.remove());
  const updated = page.waitForEvent("console", (entry) => /hot updated: .*styles\.js/.test(entry.text()));
  await change(folder, { "first-view.css": sources("", "rgb(4, 5, 6)")["first-view.css"] });
  await updated;
  await parent.evaluate((node) => node.append(document.createElement("tv-greeting")));
  await expect(text).toHaveCSS("color", "rgb(4, 5, 6)");
});

test("a change of the sandbox starts it again", async ({ request }) => {
  const starts = () => log.split("is ready").length - 1;
  const before = starts();
  const now = new Date();
  await utimes(join(projectRoot, "demo/sandbox/main.ts"), now, now);
  await expect.poll(starts).toBe(before + 1);
  expect((await request.get(`${dev.url}/healthz`)).ok()).toBe(true);
});

test("the documentation is served", async ({ page, request }) => {
  const address = `${dev.url}/docs/quick-start.html`;
  await expect.poll(async () => (await request.get(address)).status(), { timeout: BUNDLING_MS }).toBe(200);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
});

test("the doctor examines a page", async ({ page }) => {
  await page.goto(`${dev.url}/workbench/hosts/bare.html?element=tv-greeting`);
  await page.evaluate(() => document.body.append(document.createElement("tv-greetin")));
  const report = await page.evaluate(() =>
    (globalThis as unknown as { TvSelfcare: { doctor(): Promise<DoctorReport> } }).TvSelfcare.doctor(),
  );
  expect(report.findings.map(({ what }) => what)).toEqual(["<tv-greetin> is not an element of ours."]);
});

test("a trace records a page", async ({ page }) => {
  const { element } = await open(page, "react");
  const entries = await element.evaluate(async (node, file) => {
    const { startTrace } = (await import(file)) as { startTrace(): Recording };
    const recording = startTrace();
    node.remove();
    await new Promise((done) => requestIdleCallback(done));
    return recording.stop().entries;
  }, `${dev.url}/trace.js`);
  expect(entries.map(({ type }) => type)).toContain("removed");
});

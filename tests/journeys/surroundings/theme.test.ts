import { expect, test } from "../fixtures.ts";

test("the theme page names a pair of colors with too little contrast, on the page and in the console", async ({
  page,
  sandbox,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto(`${sandbox.url}/theme/`);
  const verdict = page.locator("#verdict");
  await expect(verdict).toHaveText("Every pair meets WCAG AA.");
  await page.getByLabel("--tv-color-accent").fill("#e0a080");
  await expect(verdict).toContainText("--tv-color-on-accent / --tv-color-accent");
  expect(warnings.join()).toContain("--tv-color-on-accent / --tv-color-accent");
});

test("the theme page shows and exports the tokens that are set", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/theme/`);
  await page.getByLabel("Start from").selectOption("Neutral white label");
  await page.getByLabel("--tv-color-accent").fill("#00695c");
  const button = page.locator("#preview tv-email-signup").getByRole("button", { name: "Sign up" });
  await expect(button).toHaveCSS("background-color", "rgb(0, 105, 92)");
  await expect(page.locator("#css")).toContainText("--tv-color-accent: #00695c;");
  const json = JSON.parse((await page.locator("#json").textContent()) ?? "") as Record<string, string>;
  expect(json["--tv-color-accent"]).toBe("#00695c");
  expect(json["--tv-color-text"]).toBe("#16181d");
});

test("the theme page keeps a token while its new value is unfinished", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/theme/`);
  await page.getByLabel("--tv-radius").fill("1.");
  await expect(page.locator("#css")).toContainText("--tv-radius: 0.5em;");
});

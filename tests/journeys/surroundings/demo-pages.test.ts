import { expect, inDefaultRun, ready, test } from "../fixtures.ts";
import { hold } from "../network.ts";
import { languages, signUpOf } from "../words.ts";

const SECTION = "tv-email-signup:not([variant=modal])";
const MODAL = "tv-email-signup[variant=modal]";

for (const language of languages) {
  const inEnglish = inDefaultRun(language === "en");
  const inSpanish = inDefaultRun(language === "es");

  test(
    `EML-3 the demo's marketing page signs up in its section, in ${language}`,
    inSpanish,
    async ({ page, sandbox }) => {
      await page.goto(`${sandbox.url}/marketing/?lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const { dialog } = signUpOf(page, language);
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      const { t, heading, field, button, status } = signUpOf(page.locator(SECTION), language);
      await expect(heading).toHaveAttribute("aria-level", "2");
      await field.fill(`section.${language}@example.test`);
      await button.click();
      await expect(status).toHaveText(t.success);
      expect(await sandbox.signedUp()).toMatchObject([{ email: `section.${language}@example.test` }]);
      await expect.poll(() => sandbox.outbox()).toMatchObject([{ language }]);
    },
  );

  test(
    `EML-3 EML-4 the demo's marketing page signs up in its modal, in ${language}`,
    inEnglish,
    async ({ page, sandbox, noted }) => {
      await page.goto(`${sandbox.url}/marketing/?lang=${language}`);
      const { t, dialog, field, button, status } = signUpOf(page.locator(MODAL), language);
      await expect(dialog).toBeVisible();
      await sandbox.scenario("marketing", "emailSignUp", "bad-request");
      await field.fill(`modal.${language}@example.test`);
      await button.click();
      await expect(status).toHaveText(t.errorModal);
      await sandbox.scenario("marketing", "emailSignUp", "success");
      await button.click();
      await expect(status).toHaveText(t.success);
      await expect(page.locator(`${MODAL} dialog:focus-within`)).toBeVisible();
      await dialog.getByRole("button", { name: t.close }).click();
      await expect(dialog).toBeHidden();
      expect(await noted.events(page, "tv-opened")).toHaveLength(1);
      expect(await noted.events(page, "tv-closed")).toMatchObject([{ detail: { reason: "succeeded" } }]);
      expect(await sandbox.signedUp()).toMatchObject([{ email: `modal.${language}@example.test` }]);
    },
  );
}

test("EML-4 the modal takes no keystroke from the page's own sign-up, however late it comes", async ({
  page,
  sandbox,
}) => {
  const release = await hold(page, /\/(?:react|lite)\//);
  await page.goto(`${sandbox.url}/marketing/`);
  const { field } = signUpOf(page.locator(SECTION));
  await field.focus();
  await page.keyboard.type("somebody@");
  release();
  // The modal's own code has loaded, and would open it.
  await expect(page.locator(`${MODAL}:state(ready)`)).toBeAttached();
  for (const key of "example.test") {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(field).toHaveValue("somebody@example.test");
  await expect(field).toBeFocused();
});

test("SES-13 the demo speaks Spanish on a host that begins with es.", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url.replace("//", "//es.")}/marketing/`);
  const { t, dialog, heading } = signUpOf(page.locator(MODAL), "es");
  await expect(dialog).toBeVisible();
  await expect(heading).toHaveText(t.heading);
});

test("the modal takes the focus, keeps it, and returns it, by keyboard alone", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/marketing/`);
  const modal = page.locator(MODAL);
  const { dialog, field, button } = signUpOf(modal);
  await expect(dialog).toBeVisible();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const link = page.getByRole("link", { name: "See this week" });
  for (let tabs = 0; tabs < 20 && !(await link.evaluate((node) => node.matches(":focus"))); tabs++) {
    await page.keyboard.press("Tab");
  }
  await expect(link).toBeFocused();
  await modal.evaluate((element) => (element as unknown as { show(): Promise<void> }).show());
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(modal.getByRole("button", { name: "Close" })).toBeFocused();
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      (selector) => document.activeElement !== document.body && !document.activeElement?.matches(selector),
      MODAL,
    );
    expect(outside, "the focus is on nothing behind the modal").toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("the start page shows a tag that works as it is written there", async ({ page, sandbox, visit }) => {
  await page.goto(sandbox.url);
  const source = (await page.getByRole("code").filter({ hasText: "<script" }).first().textContent()) ?? "";
  expect(source).toContain(sandbox.url);
  await visit({ body: "" });
  await page.setContent(source);
  await ready(page);
  const { t, field, button, status } = signUpOf(page);
  await field.fill("copied@example.test");
  await button.click();
  await expect(status).toHaveText(t.success);
});

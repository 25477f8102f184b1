import { expect, onEachRuntime, ready, test } from "./fixtures.ts";
import { hold } from "./network.ts";
import { languages, signUpOf } from "./words.ts";

const LEGAL = "By signing up you agree to get news by email.";
const MARKETING = `<p>Our new shows.</p><tv-email-signup><p slot="legal">${LEGAL}</p></tv-email-signup>`;

/** A page's policy that names our origin and nothing else, Trusted Types required. */
const strict = (origin: string) =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:; ` +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";

onEachRuntime((_, turn) => {
  for (const language of languages) {
    test(
      `EML-1 EML-2 EML-3 EML-5 a visitor of a foreign page signs up by keyboard alone, in ${language}`,
      turn(),
      async ({ page, visit, sandbox, noted }) => {
        const email = `keys.${language}@example.test`;
        await visit({ body: MARKETING, html: `lang="${language}"` });
        const { t, heading, field, status } = signUpOf(page, language);
        await expect(heading).toBeVisible();
        await expect(page.getByText(t.intro)).toBeVisible();
        await expect(page.getByText(LEGAL)).toBeVisible();

        await page.keyboard.press("Tab");
        await expect(field).toBeFocused();
        await page.keyboard.type("not an address");
        await page.keyboard.press("Enter");
        await expect(page.locator("#email-error")).toHaveText(t.emailInvalid);
        // The focus has not moved, so the message is spoken.
        await expect(page.getByRole("alert")).toHaveText(t.emailInvalid);
        await expect(field).toBeFocused();
        await page.keyboard.press("Control+A");
        await page.keyboard.type(email);
        await expect(page.getByText(t.emailInvalid)).toBeHidden();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await expect(status).toHaveText(t.success);
        await expect(field).toBeHidden();

        const [row] = await sandbox.signedUp();
        expect(row).toMatchObject({
          email,
          prospect: "experience-page-signup",
          customerType: "prospect",
          permissionStatus: "OPTIN",
        });
        expect(row?.acquisitionDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
        await expect
          .poll(() => sandbox.outbox())
          .toMatchObject([{ language, message: { to: [{ address: email }] } }]);
        expect(await sandbox.triggerEvents()).toMatchObject([{ recipientId: row?.id }]);
        expect(await noted.events(page, "tv-signup-succeeded")).toEqual([
          { type: "tv-signup-succeeded", detail: { existing: false } },
        ]);
        expect(JSON.stringify(await noted.events(page))).not.toContain(email);
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "EML-5 an address that is on the list already shows that, in both languages, and gets no second mail",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      for (const [index, language] of languages.entries()) {
        await visit({ body: MARKETING, html: `lang="${language}"` });
        const { t, field, button, status } = signUpOf(page, language);
        await field.fill("Twice@Example.Test");
        await button.click();
        await expect(status).toHaveText(index === 0 ? t.success : t.existing);
      }
      expect(await noted.events(page, "tv-signup-succeeded")).toMatchObject([{ detail: { existing: true } }]);
      expect(await sandbox.signedUp()).toHaveLength(1);
      await expect.poll(async () => (await sandbox.outbox()).length).toBe(1);
    },
  );

  test(
    "a sign-up succeeds if the page's policy allows our origin alone, and nothing is violated",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      await visit({ body: MARKETING, headers: { "content-security-policy": strict(sandbox.url) } });
      const { t, field, button, status } = signUpOf(page);
      await field.fill("strict@example.test");
      await button.click();
      await expect(status).toHaveText(t.success);
      expect(await noted.violations(page)).toEqual([]);
      expect(await sandbox.signedUp()).toMatchObject([{ email: "strict@example.test" }]);
    },
  );

  test(
    "EML-1 a submit is sent once, however often the button is pressed while it is on its way",
    turn(),
    async ({ page, visit, sandbox }) => {
      await visit({ body: MARKETING });
      await ready(page);
      const { t, field, status } = signUpOf(page);
      await field.fill("ten.times@example.test");
      await page.locator("tv-email-signup").evaluate((element) => {
        for (let n = 0; n < 10; n++) element.shadowRoot?.querySelector("button")?.click();
      });
      await expect(status).toHaveText(t.success);
      expect(await sandbox.callsOf("emailSignUp")).toHaveLength(1);
      expect(await sandbox.signedUp()).toHaveLength(1);
    },
  );

  test(
    "EML-1 pressing the button with a wrong address leads back to the field, on a narrow page too",
    turn(),
    async ({ page, visit }) => {
      await page.setViewportSize({ width: 390, height: 640 });
      await visit({ body: MARKETING });
      await ready(page);
      const { t, field, button } = signUpOf(page);
      await field.fill("not an address");
      await button.click();
      await expect(page.getByText(t.emailInvalid)).toBeVisible();
      await expect(field).toBeFocused();
    },
  );

  test(
    "what was typed and sent before the code came is signed up when it has come",
    turn(),
    async ({ page, visit, sandbox }) => {
      const release = await hold(page, /\/(react|lite)\//);
      await visit({ body: MARKETING });
      const { t, field, status } = signUpOf(page);
      await expect(field).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.type("early@example.test");
      await page.keyboard.press("Enter");
      await expect(page.locator("tv-email-signup:state(waiting)")).toBeVisible();
      release();
      await expect(status).toHaveText(t.success);
      expect(await sandbox.signedUp()).toMatchObject([{ email: "early@example.test" }]);
    },
  );
});

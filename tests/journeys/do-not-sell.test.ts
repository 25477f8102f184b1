import type { Page } from "@playwright/test";
import en from "../../widgets/do-not-sell/strings/en.ts";
import es from "../../widgets/do-not-sell/strings/es.ts";
import { violations } from "./accessibility.ts";
import { expect, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { languages, siteIn, type Language } from "./words.ts";

const strings = { en: en["do-not-sell"], es: es["do-not-sell"] };

const TAG = "tv-do-not-sell";
const MARKUP = `<p>Your choices.</p><${TAG}><p slot="legal">For this request alone.</p></${TAG}>`;

/** A page's policy that names our origin and nothing else, Trusted Types required. */
const strict = (origin: string) =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:; ` +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";

interface Ticket {
  reference: string;
  subject: string;
  customFields: Record<string, string>;
  comment: string;
  requesterEmail: string;
  language: string;
}

/** What a visitor finds in the element, by its text. */
function optOutOf(page: Page, language: Language = "en") {
  const t = strings[language];
  return {
    t,
    email: page.getByRole("textbox", { name: t.emailLabel }),
    country: page.getByRole("combobox", { name: t.countryLabel }),
    state: page.getByRole("combobox", { name: t.stateLabel }),
    clientId: page.getByRole("textbox", { name: t.clientIdLabel }),
    submit: page.getByRole("button", { name: t.submit }),
    status: page.locator(TAG).getByRole("status"),
  };
}

/** The visitor's browser sends Global Privacy Control. */
const sendSignal = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
  );

onEachRuntime((_, turn) => {
  for (const language of languages) {
    test(
      `DNS-2 DNS-3 a visitor of a foreign page opts out by keyboard alone, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, visit, sandbox, noted }) => {
        await visit({ body: MARKUP, html: `lang="${language}"` });
        await ready(page, TAG);
        const { t, email, country, state, clientId, submit, status } = optOutOf(page, language);
        await page.keyboard.press("Tab");
        await expect(email).toBeFocused();
        await page.keyboard.type("keys@example.test");
        await page.keyboard.press("Tab");
        await expect(country).toBeFocused();
        await page.keyboard.press("ArrowDown"); // the United States are first
        await page.keyboard.press("Tab");
        await expect(state).toBeFocused();
        await page.keyboard.type("cal");
        await page.keyboard.press("Tab");
        await page.keyboard.type("ab12-cd34-ef5");
        await page.keyboard.press("Enter");
        await expect(page.locator("#clientId-error")).toHaveText(t.clientIdInvalid);
        // The focus has not moved, so the message is spoken.
        await expect(page.getByRole("alert")).toHaveText(t.clientIdInvalid);
        await expect(clientId).toBeFocused();
        await page.keyboard.press("End");
        await page.keyboard.type("6");
        await expect(page.getByText(t.clientIdInvalid)).toBeHidden();
        await page.keyboard.press("Tab");
        await expect(submit).toBeFocused();
        await page.keyboard.press("Space");
        await expect(status).toContainText(t.success);

        const [ticket, ...more] = await sandbox.rows<Ticket>("tickets");
        expect(more).toEqual([]);
        expect(ticket).toMatchObject({
          subject: "Do not sell my personal information",
          customFields: { country: "united-states", kestrelState: "CA", clientId: "ab12cd34ef56" },
          requesterEmail: "keys@example.test",
          language,
        });
        const reference = ticket?.reference ?? "";
        await expect(status).toContainText(reference);
        const saving = page.waitForEvent("download");
        await page.keyboard.press("Tab"); // the answer has the focus; storing it comes next
        await page.keyboard.press("Enter");
        const download = await saving;
        expect(download.suggestedFilename()).toBe(`${reference}.txt`);
        expect(await noted.events(page, "tv-opt-out-submitted")).toEqual([
          { type: "tv-opt-out-submitted", detail: { reference, by: "form" } },
        ]);
        expect(JSON.stringify(await noted.events(page))).not.toMatch(/keys@|ab12/i);
        expect(noted.console).toEqual([]);
        expect(await violations(page)).toEqual([]);

        await page.reload();
        await expect(page.getByText(reference)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
    );
  }

  test(
    "DNS-3 Global Privacy Control is shown as honored and opts out without any field, under a strict policy",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      await sendSignal(page);
      await visit({ body: MARKUP, headers: { "content-security-policy": strict(sandbox.url) } });
      const { t, status } = optOutOf(page);
      await expect(page.getByText("Opt-out signal honored")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: t.signalSubmit }).click();
      await expect(status).toContainText(t.signalSuccess);
      const [ticket] = await sandbox.rows<Ticket>("tickets");
      expect(ticket).toMatchObject({
        customFields: {},
        comment: "Global Privacy Control",
        requesterEmail: "privacy@kestrel.example",
      });
      await expect(status).toContainText(ticket?.reference ?? "no ticket");
      expect(await noted.violations(page)).toEqual([]);
    },
  );
});

test(
  "axe finds nothing in wrong fields and in an error, on a dark page",
  looks(),
  async ({ page, visit, sandbox }) => {
    const head = "<style>body { background: #191c23; color: #f3f4f7 }</style>";
    await visit({ body: `<${TAG} theme="dark"></${TAG}>`, head });
    await ready(page, TAG);
    const { t, email, country, clientId, submit, status } = optOutOf(page);
    await email.fill("nobody@");
    await submit.click();
    await expect(page.getByText(t["email-validation error"], { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await email.fill("");
    await country.selectOption("canada");
    await clientId.fill("AB12CD34EF56");
    await sandbox.scenario("support-tickets", "createTicket", "bad-request");
    await submit.click();
    await expect(status).toHaveText(t["api-error"]);
    expect(await violations(page)).toEqual([]);
  },
);

for (const language of languages) {
  const details = inDefaultRun(language === "en");
  test(
    `DNS-2 the brand's page opts out, in ${language}, and axe finds nothing on it`,
    details,
    async ({ page, sandbox }) => {
      await page.goto(`${siteIn(language, sandbox.url)}/privacy/do-not-sell`);
      await ready(page, TAG);
      const { t, country, clientId, submit, status } = optOutOf(page, language);
      expect(await violations(page)).toEqual([]);
      await country.selectOption("canada");
      await clientId.fill("AB12CD34EF56");
      await submit.click();
      await expect(status).toContainText(t.success);
      expect(await sandbox.rows<Ticket>("tickets")).toMatchObject([{ language }]);
    },
  );
}

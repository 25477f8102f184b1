import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { HelpFormElement } from "../../widgets/help-form/element.ts";
import en from "../../widgets/help-form/strings/en.ts";
import es from "../../widgets/help-form/strings/es.ts";
import { violations } from "./accessibility.ts";
import { expect, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { pressByKeys } from "./keys.ts";
import { languages, siteIn, type Language } from "./words.ts";

const strings = { en: en["help-form"], es: es["help-form"] };

const TAG = "tv-help-form";
const LEGAL = "We use what you send here to answer you.";
const BODY = `<p>Something wrong?</p><${TAG}><p slot="legal">${LEGAL}</p></${TAG}>`;

/** A page's policy that names our origin and nothing else, Trusted Types required. */
const strict = (origin: string) =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:; ` +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";

/** A photo whose first segments are those of a real one. */
function photo(size: number, name = "Me in Crete.jpg") {
  const buffer = Buffer.alloc(size, 7);
  Buffer.from("ffd8ffe000074a46494600ffda", "hex").copy(buffer);
  return { name, mimeType: "image/jpeg", buffer };
}

function formOf(page: Page, language: Language = "en") {
  const t = strings[language];
  const named = (name: keyof typeof t) => page.getByLabel(t[name], { exact: true });
  return {
    t,
    firstName: named("firstNameLabel"),
    lastName: named("lastNameLabel"),
    email: named("emailLabel"),
    country: named("countryLabel"),
    device: named("deviceLabel"),
    clientId: named("clientIdLabel"),
    message: named("messageLabel"),
    file: named("fileLabel"),
    progress: page.getByRole("progressbar"),
    status: page.locator(TAG).getByRole("status"),
    button: (name: "submit" | "clear" | "fileCancel" | "fileRemove" | "fileRetry" | "again") =>
      page.getByRole("button", { name: t[name] }),
    async fill() {
      await this.firstName.fill("Ann");
      await this.lastName.fill("Lee");
      await this.email.fill("ann@example.test");
      await this.country.selectOption("canada");
      await this.device.selectOption("tv");
      await this.clientId.fill("AB12");
      await this.message.fill("It is dark.");
    },
  };
}

interface Ticket {
  id: number;
  reference: string;
  customFields: object;
}
interface Upload {
  id: number;
  ticketId: number | null;
  size: number;
  sha256: string;
}
async function rowsOf<Row>(url: string, table: string): Promise<Row[]> {
  const answer = await fetch(`${url}/sandbox/tables/${table}`);
  return ((await answer.json()) as { rows: Row[] }).rows;
}

/** Limits a page's connection to this speed, in bytes per second. */
async function limitUploads(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

onEachRuntime((_, turn) => {
  for (const language of languages) {
    test(
      `HLP-1 HLP-2 HLP-3 HLP-4 a visitor of a foreign page writes by keyboard alone, cancels one photo and sends another, in ${language}`,
      inDefaultRun(language === "en", turn),
      async ({ page, visit, sandbox, noted }) => {
        test.slow(); // two uploads, one of them on a slow connection
        await visit({ body: BODY, html: `lang="${language}"` });
        await ready(page, TAG);
        const form = formOf(page, language);
        const { t, file, progress, status } = form;
        await expect(page.getByText(LEGAL)).toBeVisible();

        await page.keyboard.press("Tab");
        await expect(form.firstName).toBeFocused();
        for (const text of ["Ann", "Lee", "ann@example.test", "Can", "T", "AB12", "It is dark."]) {
          await page.keyboard.type(text);
          await page.keyboard.press("Tab");
        }
        await expect(form.country).toHaveValue("canada");
        await expect(form.device).toHaveValue("tv");
        await expect(file).toBeFocused();

        // Half a minute: it must not end before the keys below are pressed, however busy the machine is.
        await limitUploads(page, 100_000);
        const cancelled = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
        await file.setInputFiles(photo(3_000_000));
        await expect(progress).toHaveAccessibleName(t.fileUploading.replace("{name}", "Me in Crete.jpg"));
        const sent = () => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
        await expect.poll(sent).toBeGreaterThan(100_000);
        const early = await sent();
        await expect.poll(sent).toBeGreaterThan(early);
        expect(await sent()).toBeLessThan(3_000_000);

        await pressByKeys(page, form.button("submit"));
        await expect(status).toContainText(t.waitsForUpload);
        expect(await sandbox.callsOf("createTicket")).toEqual([]);
        await page.keyboard.press("Shift+Tab");
        await expect(form.button("fileCancel")).toBeFocused();
        await page.keyboard.press("Space");
        await expect(progress).toBeHidden();
        await expect(status).toContainText(t.fileCancelled);
        await expect(file).toBeFocused();
        expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");

        // Still on the slow connection: a fast one could send the rest of the first photo before the browser's network
        // process has stopped it.
        const second = photo(200_000, "Screen.jpg");
        await file.setInputFiles(second);
        await expect(status).toContainText(t.fileAttached.replace("{name}", "Screen.jpg"));
        await page.keyboard.press("Tab");
        await expect(form.button("fileRemove")).toBeFocused();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await expect(status).toContainText(t.success);
        await expect(status).toBeFocused();

        const [ticket, ...more] = await rowsOf<Ticket>(sandbox.url, "tickets");
        expect(more).toEqual([]);
        expect(ticket).toMatchObject({
          formId: 36_002,
          subject: "Help request",
          customFields: { country: "canada", clientId: "AB12", kestrelDevice: "tv" },
          comment: "It is dark.",
          requesterName: "Ann Lee",
          requesterEmail: "ann@example.test",
          language,
        });
        await expect(status).toContainText(ticket?.reference ?? "none");
        const uploads = await rowsOf<Upload>(sandbox.url, "uploads");
        expect(uploads).toMatchObject([
          {
            ticketId: ticket?.id,
            size: 200_000,
            sha256: createHash("sha256").update(second.buffer).digest("hex"),
          },
        ]);
        const kept = await fetch(`${sandbox.url}/sandbox/uploads/${uploads[0]?.id}`);
        expect(Buffer.from(await kept.arrayBuffer()).equals(second.buffer)).toBe(true);
        expect(await noted.events(page, "tv-help-sent")).toEqual([
          { type: "tv-help-sent", detail: { reference: ticket?.reference, hasFile: true } },
        ]);
        const reported =
          JSON.stringify(await noted.events(page)) + noted.addresses.map(decodeURIComponent).join();
        // Word by word: a random id may contain the letters of a short name.
        const reportedWords = reported.split(/[^\p{L}\p{N}@]+/u);
        for (const typed of ["Ann", "Lee", "ann@example", "AB12", "dark", "Crete"])
          expect(reportedWords).not.toContain(typed);
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "HLP-2 a photo is sent if the page's policy allows our origin alone, and nothing is violated",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      await visit({ body: BODY, headers: { "content-security-policy": strict(sandbox.url) } });
      await ready(page, TAG);
      const form = formOf(page);
      await form.fill();
      await form.file.setInputFiles(photo(50_000));
      await expect(form.button("fileRemove")).toBeVisible();
      await form.button("submit").click();
      await expect(form.status).toContainText(form.t.success);
      expect(await noted.violations(page)).toEqual([]);
      expect(await rowsOf(sandbox.url, "uploads")).toMatchObject([{ size: 50_000 }]);
    },
  );

  test(
    "HLP-2 a photo is sent if the page has replaced XMLHttpRequest by one that doesn't work",
    turn(),
    async ({ page, visit, sandbox }) => {
      const broken = `<script>window.XMLHttpRequest = function () { this.upload = {}; this.open = this.send = this.abort = function () {} }</script>`;
      await visit({ body: BODY, head: broken });
      await ready(page, TAG);
      const form = formOf(page);
      await form.file.setInputFiles(photo(50_000));
      await expect(form.button("fileRemove")).toBeVisible();
      expect(await rowsOf(sandbox.url, "uploads")).toMatchObject([{ size: 50_000 }]);
    },
  );
});

type State = (typeof HelpFormElement.definition.states)[number];
type Form = ReturnType<typeof formOf>;
interface Around {
  form: Form;
  scenario: (operation: string, name: "timeout" | "bad-request") => Promise<unknown>;
}

/** Steps of the visitor (and the server) to reach the state; a missing state does not compile. */
const ways: Readonly<Record<State, (around: Around) => Promise<void>>> = {
  ready: async ({ form }) => void (await form.button("submit").click()), // with every message shown
  async uploading({ form, scenario }) {
    await scenario("uploadFile", "timeout");
    await form.file.setInputFiles(photo(2_000_000));
  },
  "file-error": ({ form }) =>
    form.file.setInputFiles({ ...photo(10), name: "notes.txt", mimeType: "text/plain" }),
  async blocked(around) {
    await around.form.fill();
    await ways.uploading(around);
    await around.form.button("submit").click();
  },
  async submitted({ form, scenario }) {
    await scenario("createTicket", "timeout");
    await form.fill();
    await form.button("submit").click();
  },
  async success({ form }) {
    await form.fill();
    await form.button("submit").click();
  },
  async error({ form, scenario }) {
    await scenario("createTicket", "bad-request");
    await form.file.setInputFiles(photo(2_000));
    await form.button("fileRemove").waitFor();
    await form.fill();
    await form.button("submit").click();
  },
};

const dark = "<style>body { background: #191c23; color: #f3f4f7 }</style>";
for (const [index, state] of HelpFormElement.definition.states.entries()) {
  for (const theme of ["light", "dark"]) {
    // The looks run has each state in one theme, alternating.
    const details = inDefaultRun((theme === "dark") === (index % 2 === 1), looks);
    test(
      `axe finds nothing in a help form that is ${state}, ${theme}`,
      details,
      async ({ page, visit, sandbox }) => {
        const body = `<${TAG} theme="${theme}"></${TAG}>`;
        await visit({ body, head: theme === "dark" ? dark : "" });
        await ready(page, TAG);
        await ways[state]({
          form: formOf(page),
          scenario: (operation, name) => sandbox.scenario("support-tickets", operation, name),
        });
        await expect(page.locator(`${TAG}:state(${state})`)).toBeAttached();
        expect(await violations(page)).toEqual([]);
      },
    );
  }
}

for (const language of languages) {
  const details = inDefaultRun(language === "es");
  test(
    `HLP-3 the brand's contact page sends a message, and axe finds nothing on it, in ${language}`,
    details,
    async ({ page, sandbox }) => {
      await page.goto(`${siteIn(language, sandbox.url)}/support/contact`);
      await ready(page, TAG);
      expect(await violations(page)).toEqual([]);
      const form = formOf(page, language);
      await form.fill();
      await form.file.setInputFiles(photo(50_000));
      await expect(form.button("fileRemove")).toBeVisible();
      await form.button("submit").click();
      await expect(form.status).toContainText(form.t.success);
      expect(await rowsOf(sandbox.url, "tickets")).toMatchObject([{ language }]);
    },
  );
}

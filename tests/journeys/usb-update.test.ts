import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { fileSize } from "../../core/i18n/file-size.ts";
import downloadEn from "../../core/domain/firmware/strings/en.ts";
import downloadEs from "../../core/domain/firmware/strings/es.ts";
import en from "../../widgets/usb-update/strings/en.ts";
import es from "../../widgets/usb-update/strings/es.ts";
import { violations } from "./accessibility.ts";
import { expect, faults, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { languages, siteIn, type Language } from "./words.ts";

const strings = { en: en["usb-update"], es: es["usb-update"] };
const downloadStrings = { en: downloadEn.download, es: downloadEs.download };

const TAG = "tv-usb-update";
const PAGE = { body: "<p>For TVs without internet.</p><tv-usb-update></tv-usb-update>" };

interface Row {
  modelNumber: string;
  versionFirmwareUpdated: string;
  termsVersion: string;
  termsSha256: string;
  lastModified: string;
  accepted: boolean;
  loggedAs: string;
}
const acceptances = async (url: string) =>
  ((await (await fetch(`${url}/sandbox/tables/firmware_acceptances`)).json()) as { rows: Row[] }).rows;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const bytesOf = async (download: Download) => readFile(await download.path());

/** Chooses in a native select by keyboard: typing picks the option with this prefix. */
async function chooseByKeys(page: Page, label: string, typed: string, chosen: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let tabs = 0; tabs < 10 && !(await field.evaluate((node) => node.matches(":focus"))); tabs++)
    await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  await expect(field.locator("option:checked")).toHaveText(chosen);
}

/** Reads the terms by the keyboard, to their end. */
async function readToEnd(region: Locator): Promise<void> {
  await region.press("End");
  await expect
    .poll(() => region.evaluate((node) => node.scrollHeight - node.clientHeight - node.scrollTop))
    .toBeLessThanOrEqual(5);
}

/** Chooses, accepts the terms and starts the download, by keyboard only. */
async function downloadByKeys(page: Page, language: Language): Promise<void> {
  const t = strings[language];
  await expect(page.getByLabel(t.make, { exact: true })).toBeVisible();
  await chooseByKeys(page, t.make, "Hi", "Hisense");
  await chooseByKeys(page, t.model, "A6", "A6 Series");
  await chooseByKeys(page, t.size, "65", t.inches.replace("{size}", "65"));
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: t.download, exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: t.termsTitle });
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Tab");
  const region = dialog.getByRole("region", { name: t.termsTitle });
  await expect(region).toBeFocused();
  await readToEnd(region);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox", { name: t.termsCheck })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: t.accept })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

onEachRuntime((_, turn) => {
  for (const language of languages) {
    test(
      `USB-1 USB-2 USB-3 a visitor of a foreign page downloads by keyboard alone, and checks the copy, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, visit, sandbox, noted }) => {
        const t = strings[language];
        await visit({ ...PAGE, html: `lang="${language}"` });
        await ready(page, TAG);
        const saved = page.waitForEvent("download");
        await downloadByKeys(page, language);
        await expect(page.getByText(downloadStrings[language].downloaded)).toBeVisible();

        const file = await saved;
        expect(file.suggestedFilename()).toBe("HSA6N65_usb.bin");
        const bytes = await bytesOf(file);
        expect(bytes).toHaveLength(4_750_000);
        await expect(page.getByText(sha256(bytes))).toBeVisible();

        const [reported] = await noted.events(page, "tv-terms-accepted");
        const terms = reported?.detail as {
          modelNumber: string;
          version: string;
          sha256: string;
          time: string;
        };
        expect(terms).toMatchObject({ modelNumber: "HSA6N65", sha256: sha256(t.termsText) });
        await expect
          .poll(() => acceptances(sandbox.url))
          .toMatchObject([
            {
              modelNumber: "HSA6N65",
              lastModified: terms.time,
              accepted: true,
              versionFirmwareUpdated: "5.0.5",
              termsVersion: terms.version,
              termsSha256: terms.sha256,
              loggedAs: "anonymous",
            },
          ]);

        const copy = page.getByLabel(t.stickPick);
        const stick = { name: "HSA6N65_usb.bin", mimeType: "application/octet-stream", buffer: bytes };
        await copy.setInputFiles({ ...stick, buffer: bytes.subarray(0, 1_000_000) });
        await expect(page.getByText(new RegExp(`1 MB .* ${fileSize("en", bytes.length)}`))).toBeVisible();
        await copy.setInputFiles({ ...stick, name: "HSA6N65_usb (1).bin" });
        await expect(
          page.getByText(
            t.misnamed.replace("{name}", "HSA6N65_usb (1).bin").replaceAll("{expected}", "HSA6N65_usb.bin"),
          ),
        ).toBeVisible();
        await copy.setInputFiles(stick);
        await expect(page.getByText(t.right.replace("{name}", "HSA6N65_usb.bin"))).toBeVisible();
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "the plain link beside the download leads to the same file, with its name",
    turn(),
    async ({ page, visit, sandbox }) => {
      await sandbox.scenario("firmware", "getFirmwareFile", "slow-body");
      await visit(PAGE);
      await ready(page, TAG);
      await downloadByKeys(page, "en");
      const link = page.getByRole("link", { name: "Download HSA6N65_usb.bin directly" });
      await expect(page.getByRole("progressbar", { name: "Downloading" })).toBeVisible();
      await expect(link).toBeVisible();
      await sandbox.scenario("firmware", "getFirmwareFile", "success");
      const [file] = await Promise.all([page.waitForEvent("download"), link.press("Enter")]);
      await expect(page.getByRole("progressbar", { name: "Downloading" })).toBeVisible();
      expect(file.suggestedFilename()).toBe("HSA6N65_usb.bin");
      await expect(page.getByText(sha256(await bytesOf(file)))).toBeVisible();
    },
  );

  test(
    "one byte that was flipped on the way: no file is saved, and the next try succeeds",
    faults(turn()),
    async ({ page, visit }) => {
      await page.route(/\/firmware\/HSA6N65\//, async (route) => {
        const answer = await route.fetch();
        const body = await answer.body();
        body[4_000_000] = (body[4_000_000] as number) ^ 1;
        await route.fulfill({ response: answer, body });
      });
      const saved: Download[] = [];
      page.on("download", (file) => saved.push(file));
      await visit(PAGE);
      await ready(page, TAG);
      await downloadByKeys(page, "en");
      await expect(page.getByText(downloadStrings.en.damaged)).toBeVisible();
      expect(saved).toEqual([]);
      await page.unroute(/\/firmware\/HSA6N65\//);
      await page.getByRole("button", { name: downloadStrings.en.retry }).press("Enter");
      await expect(page.getByText(downloadStrings.en.downloaded)).toBeVisible();
      await expect.poll(() => saved.length).toBe(1);
    },
  );
});

test("the page's policy that allows our origin alone is not violated by a download", async ({
  page,
  visit,
  sandbox,
  noted,
}) => {
  const policy =
    `default-src 'none'; script-src ${sandbox.url}; connect-src ${sandbox.url}; img-src data:; ` +
    "require-trusted-types-for 'script'; trusted-types tv-selfcare";
  await visit({ ...PAGE, headers: { "content-security-policy": policy } });
  await ready(page, TAG);
  const saved = page.waitForEvent("download");
  await downloadByKeys(page, "en");
  expect(await bytesOf(await saved)).toHaveLength(4_750_000);
  expect(await noted.violations(page)).toEqual([]);
});

test(
  "USB-4 the phone's notice, the terms, the download and the verdict have nothing for axe to find",
  looks(),
  async ({ page, visit, sandbox }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(PAGE);
    await ready(page, TAG);
    const t = strings.en;
    await page.getByLabel(t.make).selectOption("Element");
    await page.getByLabel(t.model, { exact: true }).selectOption("Vista");
    await page.getByLabel(t.size).selectOption({ label: "65 inches" });
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: t.download, exact: true }).click();
    await expect(page.getByRole("dialog", { name: downloadStrings.en.smallTitle })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: downloadStrings.en.downloadAnyway }).click();
    const dialog = page.getByRole("dialog", { name: t.termsTitle });
    await dialog.getByRole("button", { name: t.accept }).click();
    await expect(dialog.getByText(t.termsError)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await readToEnd(dialog.getByRole("region"));
    await dialog.getByRole("checkbox").check();
    await sandbox.scenario("firmware", "getFirmwareFile", "slow-body");
    await dialog.getByRole("button", { name: t.accept }).click();
    await expect(page.getByRole("progressbar", { name: "Downloading" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page
      .getByLabel(t.stickPick)
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not firmware") });
    await expect(page.getByText(/photo\.jpg isn't complete/)).toBeVisible();
    await expect(page.getByText(/The stick also needs/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);

for (const language of languages) {
  const details = inDefaultRun(language === "en");
  test(
    `USB-5 the brand's page of one model downloads at once and goes home, in ${language}`,
    details,
    async ({ page, sandbox }) => {
      const saved = page.waitForEvent("download");
      const site = siteIn(language, sandbox.url);
      await page.goto(`${site}/usb-update/eleven`);
      const file = await saved;
      expect(file.suggestedFilename()).toBe("ELTE11MWR_usb.bin");
      expect(await bytesOf(file)).toHaveLength(6_000_000);
      await page.waitForURL(`${site}/`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    },
  );
}

/* The card form's messages for wrong input on the account page: its fields are in two documents. */

import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expect, knownAtProvider } from "../session-site.ts";
import { siteIn, type Language } from "../words.ts";

const texts = {
  en: {
    open: "Add a payment method",
    save: "Save card",
    firstName: "First name on card",
    lastName: "Last name on card",
    number: "Card number",
    expiration: "Expiration date",
    code: "Security code",
    line1: "Address line 1",
    city: "City",
    state: "State",
    zip: "ZIP code",
    summary: "Check these fields:",
    required: (field: string) => `Please enter your ${field}`,
    invalid: (field: string) => `Please enter a valid ${field}`,
  },
  es: {
    open: "Agregar un método de pago",
    save: "Guardar tarjeta",
    firstName: "Nombre en la tarjeta",
    lastName: "Apellido en la tarjeta",
    number: "Número de tarjeta",
    expiration: "Fecha de vencimiento",
    code: "Código de seguridad",
    line1: "Calle y número",
    city: "Ciudad",
    state: "Estado",
    zip: "Código postal",
    summary: "Revisa estos campos:",
    required: (field: string) => `Completa el campo ${field}`,
    invalid: (field: string) => `Ingresa un valor válido en el campo ${field}`,
  },
} as const satisfies Record<Language, object>;

const ADDRESS = {
  firstName: "Nico",
  lastName: "Newman",
  line1: "1 Larkspur Avenue",
  city: "Fairview",
  zip: "80210",
};
const CARD = { number: "4242424242424242", expiration: "0933", code: "123" };

function formOf(page: Page, language: Language) {
  const t = texts[language];
  const dialog = page.getByRole("dialog");
  const card = dialog.frameLocator("iframe");
  const summary = dialog.getByRole("alert").filter({ hasText: t.summary });
  return {
    t,
    dialog,
    card,
    summary,
    entries: summary.getByRole("listitem"),
    entry: (name: keyof typeof CARD | keyof typeof ADDRESS) =>
      summary.getByRole("button", { name: `${t[name]} –` }),
    save: dialog.getByRole("button", { name: t.save }),
    field: (name: keyof typeof ADDRESS) => dialog.getByLabel(t[name]),
    cardField: (name: keyof typeof CARD) => card.getByLabel(t[name]),
    async fill(without: string[] = []) {
      for (const [name, text] of Object.entries(ADDRESS)) {
        if (!without.includes(name)) await this.field(name as keyof typeof ADDRESS).fill(text);
      }
      await dialog.getByLabel(t.state, { exact: false }).first().selectOption("CO");
      for (const [name, text] of Object.entries(CARD)) {
        if (!without.includes(name)) await this.cardField(name as keyof typeof CARD).fill(text);
      }
    },
  };
}

async function openForm(page: Page, url: string, language: Language = "en") {
  await knownAtProvider(page.context(), url, "new@example.test");
  await page.goto(`${siteIn(language, url)}/account`);
  await page.getByRole("button", { name: texts[language].open }).click();
  const form = formOf(page, language);
  await expect(form.cardField("number")).toBeVisible();
  return form;
}

for (const language of ["en", "es"] as const) {
  test(`WAL-4 one summary lists the wrong fields of both documents in the form's order (${language})`, async ({
    page,
    sandbox,
  }) => {
    const { t, save, summary, entries } = await openForm(page, sandbox.url, language);
    await save.click();
    await expect(summary).toBeFocused();
    await expect(entries).toHaveText([
      `${t.firstName} – ${t.required(t.firstName)}`,
      `${t.lastName} – ${t.required(t.lastName)}`,
      `${t.number} – ${t.invalid(t.number)}`,
      `${t.expiration} – ${t.invalid(t.expiration)}`,
      `${t.code} – ${t.invalid(t.code)}`,
      `${t.line1} – ${t.required(t.line1)}`,
      `${t.city} – ${t.required(t.city)}`,
      `${t.state} – ${t.required(t.state)}`,
      `${t.zip} – ${t.required(t.zip)}`,
    ]);
  });

  test(`WAL-4 an entry of the summary leads to its field in the card form's document (${language})`, async ({
    page,
    sandbox,
  }) => {
    const { save, entry, cardField } = await openForm(page, sandbox.url, language);
    await save.click();
    for (const name of ["code", "expiration", "number"] as const) {
      await entry(name).click();
      await expect(cardField(name)).toBeFocused();
    }
  });

  test(`WAL-4 a field that is corrected leaves the summary, which goes with the last one (${language})`, async ({
    page,
    sandbox,
  }) => {
    const form = await openForm(page, sandbox.url, language);
    await form.fill(["firstName", "number", "code"]);
    await form.save.click();
    await expect(form.entries).toHaveCount(3);
    await form.cardField("number").fill(CARD.number);
    await expect(form.entries).toHaveText([new RegExp(form.t.firstName), new RegExp(form.t.code)]);
    await form.field("firstName").fill("Nico");
    await expect(form.entries).toHaveText([new RegExp(form.t.code)]);
    await form.cardField("code").fill(CARD.code);
    await expect(form.summary).toHaveCount(0);
  });

  test(`WAL-4 Enter in the only wrong field of the card form's document announces its message (${language})`, async ({
    page,
    sandbox,
  }) => {
    const form = await openForm(page, sandbox.url, language);
    await form.fill(["code"]);
    const announcement = form.card.getByRole("alert");
    await form.cardField("code").press("Enter");
    await expect(announcement).toHaveText(form.t.required(form.t.code));
    await expect(form.cardField("code")).toBeFocused();
    await expect(form.summary).toHaveCount(0);
    await form.cardField("code").pressSequentially("1");
    await expect(announcement).toHaveCount(0);
    await form.cardField("code").press("Enter");
    await expect(announcement).toHaveCount(1);
  });
}

test("WAL-4 a submit that finds several fields wrong announces nothing but the summary", async ({
  page,
  sandbox,
}) => {
  const { dialog, card, cardField, summary } = await openForm(page, sandbox.url);
  await cardField("number").press("Enter");
  await expect(summary).toBeFocused();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(1);
  await expect(card.getByRole("alert")).toHaveCount(0);
});

test("WAL-4 the only wrong field has the focus itself, and no summary: in the card form's document", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.fill(["expiration"]);
  await form.save.click();
  await expect(form.cardField("expiration")).toBeFocused();
  await expect(form.summary).toHaveCount(0);
});

test("WAL-4 the only wrong field has the focus itself, and no summary: beside it", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.fill(["city"]);
  await form.save.click();
  await expect(form.field("city")).toBeFocused();
  await expect(form.summary).toHaveCount(0);
});

test("WAL-4 Enter in the only wrong field beside the card form's document announces its message", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.fill(["zip"]);
  const announcement = form.dialog.getByRole("alert").filter({ hasText: "Please enter a valid ZIP code" });
  await form.field("zip").fill("8021");
  await expect(announcement).toHaveCount(0);
  await form.field("zip").press("Enter");
  await expect(announcement).toHaveCount(1);
  await expect(form.field("zip")).toBeFocused();
});

test("WAL-4 a rewritten address has the focus, though the card form's fields are wrong too", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.fill(["number"]);
  await form.field("line1").fill("12 Main St. #4");
  await form.save.click();
  await expect(form.field("line1")).toHaveValue("12 Main St Unit 4");
  await expect(form.field("line1")).toBeFocused();
  await form.save.click();
  await expect(form.cardField("number")).toBeFocused();
});

test("WAL-4 an address with a period and a number sign is rewritten, shown, and saved by the next press", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.fill();
  await form.field("line1").fill("12 Main St. #4");
  await form.field("city").focus();
  await form.save.click();
  await expect(form.field("line1")).toHaveValue("12 Main St Unit 4");
  await expect(form.field("line1")).toBeFocused();
  await expect(form.field("line1")).toHaveAccessibleDescription(
    "We changed this to fit the required format. Check it, then save.",
  );
  expect(await sandbox.callsOf("addWallet")).toHaveLength(0);
  await form.save.click();
  await expect(page.getByText("Success! Your payment method has been added.")).toBeVisible();
  await expect(page.getByText("12 Main St Unit 4")).toBeVisible();
});

test("WAL-4 values that Save will rewrite are not called wrong when their fields are left", async ({
  page,
  sandbox,
}) => {
  const form = await openForm(page, sandbox.url);
  await form.field("firstName").fill("J. R.");
  await form.field("line1").fill("12 Main St. #4");
  await form.field("zip").fill("1");
  await form.field("city").focus();
  await expect(form.field("zip")).toHaveAttribute("aria-invalid", "true");
  for (const name of ["firstName", "line1"] as const)
    await expect(form.field(name)).toHaveAccessibleDescription("");
});

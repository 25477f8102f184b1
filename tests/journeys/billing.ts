import type { Locator } from "@playwright/test";

/** Fills in the names and the address beside the card form. */
export async function fillBilling(dialog: Locator): Promise<void> {
  for (const [label, text] of [
    ["First name on card", "Nico"],
    ["Last name on card", "Newman"],
    [/Address line 1/, "1 Larkspur Avenue"],
    [/City/, "Fairview"],
    [/ZIP code/, "80210"],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel(/State/).selectOption("CO");
}

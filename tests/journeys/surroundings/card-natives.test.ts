/*
 * Hostile scripts on the brand's own account page, which have replaced its built-ins: typed values are sent only to the
 * wallet service named in the file next to the card form's document, and so is the token that it was given. What a page
 * says about addresses, keys and trusted origins passes through each of these built-ins.
 */

import type { Page } from "@playwright/test";
import {
  fillIn,
  openForm,
  save,
  savedAndNotStolen,
  test as withPolicy,
  testWithoutPolicy,
} from "../card-form.ts";
import {
  forgedOrder,
  natives,
  orderByOwnChannel,
  replaceNatives,
  type Native,
} from "./card-attack-scripts.ts";
import { expect } from "../session-site.ts";

const whens = ["before our script", "after it", "after the form is filled in"] as const;

/** A card is saved on a page that is attacked at some time. */
async function attacked(
  page: Page,
  url: string,
  when: (typeof whens)[number],
  run: () => Promise<unknown>,
): Promise<void> {
  if (when === "before our script") await run();
  await openForm(page, url);
  if (when === "after it") {
    await page.keyboard.press("Escape");
    await run();
    await page.getByRole("button", { name: "Add a payment method" }).click();
  }
  await fillIn(page);
  if (when === "after the form is filled in") await run();
  await save(page);
}

/** Without the header, only the card form's own document and its file refuse an attacker. */
const rows: readonly { name: string; replaced: readonly Native[]; test: typeof withPolicy }[] = [
  ...natives.map((name) => ({ name, replaced: [name], test: testWithoutPolicy })),
  { name: "all natives together", replaced: natives, test: testWithoutPolicy },
  { name: "all natives together, with the header", replaced: natives, test: withPolicy },
];

for (const when of whens) {
  for (const { name, replaced, test } of rows) {
    // The channel is there by then: below, the attacker opens one.
    if (name === "MessageChannel" && when === "after the form is filled in") continue;
    test(`WAL-5 ${name}, replaced ${when}, gets no digit of a card and no token`, async ({
      page,
      sandbox,
      attacker,
    }) => {
      const attack = { natives: replaced, evil: attacker.origin, publicKey: attacker.publicKey };
      await attacked(page, sandbox.url, when, () =>
        when === "before our script"
          ? page.addInitScript(replaceNatives, attack)
          : page.evaluate(replaceNatives, attack),
      );
      await savedAndNotStolen(page, attacker);
    });
  }
}

testWithoutPolicy(
  "WAL-5 an order by a channel of a script, after the form is filled in, gets no digit of a card and no token",
  async ({ page, sandbox, attacker }) => {
    await attacked(page, sandbox.url, "after the form is filled in", () =>
      page.evaluate(orderByOwnChannel, forgedOrder(attacker.origin)),
    );
    await savedAndNotStolen(page, attacker);
  },
);

testWithoutPolicy(
  "WAL-5 a card of a page with a tampered configuration is saved by the wallet service that the file names",
  async ({ page, sandbox, attacker }) => {
    const attack = { natives: ["fetch"] as const, evil: attacker.origin, publicKey: attacker.publicKey };
    await attacked(page, sandbox.url, "before our script", () => page.addInitScript(replaceNatives, attack));
    await savedAndNotStolen(page, attacker);
    const cards = await sandbox.rows<{ kind: string }>("ledger");
    expect(cards.filter(({ kind }) => kind === "card")).toHaveLength(1);
  },
);

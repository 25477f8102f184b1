import { assert } from "chai";
import { shortened } from "../faults.ts";
import { inTurns, isState, sandbox, until, type Widget } from "../support.ts";
import {
  alertIn,
  cardsOf,
  callsOf,
  effects,
  fill,
  filledIn,
  inCard,
  press,
  save,
  typeCard,
  wallet,
} from "./wallet-support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const words = {
  en: {
    add: "Add a payment method",
    unreachable: "We couldn't load the card form.",
    other: "We can't take cards on this page right now. Nothing was sent. Try again later.",
    unsent: "We didn't send your card.",
  },
  es: {
    add: "Agregar un método de pago",
    unreachable: "No pudimos cargar el formulario de la tarjeta.",
    other:
      "Por ahora no podemos recibir tarjetas en esta página. No se envió nada. Inténtalo de nuevo más tarde.",
    unsent: "No enviamos tu tarjeta.",
  },
};
const reported = {
  unreachable: "it could not be read",
  malformed: "it is not a map",
  unlisted: "it has no entry for this page's origin",
};

suite("the file beside the card form", () => {
  for (const problem of ["unreachable", "malformed", "unlisted"] as const) {
    for (const lang of inTurns(["en", "es"] as const)) {
      test(`WAL-5 ${problem}: customer and page owner see an error, and nothing is sent (${lang})`, async () => {
        const { add, unsent, ...shown } = words[lang];
        const [element, page] = await wallet("new", `lang="${lang}"`, { from: `/release-for/${problem}/` });
        await isState(element, "empty");
        press(element, add);
        const message = problem === "unreachable" ? shown.unreachable : shown.other;
        await until("the customer is notified", () => inside(element).queryByText(message));
        assert.isNull(element.shadowRoot.querySelector("iframe"));
        const line = await page.mistake("card-frame.json");
        assert.include(line, reported[problem]);
        assert.include(line, location.origin);
        save(element);
        await isState(element, "save-failed");
        assert.include(alertIn(element), unsent);
        assert.equal(await callsOf("getPublicKey"), 0);
      });
    }
  }
});

suite("a card whose answer was lost", () => {
  /** It was added, but neither its answer nor the wallet could be read. */
  async function lost(): Promise<Widget> {
    const [element, page] = await filledIn();
    page.window.pace = shortened;
    await inCard(element, { action: "hurry" });
    await sandbox.scenario("wallet", "addWallet", "malformed-json");
    await sandbox.scenario("wallet", "getWallet", "server-error");
    save(element);
    await until("the customer is notified", () => alertIn(element).includes("went wrong"));
    await sandbox.scenario("wallet", "addWallet", "success");
    await sandbox.scenario("wallet", "getWallet", "success");

    return element;
  }

  test("WAL-5 and whose address is then corrected is saved with that address", async () => {
    const element = await lost();
    await typeCard(element, { code: "123" });
    fill(element, { line1: "9 Elm Street" });
    save(element);
    await isState(element, "added");
    const [card] = await cardsOf("p-1002");
    assert.equal(card?.address1, "9 Elm Street");
  });

  test("WAL-5 and whose number is then corrected is saved with that number", async () => {
    const element = await lost();
    await typeCard(element, { number: "5555555555554444", code: "123" });
    save(element);
    await isState(element, "added");
    inside(element).getByText("Mastercard ending in 4444");
    const cards = await cardsOf("p-1002");
    assert.deepEqual(
      cards.map(({ cardLast4Digits }) => cardLast4Digits),
      ["4444"],
    );
  });

  test("WAL-5 and that is then sent again as it was is added once", async () => {
    const element = await lost();
    await typeCard(element, { code: "123" });
    save(element);
    await isState(element, "added");
    assert.deepEqual(await effects(), ["addWallet"]);
  });
});

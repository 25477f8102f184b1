import { assert } from "chai";
import { endOf, hurried, isSignedOut, writeMeets } from "./faults.ts";
import { inTurns, isState, part, sandbox, textOf, until, type HostPage, type Widget } from "./support.ts";
import {
  alertIn,
  callsOf,
  cardsOf,
  effects,
  field,
  fill,
  filledIn,
  inCard,
  openForm,
  press,
  save,
  statusOf,
  typeCard,
  wallet,
} from "./wallet-support.ts";

setup(() => sandbox.reset());

async function hurry(element: Widget, page: HostPage): Promise<void> {
  page.window.pace = hurried;
  await inCard(element, { deed: "hurry" });
}

/** Ten presses in a moment. */
const tenTimes = (pressOnce: () => void) => {
  for (let n = 0; n < 10; n++) pressOnce();
};

async function hasEnded(element: Widget): Promise<void> {
  await isSignedOut(element);
  assert.isNull(element.shadowRoot.querySelector("iframe"), "what was typed has gone with it");
}

suite("adding a card that meets a fault", () => {
  for (const [scenario, met] of writeMeets("Algo salió mal. Inténtalo de nuevo.")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(met)}; ten presses have one effect`, async () => {
      const [element, page] = await filledIn({}, 'lang="es"', "Agregar una tarjeta de pago");
      await hurry(element, page);
      await sandbox.scenario("wallet", "addWallet", scenario);
      tenTimes(() => save(element));
      if (met === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (met !== "done") {
        await isState(element, "save-failed");
        for (const words of met) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        assert.equal((await inCard(element)).fields.number.value, "4242 4242 4242 4242");
        assert.equal(field(element, "line1").value, "7 Quarry Road");
        await sandbox.scenario("wallet", "addWallet", "success");
        await typeCard(element, { code: "123" });
        save(element);
      }
      await isState(element, "added");
      assert.equal(statusOf(element), "¡Listo! Se agregó tu método de pago.");
      assert.deepEqual(await effects(), ["addWallet"]);
      assert.lengthOf(await cardsOf("p-1002"), 1);
      assert.lengthOf(page.events("tv-wallet-changed"), 1);
    });
  }
});

suite("a key that does not come", () => {
  const OTHER = ["Algo salió mal. Inténtalo de nuevo más tarde.", "Tu tarjeta no se envió."];
  for (const scenario of inTurns([
    "bad-request",
    "server-error",
    "timeout",
    "malformed-json",
    "wrong-schema",
  ])) {
    test(`WAL-5 ${scenario}: nothing of the card is sent, and the customer is told`, async () => {
      const [element, page] = await filledIn({}, 'lang="es"', "Agregar una tarjeta de pago");
      await hurry(element, page);
      await sandbox.scenario("wallet", "getPublicKey", scenario);
      save(element);
      await isState(element, "save-failed");
      for (const words of OTHER) assert.include(alertIn(element), words);
      assert.equal(await callsOf("addWallet"), 0);
      await sandbox.scenario("wallet", "getPublicKey", "success");
      await typeCard(element, { code: "123" });
      save(element);
      await isState(element, "added");
      assert.deepEqual(await effects(), ["addWallet"]);
    });
  }
});

suite("a card form that cannot work", () => {
  test("WAL-5 without WebCrypto nothing can be typed or sent, and the customer is told", async () => {
    const [element] = await wallet("new", "", { from: "/without-crypto/" });
    await isState(element, "empty");
    press(element, "Add a payment card");
    await until("it is told", () =>
      textOf(element, ".card-frame").includes("This page can't take a card safely"),
    );
    assert.isNull(element.shadowRoot.querySelector("iframe"));
    save(element);
    assert.equal(await callsOf("getPublicKey"), 0);
    assert.equal(await callsOf("addWallet"), 0);
    assert.isTrue(element.matches(":state(adding)"));
  });

  test("WAL-5 a document that does not come is told, with another try", async () => {
    const [element, page] = await wallet("new", "", { from: "/without-card-form/" });
    await isState(element, "empty");
    page.window.pace = hurried;
    press(element, "Add a payment card");
    await until("it is told", () =>
      textOf(element, ".card-frame").includes("The card form couldn't be loaded."),
    );
    press(element, "Try again");
    await until("it is tried again", () => element.shadowRoot.querySelector("iframe"));
  });
});

/** Holds the order for the card form's document back, as a token that is waited for does. */
const HELD_ORDER = `<script>
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (what, ...more) {
    const go = () => post.call(this, what, ...more);
    if (what?.type === "send") window.sendOrder = go;
    else go();
  };
</script>`;

/** Sends the order, once, when it is on its way. */
const orderOf = (page: HostPage) => {
  const window = page.window as HostPage["window"] & { sendOrder?: (() => void) | undefined };
  return until("the order is on its way", () => {
    const { sendOrder } = window;
    window.sendOrder = undefined;
    return sendOrder;
  });
};

suite("an order that comes late", () => {
  test("WAL-5 finds a field changed and wrong: nothing is sent, the customer is told, and the next try succeeds", async () => {
    const [element, page] = await filledIn({}, "", undefined, { head: HELD_ORDER });
    save(element);
    const late = await orderOf(page);
    await typeCard(element, { code: "1" });
    late();
    await isState(element, "save-failed");
    assert.include(alertIn(element), "Your card has not been sent.");
    const { code } = (await inCard(element)).fields;
    assert.include(code.error, "Security code must have");
    assert.equal(code.value, "1");
    assert.equal(await callsOf("getPublicKey"), 0);

    await typeCard(element, { code: "123" });
    save(element);
    (await orderOf(page))();
    await isState(element, "added");
    assert.deepEqual(await effects(), ["addWallet"]);
  });
});

suite("updating a card that meets a fault", () => {
  for (const [scenario, met] of writeMeets("No se guardaron tus cambios. ¡Algo salió mal!")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(met)}; ten presses have one effect`, async () => {
      const [element, page] = await wallet("full", 'lang="es"');
      await isState(element, "ready");
      await openForm(element, "Actualizar tarjeta");
      await hurry(element, page);
      fill(element, { line1: "9 Larkspur Avenue" });
      await sandbox.scenario("wallet", "updateWallet", scenario);
      tenTimes(() => save(element));
      if (met === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (met !== "done") {
        await isState(element, "save-failed");
        for (const words of met) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        assert.equal(field(element, "line1").value, "9 Larkspur Avenue");
        await sandbox.scenario("wallet", "updateWallet", "success");
        save(element);
      }
      await isState(element, "updated");
      assert.equal(statusOf(element), "¡Listo! Se actualizó tu método de pago.");
      assert.deepEqual(await effects(), ["updateWallet"]);
    });
  }
});

suite("removing a card that meets a fault", () => {
  for (const [scenario, met] of writeMeets("Se produjo un error.")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(met)}; ten presses have one effect`, async () => {
      await sandbox.unlock("readonly@example.test");
      const [element, page] = await wallet("readonly", 'lang="es"');
      await isState(element, "ready");
      await sandbox.scenario("wallet", "removeWallet", scenario);
      press(element, "Quitar tarjeta");
      await isState(element, "confirming");
      page.window.pace = hurried;
      const yes = part(element, "dialog[open] .primary");
      tenTimes(() => yes.click());
      if (met === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (met !== "done") {
        await isState(element, "remove-failed");
        for (const words of met) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        await sandbox.scenario("wallet", "removeWallet", "success");
        yes.click();
      }
      await isState(element, "removed");
      assert.equal(statusOf(element), "¡Listo! Se quitó tu método de pago.");
      assert.deepEqual(await effects(), ["removeWallet"]);
      assert.lengthOf(page.events("tv-wallet-changed"), 1);
    });
  }
});

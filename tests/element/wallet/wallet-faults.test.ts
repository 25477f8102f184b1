import { assert } from "chai";
import { endOf, shortened, isReported, isSignedOut, writeOutcomes } from "../faults.ts";
import {
  assertSame,
  inTurns,
  isState,
  part,
  sandbox,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import {
  alertIn,
  callsOf,
  cardsOf,
  effects,
  field,
  fill,
  filledIn,
  frameOf,
  inCard,
  openForm,
  press,
  removeButton,
  replaceElsewhere,
  save,
  statusOf,
  typeCard,
  wallet,
} from "./wallet-support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

async function hurry(element: Widget, page: HostPage): Promise<void> {
  page.window.pace = shortened;
  await inCard(element, { action: "hurry" });
}

/** Ten presses in a moment. */
const tenTimes = (pressOnce: () => void) => {
  for (let n = 0; n < 10; n++) pressOnce();
};

async function hasEnded(element: Widget): Promise<void> {
  await isSignedOut(element);
  assert.isNull(element.shadowRoot.querySelector("iframe"), "what was typed has gone with it");
}

suite("adding a card under faults", () => {
  for (const [scenario, outcome] of writeOutcomes("Algo salió mal. Inténtalo de nuevo.")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(outcome)}; ten presses have one effect`, async () => {
      const [element, page] = await filledIn({}, 'lang="es"', "Agregar un método de pago");
      await hurry(element, page);
      await sandbox.scenario("wallet", "addWallet", scenario);
      tenTimes(() => save(element));
      if (outcome === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (outcome !== "done") {
        await isState(element, "save-failed");
        await isReported(element, page);
        for (const words of outcome) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        assert.equal((await inCard(element)).fields.number.value, "4242 4242 4242 4242");
        assert.equal(field(element, "line1").value, "7 Quarry Road");
        await sandbox.scenario("wallet", "addWallet", "success");
        await typeCard(element, { code: "123" });
        save(element);
      }
      await isState(element, "added");
      assert.equal(statusOf(element), "¡Listo! Agregamos tu método de pago.");
      assert.deepEqual(await effects(), ["addWallet"]);
      assert.lengthOf(await cardsOf("p-1002"), 1);
      assert.lengthOf(page.events("tv-wallet-changed"), 1);
    });
  }
});

suite("a key that doesn't load", () => {
  const OTHER = ["Algo salió mal. Inténtalo de nuevo más tarde.", "No enviamos tu tarjeta."];
  for (const scenario of inTurns([
    "bad-request",
    "server-error",
    "timeout",
    "malformed-json",
    "wrong-schema",
  ])) {
    test(`WAL-5 ${scenario}: nothing of the card is sent, and the customer sees an error`, async () => {
      const [element, page] = await filledIn({}, 'lang="es"', "Agregar un método de pago");
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
  test("WAL-5 without WebCrypto nothing can be typed or sent, and the customer sees an error", async () => {
    const [element] = await wallet("new", "", { from: "/without-crypto/" });
    await isState(element, "empty");
    press(element, "Add a payment method");
    await until("it is reported", () =>
      inside(element).queryByText(/^We can't take cards safely on this page/),
    );
    assert.isNull(element.shadowRoot.querySelector("iframe"));
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "We didn't send your card.");
    assert.equal(await callsOf("getPublicKey"), 0);
    assert.equal(await callsOf("addWallet"), 0);
  });

  test("WAL-5 a document that doesn't load shows an error with a retry and one on the console, and nothing can be saved yet", async () => {
    const [element, page] = await wallet("new", "", { from: "/without-card-form/" });
    await isState(element, "empty");
    press(element, "Add a payment method");
    await until("it is loading", () => element.shadowRoot.querySelector("iframe"));
    save(element);
    await until("that is reported", () => textOf(element, "[role=status]").includes("Loading card form…"));
    assert.isTrue(element.matches(":state(adding)"));
    press(element, "Cancel");
    await isState(element, "empty");

    page.window.pace = shortened;
    press(element, "Add a payment method");
    await until("it is reported", () => inside(element).queryByText("We couldn't load the card form."));
    assert.include(await page.mistake("The card form's document doesn't answer"), "/without-card-form/");
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "We didn't send your card.");
    press(element, "Try again");
    await until("it is tried again", () => element.shadowRoot.querySelector("iframe"));
    assertSame(element.shadowRoot.activeElement, part(element, "dialog[open]"));
  });

  test("WAL-5 a retry's card form is ready, even if its document loads before effects run", async () => {
    const [element, page] = await wallet("new");
    await isState(element, "empty");
    press(element, "Add a payment method");
    const frame = () => element.shadowRoot.querySelector("iframe");
    await until("it is ready", () => frame()?.matches("[data-ready]"));
    part<HTMLIFrameElement>(element, "iframe").src = "/host/?html=another";
    await until("it is missing", () => inside(element).queryByText("We couldn't load the card form."));
    // The effects of this view have run.
    for (let frame = 0; frame < 2; frame++) await new Promise(page.window.requestAnimationFrame);
    const effects: (() => void)[] = [];
    page.window.requestAnimationFrame = () => 0;
    page.window.setTimeout = new Proxy(page.window.setTimeout, {
      apply: (target, self, of: [() => void, number?]) =>
        of[1] === 35 ? effects.push(of[0]) : (Reflect.apply(target, self, of) as unknown), // Preact's, beside a frame
    });
    // After the listener of the component.
    const loaded = new Promise((done) => {
      const follow = ({ target }: Event) => target?.addEventListener("load", done, { once: true });
      element.shadowRoot.addEventListener("load", follow, { capture: true, once: true });
    });
    press(element, "Try again");
    await loaded;
    for (const run of effects) run();
    await until("it is ready", () => frame()?.matches("[data-ready]"));
  });
});

/** Delays the order to the card form's document, as a pending token does. */
const HELD_ORDER = `<script>
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (what, ...more) {
    const go = () => post.call(this, what, ...more);
    if (what?.type === "send") window.sendOrder = go;
    else go();
  };
</script>`;

/** Sends the order, once, when it is pending. */
const orderOf = (page: HostPage) => {
  const window = page.window as HostPage["window"] & { sendOrder?: (() => void) | undefined };
  return until("the order is on its way", () => {
    const { sendOrder } = window;
    window.sendOrder = undefined;
    return sendOrder;
  });
};

suite("an order that comes late", () => {
  test("WAL-5 finds a field changed and wrong: nothing is sent, the customer sees an error, and the next try succeeds", async () => {
    const [element, page] = await filledIn({}, "", undefined, { head: HELD_ORDER });
    save(element);
    const late = await orderOf(page);
    await typeCard(element, { code: "1" });
    late();
    await isState(element, "save-failed");
    assert.include(alertIn(element), "We didn't send your card.");
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

suite("updating a card under faults", () => {
  for (const [scenario, outcome] of writeOutcomes("No guardamos tus cambios. ¡Algo salió mal!")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(outcome)}; ten presses have one effect`, async () => {
      const [element, page] = await wallet("full", 'lang="es"');
      await isState(element, "ready");
      await openForm(element, "Actualizar tarjeta");
      await hurry(element, page);
      fill(element, { line1: "9 Larkspur Avenue" });
      await sandbox.scenario("wallet", "updateWallet", scenario);
      tenTimes(() => save(element));
      if (outcome === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (outcome !== "done") {
        await isState(element, "save-failed");
        for (const words of outcome) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        assert.equal(field(element, "line1").value, "9 Larkspur Avenue");
        await sandbox.scenario("wallet", "updateWallet", "success");
        save(element);
      }
      await isState(element, "updated");
      assert.equal(statusOf(element), "¡Listo! Actualizamos tu método de pago.");
      assert.deepEqual(await effects(), ["updateWallet"]);
    });
  }
});

suite("a card that another one has replaced, unknown to this page", () => {
  const DISCOVER = "Discover ending in 1117";

  test("WAL-2 is not updated, with an error; the form opens again with the other one, which can be", async () => {
    const [element, page] = await wallet("full", "", { head: HELD_ORDER });
    await isState(element, "ready");
    await openForm(element, "Update card");
    fill(element, { line1: "9 Larkspur Avenue" });
    await replaceElsewhere(page);
    save(element);
    const late = await orderOf(page);
    press(element, "Close");
    late();
    await isState(element, "save-failed");
    assert.equal(statusOf(element), "This isn't your card.");
    await until("the other one shows", () => inside(element).queryByText(DISCOVER));

    const before = frameOf(element);
    press(element, "Update card");
    await until("the form is another one", () => !before.isConnected);
    await until("it is there", () => element.shadowRoot.querySelector("iframe[data-ready]"));
    assert.equal((await inCard(element)).fields.number.value, "•••• •••• •••• 1117");
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    (await orderOf(page))();
    await isState(element, "updated");
    const [row] = await cardsOf("p-1001");
    assert.include(row, { cardLast4Digits: "1117", expirationDate: "1231", address1: "9 Larkspur Avenue" });
  });

  test("WAL-8 is not reported as removed: the other one shows, and can be removed", async () => {
    await sandbox.unlock("readonly@example.test");
    const [element, page] = await wallet("readonly");
    await isState(element, "ready");
    press(element, "Remove card");
    await isState(element, "confirming");
    await replaceElsewhere(page);
    removeButton(element).click();
    await isState(element, "remove-failed");
    assert.equal(alertIn(element), "This isn't your card.");
    assert.isEmpty(page.events("tv-wallet-changed"));
    await until("the other one shows", () => inside(element).queryByText(DISCOVER));

    press(element, "Keep card");
    await isState(element, "ready");
    press(element, "Remove card");
    await isState(element, "confirming");
    removeButton(element).click();
    await isState(element, "removed");
    assert.deepEqual(await effects(), ["updateWallet", "removeWallet"]);
  });
});

suite("removing a card under faults", () => {
  for (const [scenario, outcome] of writeOutcomes("Se produjo un error.")) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(outcome)}; ten presses have one effect`, async () => {
      await sandbox.unlock("readonly@example.test");
      const [element, page] = await wallet("readonly", 'lang="es"');
      await isState(element, "ready");
      await sandbox.scenario("wallet", "removeWallet", scenario);
      press(element, "Quitar tarjeta");
      await isState(element, "confirming");
      page.window.pace = shortened;
      const yes = removeButton(element);
      tenTimes(() => yes.click());
      if (outcome === "signed-out") {
        await hasEnded(element);
        return assert.isEmpty(await effects());
      }
      if (outcome !== "done") {
        await isState(element, "remove-failed");
        for (const words of outcome) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        await sandbox.scenario("wallet", "removeWallet", "success");
        yes.click();
      }
      await isState(element, "removed");
      assert.equal(statusOf(element), "¡Listo! Quitamos tu método de pago.");
      assert.deepEqual(await effects(), ["removeWallet"]);
      assert.lengthOf(page.events("tv-wallet-changed"), 1);
    });
  }
});

import { assert } from "chai";
import { part, sandbox, textOf, until, type HostPage, type Widget, scenariosOf } from "./support.ts";
import {
  alertIn,
  callsOf,
  cardsOf,
  effects,
  field,
  fill,
  filledIn,
  inCard,
  isState,
  openForm,
  press,
  save,
  statusOf,
  typeCard,
  wallet,
} from "./wallet-support.ts";

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

/** Waits between tries become moments, and deadlines three seconds. */
const hurried = (ms: number) => (ms >= 5_000 ? 3_000 : ms / 50);
async function hurry(element: Widget, page: HostPage): Promise<void> {
  page.window.pace = hurried;
  await inCard(element, { deed: "hurry" });
}

/** What the customer meets: it is done, the login has ended, or these words stand there. */
type Met = "done" | "signed-out" | readonly string[];

/** Under each scenario, where `own` are our words for what the server has none for. */
const met = (own: string): Record<string, Met> => ({
  "bad-request": ["The request was not understood"],
  unauthorized: "signed-out",
  "rate-limited": ["Too many requests", "Puedes volver a intentarlo en 1 s."],
  "rate-limited-long": ["Too many requests", "Puedes volver a intentarlo en 120 s."],
  "server-error": ["Internal error"],
  "unavailable-once": "done",
  unavailable: ["Temporarily unavailable"],
  timeout: [own],
  "slow-body": "done",
  "truncated-body": "done",
  "reset-after-commit": "done",
  "malformed-json": "done",
  "wrong-content-type": [own],
  "wrong-schema": "done",
});

const endOf = (what: Met) =>
  what === "done"
    ? "is done, once"
    : what === "signed-out"
      ? "ends the login"
      : "is told, nothing is lost, and the next try succeeds";

const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";
async function isSignedOut(element: Widget): Promise<void> {
  await isState(element, "signed-out");
  assert.include(textOf(element, "[part=signed-out] p"), OUT);
  assert.isNull(element.shadowRoot.querySelector("iframe"), "what was typed has gone with it");
}

suite("adding a card that meets a fault", () => {
  for (const [scenario, what] of scenariosOf(met("Algo salió mal. Inténtalo de nuevo."))) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(what)}`, async () => {
      const [element, page] = await filledIn({}, 'lang="es"', "Agregar una tarjeta de pago");
      await hurry(element, page);
      await sandbox.scenario("wallet", "addWallet", scenario);
      save(element);
      if (what === "signed-out") {
        await isSignedOut(element);
        return assert.isEmpty(await effects());
      }
      if (what !== "done") {
        await isState(element, "save-failed");
        for (const words of what) assert.include(alertIn(element), words);
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
  for (const scenario of ["bad-request", "server-error", "timeout", "malformed-json", "wrong-schema"]) {
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

suite("updating a card that meets a fault", () => {
  for (const [scenario, what] of scenariosOf(met("No se guardaron tus cambios. ¡Algo salió mal!"))) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(what)}`, async () => {
      const [element, page] = await wallet("full", 'lang="es"');
      await isState(element, "ready");
      await openForm(element, "Actualizar tarjeta");
      await hurry(element, page);
      fill(element, { line1: "9 Larkspur Avenue" });
      await sandbox.scenario("wallet", "updateWallet", scenario);
      save(element);
      if (what === "signed-out") {
        await isSignedOut(element);
        return assert.isEmpty(await effects());
      }
      if (what !== "done") {
        await isState(element, "save-failed");
        for (const words of what) assert.include(alertIn(element), words);
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
  for (const [scenario, what] of scenariosOf(met("Se produjo un error."))) {
    test(`WAL-7 WAL-8 ${scenario} ${endOf(what)}`, async () => {
      await sandbox.unlock("readonly@example.test");
      const [element, page] = await wallet("readonly", 'lang="es"');
      await isState(element, "ready");
      await sandbox.scenario("wallet", "removeWallet", scenario);
      press(element, "Quitar tarjeta");
      await isState(element, "confirming");
      page.window.pace = hurried;
      const yes = () => part(element, "dialog[open] .primary").click();
      yes();
      if (what === "signed-out") {
        await isSignedOut(element);
        return assert.isEmpty(await effects());
      }
      if (what !== "done") {
        await isState(element, "remove-failed");
        for (const words of what) assert.include(alertIn(element), words);
        assert.isEmpty(await effects());
        await sandbox.scenario("wallet", "removeWallet", "success");
        yes();
      }
      await isState(element, "removed");
      assert.equal(statusOf(element), "¡Listo! Se quitó tu método de pago.");
      assert.deepEqual(await effects(), ["removeWallet"]);
      assert.lengthOf(page.events("tv-wallet-changed"), 1);
    });
  }
});

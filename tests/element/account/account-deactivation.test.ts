import { assert } from "chai";
import { addElsewhere } from "../wallet/wallet-support.ts";
import { account, blockers, calls, keep, pressContinue, heading, open } from "./account-support.ts";
import { shortened } from "../faults.ts";
import { changing, all, inTurns, isState, part, sandbox, textOf, until, type Widget } from "../support.ts";
import { inDialog } from "../queries.ts";

setup(() => sandbox.reset());

interface Row {
  personId: string;
  friendlyName: string;
  removedAt: string | null;
}
const removedDevices = async () =>
  (await sandbox.rows<Row>("devices"))
    .filter(({ removedAt }) => removedAt !== null)
    .map(({ friendlyName }) => friendlyName);
interface Answer {
  data: { devices: Record<string, object[]> };
}
const dialog = (element: Widget) => textOf(element, "dialog[open]");
const namesOf = (element: Widget) => blockers(element).map((line) => line.querySelector("p")?.textContent);
const remove = (element: Widget, name: string) =>
  until(`${name} can be removed`, () => inDialog(element).queryByRole("button", { name: `Remove: ${name}` }));
const confirmTwice = async (element: Widget) => {
  await open(element, "deactivation");
  await isState(element, "confirming");
  pressContinue(element);
  await isState(element, "confirming-again");
  pressContinue(element);
};

/** Another client was faster: the removal gets the answer that the resource doesn't exist. */
const REMOVED_BEFORE = `<script>
  window.fetch = new Proxy(window.fetch, { async apply(target, self, [address, options]) {
    const answer = await Reflect.apply(target, self, [address, options]);
    if (!/\\/(unpairings|removals)$/.test(address)) return answer;
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify({ errorMessage: "Unknown." }), { status: 404, headers });
  }});
</script>`;

const languages = {
  en: {
    remove: "Remove",
    subscriptions: "Go to Subscriptions",
    card: "Mastercard ending in 4444",
    linked: "This card pays for a subscription. Cancel the subscription first.",
    ask: "Deactivate your account?",
    lose: ["You can no longer sign in with new@example.test.", "We remove your saved card."],
    again: "Are you sure? This can't be undone",
    hold: "Hold on for just a moment",
    text: "Your account is being deactivated",
    bye: "We've deactivated your account",
  },
  es: {
    remove: "Quitar",
    subscriptions: "Ir a Suscripciones",
    card: "Mastercard terminada en 4444",
    linked: "Con esta tarjeta se paga una suscripción. Primero cancela la suscripción.",
    ask: "¿Quieres desactivar tu cuenta?",
    lose: ["Ya no podrás iniciar sesión con new@example.test.", "Quitaremos tu tarjeta guardada."],
    again: "¿Confirmas? No se puede deshacer",
    hold: "Espera un momento",
    text: "Estamos desactivando tu cuenta",
    bye: "Desactivamos tu cuenta.",
  },
};

for (const [lang, t] of inTurns(Object.entries(languages))) {
  suite(`a deactivation in ${lang}`, () => {
    test("ACC-9 subscriptions, devices and card are listed in 'Remove', each with the way to remove it", async () => {
      const [element, page] = await account("blocked", `lang="${lang}"`);
      await open(element, "deactivation");
      await isState(element, "blocked");
      assert.equal(heading(element), t.remove);
      const names = namesOf(element);
      assert.deepEqual(names, ["Max", "Kestrel Channels", "Front room", "Old stick", t.card]);
      assert.include(dialog(element), t.linked);
      element.addEventListener("tv-navigate", (event) => event.preventDefault());
      const link = await until("the page is known", () => inDialog(element).queryByRole("link"));
      assert.equal(link.textContent, t.subscriptions);
      link.click();
      const [left] = page.events("tv-navigate").map(({ detail }) => new URL(detail.href).pathname);
      assert.equal(left, "/subscriptions");
    });

    test("ACC-10 two confirmations say what is lost, the account is deactivated, and the customer signed out", async () => {
      const [element, page] = await account("new", `lang="${lang}"`);
      await open(element, "deactivation");
      await isState(element, "confirming");
      assert.equal(heading(element), t.ask);
      for (const words of t.lose) assert.include(dialog(element), words);
      pressContinue(element);
      await isState(element, "confirming-again");
      assert.equal(heading(element), t.again);
      await until(
        "its words have the focus",
        () => element.shadowRoot.activeElement?.textContent === t.again,
      );
      await sandbox.scenario("account", "deactivateAccount", "timeout");
      pressContinue(element);
      await isState(element, "deactivating");
      assert.include(dialog(element), t.hold);
      assert.include(dialog(element), t.text);
      assert.isEmpty(all(element, "dialog[open] button"), "nothing can be pressed");
      assert.isEmpty(page.events("tv-account-deactivated"));
    });

    test("ACC-10 afterwards it says goodbye, and nobody is signed in", async () => {
      const [element, page] = await account("new", `lang="${lang}"`);
      page.window.pace = (ms) => (ms === 3000 ? 600_000 : ms); // the page stays
      await confirmTwice(element);
      await isState(element, "deactivated");
      await until("it says goodbye", () => textOf(element, "[role=status]").includes(t.bye));
      assert.lengthOf(page.events("tv-account-deactivated"), 1);
      await until("the login has gone", () => page.window.sessionStorage.getItem("tv:login") === null);
      assert.lengthOf(await calls("deactivateAccount"), 1);
    });
  });
}

suite("a deactivation", () => {
  test("ACC-9 each device is removed by name, once however often it is pressed; the line goes, the focus is kept", async () => {
    const [element] = await account("blocked");
    await open(element, "deactivation");
    await isState(element, "blocked");
    const button = await remove(element, "Front room");
    button.focus();
    for (let press = 0; press < 10; press++) button.click();
    await until("it is shown", () => dialog(element).includes("Removed: Front room"));
    assert.notInclude(namesOf(element), "Front room");
    assert.isTrue(part(element, "dialog[open]").contains(element.shadowRoot.activeElement));
    assert.deepEqual(await removedDevices(), ["Front room"]);
    assert.lengthOf(await calls("unpairDevice"), 1);
  });

  test("ACC-9 of two devices with one name, the removal of the second one is announced too, and the focus is kept", async () => {
    const head = changing("/devices", ({ data }: Answer) => {
      for (const device of Object.values(data.devices).flat())
        Object.assign(device, { friendlyName: "Twin" });
    });
    const [element] = await account("blocked", "", { head });
    await open(element, "deactivation");
    await isState(element, "blocked");
    const lines = () =>
      blockers(element).filter((line) => line.querySelector("p")?.textContent?.includes("Twin"));
    const before = lines().length;
    assert.isAtLeast(before, 2);
    const announced: Node[] = [];
    for (let removed = 1; removed <= 2; removed++) {
      const button = lines()[0]?.querySelector("button");
      button?.focus();
      button?.click();
      await until("the line has gone", () => lines().length === before - removed);
      await until("it is announced", () => dialog(element).includes("Removed: Twin"));
      announced.push(part(element, "dialog[open] [role=status] [data-message]"));
      assert.isTrue(part(element, "dialog[open]").contains(element.shadowRoot.activeElement));
    }
    assert.notStrictEqual(announced[0], announced[1]);
  });

  test("ACC-9 a device without any name is listed by its kind", async () => {
    const head = changing("/devices", ({ data }: Answer) => {
      for (const device of Object.values(data.devices).flat())
        Object.assign(device, { friendlyName: "", brand: "", model: "" });
    });
    const [element] = await account("blocked", "", { head });
    await open(element, "deactivation");
    await isState(element, "blocked");
    assert.includeMembers(namesOf(element), ["TV", "Streaming device"]);
  });

  test("ACC-9 a device that hears of it later counts as removed; one that fails says so, and the next try succeeds", async () => {
    const [element] = await account("blocked");
    await open(element, "deactivation");
    await isState(element, "blocked");
    await sandbox.scenario("devices", "unpairDevice", "bad-request");
    (await remove(element, "Old stick")).click();
    await until(
      "it is shown",
      () => textOf(element, "[part=blocker] [role=alert]") === "The request was not understood",
    );
    await sandbox.scenario("devices", "unpairDevice", "success");
    (await remove(element, "Old stick")).click();
    await until("the line has gone", () => !dialog(element).includes("Old stickRemove"));
    assert.isEmpty(inDialog(element).queryAllByRole("alert"));
  });

  test("ACC-9 a card that pays for nothing is removed in the dialog, and then it goes on", async () => {
    await sandbox.settings({ lists: { subscriptionAction: ["RESUBSCRIBE", "UNSUBSCRIBE"] } });
    await sandbox.unlock("readonly@example.test");
    const [element] = await account("readonly", "", {}, "ready");
    await open(element, "deactivation");
    await isState(element, "blocked");
    for (const name of ["Family room", "Spare box", "American Express ending in 0005"]) {
      (await remove(element, name)).click();
      await until(`${name} has gone`, () => dialog(element).includes(`Removed: ${name}`));
    }
    assert.include(dialog(element), "You're ready to deactivate.");
    pressContinue(element);
    await isState(element, "confirming");
  });

  test("ACC-9 what another tab has removed a moment before counts as removed", async () => {
    await sandbox.settings({ lists: { subscriptionAction: ["RESUBSCRIBE", "UNSUBSCRIBE"] } });
    await sandbox.unlock("readonly@example.test");
    const [element] = await account("readonly", "", { head: REMOVED_BEFORE }, "ready");
    await open(element, "deactivation");
    await isState(element, "blocked");
    for (const name of ["Family room", "American Express ending in 0005"]) {
      (await remove(element, name)).click();
      await until(`${name} has gone`, () => dialog(element).includes(`Removed: ${name}`));
    }
    assert.isEmpty(inDialog(element).queryAllByRole("alert"));
  });

  test("ACC-9 subscriptions whose next action is in the configured list do no harm", async () => {
    await sandbox.settings({ lists: { subscriptionAction: ["RESUBSCRIBE", "UNSUBSCRIBE"] } });
    const [element] = await account("blocked");
    await open(element, "deactivation");
    await isState(element, "blocked");
    assert.notInclude(dialog(element), "Kestrel Channels");
  });

  test("connections that can't be loaded show an error, and the next try succeeds", async () => {
    await sandbox.scenario("wallet", "getWallet", "bad-request");
    const [element] = await account("new");
    await open(element, "deactivation");
    await isState(element, "error");
    assert.include(textOf(element, "[role=status]"), "We couldn't check your account.");
    await sandbox.scenario("wallet", "getWallet", "success");
    await open(element, "deactivation");
    await isState(element, "confirming");
  });

  test("Escape and 'Keep my account' leave everything as it is, and the focus on the button", async () => {
    const [element] = await account("new");
    await open(element, "deactivation");
    await isState(element, "confirming");
    keep(element).click();
    await isState(element, "ready");
    await until("the button has the focus", () =>
      element.shadowRoot.activeElement?.textContent?.includes("Deactivate account"),
    );
    assert.isEmpty(await calls("deactivateAccount"));
  });

  test("ACC-10 a failure shows the server's message, and the next try succeeds without being asked again", async () => {
    await sandbox.scenario("account", "deactivateAccount", "bad-request");
    const [element, page] = await account("new");
    page.window.pace = (ms) => (ms === 3000 ? 600_000 : ms);
    await confirmTwice(element);
    await isState(element, "deactivation-failed");
    assert.include(dialog(element), "The request was not understood");
    await sandbox.scenario("account", "deactivateAccount", "success");
    pressContinue(element);
    await isState(element, "deactivated");
  });

  test("WAL-8 ACC-10 a new card that can't be deleted shows an error without a retry", async () => {
    const [element, page] = await account("new");
    await open(element, "deactivation");
    await isState(element, "confirming");
    pressContinue(element);
    await isState(element, "confirming-again");
    await addElsewhere(page);
    await sandbox.scenario("wallet", "removeWallet", "bad-request");
    pressContinue(element);
    await isState(element, "deactivation-failed");
    assert.include(dialog(element), "Something went wrong.");
    assert.include(dialog(element), "Please wait a few minutes and try again.");
    assert.notInclude(dialog(element), "The request was not understood");
    assert.deepEqual(
      inDialog(element)
        .getAllByRole("button")
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
      ["Keep my account", "Close"],
    );
    assert.isEmpty(await calls("deactivateAccount"));
  });

  test("ACC-10 a deactivation whose answer was lost is found out, and never repeated", async () => {
    await sandbox.scenario("account", "deactivateAccount", "truncated-body");
    const [element, page] = await account("new");
    page.window.pace = (ms) => (ms === 3000 ? 600_000 : shortened(ms));
    await confirmTwice(element);
    await isState(element, "deactivated");
  });
});

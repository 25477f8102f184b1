import { assert } from "chai";
import { isReported, endOf, isSignedOut, writeOutcomes } from "../faults.ts";
import { account, blocker, keep, open, statusIn } from "./account-support.ts";
import { hurry } from "./account-faults-support.ts";
import { all, isState, part, sandbox, scenariosOf, until } from "../support.ts";
import { effects, replaceElsewhere } from "../wallet/wallet-support.ts";

suite("ACC-9 a check of what is connected, under faults", () => {
  const outcome = "error";
  const faults = {
    "bad-request": outcome,
    "rate-limited-long": outcome,
    "server-error": outcome,
    timeout: outcome,
  };
  for (const [service, operation, scenarios] of [
    ["devices", "getDevices", { ...faults, "wrong-schema": outcome }],
    ["subscriptions", "getSubscriptions", { ...faults, "wrong-schema": outcome }],
    // A missing card is a separate answer: an invalid response has none.
    ["wallet", "getWallet", faults],
  ] as const) {
    for (const [scenario, outcome] of scenariosOf<string>(scenarios)) {
      test(`${operation} under ${scenario} shows an error, nothing is deactivated, and the next try goes on`, async () => {
        const [element, page] = await account("new", 'lang="es"');
        hurry(page);
        await sandbox.scenario(service, operation, scenario);
        await open(element, "deactivation");
        await isState(element, outcome);
        assert.include(statusIn(element, "deactivation"), "No pudimos revisar tu cuenta.");
        await isReported(element, page);
        await sandbox.scenario(service, operation, "success");
        await open(element, "deactivation");
        await isState(element, "confirming");
      });
    }
  }
});

suite("ACC-9 a removal in the list, under faults", () => {
  const OWN = "Algo salió mal. Inténtalo de nuevo en unos minutos.";
  /** WAL-8: the text for a card that was not deleted, whatever the server says; that line has no button any more. */
  const OF_CARD = "Algo salió mal.Espera unos minutos e inténtalo de nuevo.";
  for (const [service, operation, name, table] of [
    ["devices", "unpairDevice", "Family room", "devices"],
    ["wallet", "removeWallet", "American Express terminada en 0005", "wallets"],
  ] as const) {
    const isCard = service === "wallet";
    for (const [scenario, outcome] of writeOutcomes(OWN)) {
      test(`${isCard ? "WAL-8 " : ""}${operation} under ${scenario} ${endOf(outcome)}`, async () => {
        await sandbox.settings({ lists: { subscriptionAction: ["RESUBSCRIBE", "UNSUBSCRIBE"] } });
        await sandbox.unlock("readonly@example.test");
        const removed = async () =>
          (await sandbox.rows<{ removedAt: string | null }>(table)).filter(({ removedAt }) => removedAt)
            .length;
        const before = await removed();
        const [element, page] = await account("readonly", 'lang="es"', {}, "ready");
        await open(element, "deactivation");
        await isState(element, "blocked");
        const line = () => blocker(element, name);
        const press = () => line()?.querySelector("button")?.click();
        hurry(page);
        await sandbox.scenario(service, operation, scenario);
        press();
        if (outcome === "signed-out") {
          await isSignedOut(element);
          assert.equal(await removed(), before);
          return;
        }
        if (outcome !== "done") {
          const words = isCard ? OF_CARD : outcome.join("");
          await until("it is reported", () =>
            line()?.querySelector("[role=alert]")?.textContent?.startsWith(words),
          );
          assert.equal(await removed(), before);
          assert.isEmpty(all(element, "[aria-busy]"));
          await sandbox.scenario(service, operation, "success");
          if (isCard) {
            assert.isNull(line()?.querySelector("button"), "nothing tries it again at once");
            keep(element).click();
            await open(element, "deactivation");
            await isState(element, "blocked");
          }
          press();
        }
        await until("the line has gone", () => !line());
        assert.equal(await removed(), before + 1);
        assert.isEmpty(page.record.uncaught);
      });
    }
  }

  test("a card that another one has replaced isn't reported as removed: the other one shows, and can be removed", async () => {
    await sandbox.unlock("readonly@example.test");
    const [element, page] = await account("readonly", "", {}, "ready");
    await open(element, "deactivation");
    await isState(element, "blocked");
    const line = (name: string) => blocker(element, name);
    await replaceElsewhere(page);
    line("American Express ending in 0005")?.querySelector("button")?.click();
    const other = await until("the other one is there", () => line("Discover ending in 1117"));
    assert.notInclude(part(element, "dialog[open]").textContent, "Removed:");
    assert.deepEqual(await effects(), ["updateWallet"]);
    const button = await until("it can be removed", () =>
      other.querySelector<HTMLElement>("button:not([aria-busy])"),
    );
    button.click();
    await until("it has gone", () => !line("Discover ending in 1117"));
    assert.deepEqual(await effects(), ["updateWallet", "removeWallet"]);
  });
});

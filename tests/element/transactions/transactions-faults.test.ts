import { assert } from "chai";
import { endOf, isSignedOut, isReported, writeOutcomes } from "../faults.ts";
import { all, inTurns, isState, part, sandbox, textOf } from "../support.ts";
import {
  dialog,
  firstRefund,
  pressContinue,
  ledger,
  refunds,
  sameCustomers,
  toConfirm,
  transactions,
} from "./transactions-support.ts";

setup(() => sandbox.reset());

/** The element's own texts if the server has none that could be shown. */
const OWN = "Algo salió mal. Inténtalo de nuevo.";

suite("a refund under faults", () => {
  for (const [scenario, outcome] of writeOutcomes(OWN)) {
    test(`TRX-2 ${scenario} ${endOf(outcome)}; one effect`, async () => {
      const [element, page] = await transactions("full", 'lang="es"');
      await toConfirm(element);
      await sandbox.scenario("transactions", "refundTransaction", scenario);
      pressContinue(element);
      if (outcome === "signed-out") {
        await isSignedOut(element);
        assert.isEmpty(await ledger());
        return;
      }
      if (outcome !== "done") {
        await isState(element, "refund-failed");
        for (const words of outcome) assert.include(dialog(element), words);
        assert.include(dialog(element), "No reembolsamos $9.99 por Max.");
        await isReported(element, page);
        assert.isEmpty(all(element, "[aria-busy]"));
        await sandbox.scenario("transactions", "refundTransaction", "success");
        pressContinue(element);
      }
      await isState(element, "refunded");
      assert.lengthOf(await refunds(), 1);
      assert.lengthOf(await ledger(), 1);
      assert.lengthOf(page.events("tv-transaction-refunded"), 1);
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("TRX-2 ten presses are one refund", async () => {
    const [element, page] = await transactions();
    await toConfirm(element);
    const button = part(element, "dialog[open] .actions .primary");
    for (let n = 0; n < 10; n++) button.click();
    await isState(element, "refunded");
    assert.lengthOf(await refunds(), 1);
    const requested = (await sandbox.calls()).filter(({ operation }) => operation === "refundTransaction");
    assert.lengthOf(requested, 1);
    assert.lengthOf(page.events("tv-transaction-refunded"), 1);
  });

  test("TRX-2 two tabs at once are one refund, and both say that it is done", async () => {
    const [element] = await transactions();
    const [other] = await sameCustomers();
    await toConfirm(element);
    await toConfirm(other);
    pressContinue(element);
    pressContinue(other);
    await isState(element, "refunded");
    await isState(other, "refunded");
    assert.lengthOf(await refunds(), 1);
    assert.lengthOf(await ledger(), 1);
  });

  test("TRX-2 a refund whose dialog is closed meanwhile is done, and the page says so", async () => {
    const [element] = await transactions();
    await toConfirm(element);
    pressContinue(element);
    part(element, "dialog[open] .dialog-close").click();
    await isState(element, "refunded");
    assert.isEmpty(all(element, "dialog[open]"));
    assert.include(textOf(element, "[part=status]"), "We refunded $9.99 for Max.");
    assert.lengthOf(await refunds(), 1);
  });

  for (const scenario of inTurns([
    "server-error",
    "unauthorized",
    "timeout",
    "truncated-body",
    "malformed-json",
  ])) {
    test(`TRX-3 card information under ${scenario} shows an error or ends the session, and nothing is refunded`, async () => {
      await sandbox.scenario("transactions", "getRefundCard", scenario);
      const [element, page] = await transactions();
      firstRefund(element).click();
      await isState(element, scenario === "unauthorized" ? "signed-out" : "card-failed");
      if (scenario !== "unauthorized") {
        assert.include(dialog(element), "There was an issue getting credit card information.");
        await isReported(element, page);
        await sandbox.scenario("transactions", "getRefundCard", "success");
        pressContinue(element);
        await isState(element, "choosing");
      }
      assert.isEmpty(await refunds());
      assert.isEmpty(page.record.uncaught);
    });
  }
});

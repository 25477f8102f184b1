import { assert } from "chai";
import { endOf, isSignedOut, isReported, writeOutcomes } from "../faults.ts";
import { all, holdBack, inTurns, isState, sandbox, textOf, until, type HostPage } from "../support.ts";
import {
  close,
  column,
  continueButton,
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

/** What the element says after these, because nothing was refunded. After other failures that isn't known. */
const REFUSALS = ["bad-request", "rate-limited", "rate-limited-long"];

const [STATEMENT, READ] = ["?isAgent=false", "transactions/getTransactions"];
const readings = ({ record }: HostPage) =>
  record.requests.filter(({ address }) => address.endsWith(STATEMENT)).length;

/** A page's head that has the server refuse each refund, because the charge is too old. */
const TOO_LATE = `<script>
  window.fetch = new Proxy(window.fetch, {
    apply(target, self, args) {
      if (!args[0].endsWith("/refunds")) return Reflect.apply(target, self, args);
      const body = JSON.stringify({ errorCode: "TRX-NOT-REFUNDABLE", errorMessage: "It is too late." });
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(body, { status: 409, headers }));
    },
  });
</script>`;

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
        const isRefusal = REFUSALS.includes(scenario);
        const start = isRefusal ? "No reembolsamos" : "No pudimos confirmar tu reembolso de";
        assert.include(dialog(element), `${start} $9.99 por Max.`);
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

  test("TRX-2 a refund of which nothing is known may be made: the text says so, and the statement is read again", async () => {
    const [element, page] = await transactions();
    await toConfirm(element);
    await sandbox.scenario("transactions", "refundTransaction", "malformed-json");
    await sandbox.scenario("transactions", "getTransactions", "unavailable");
    let letGo = () => {};
    element.addEventListener("tv-call", ({ detail }: CustomEventInit<{ operation: string }>) => {
      if (detail?.operation === READ) letGo = holdBack(page, STATEMENT);
    });
    pressContinue(element);
    await isState(element, "refund-failed");
    assert.include(dialog(element), "We couldn't confirm your refund of $9.99 for Max.");
    await sandbox.scenario("*", "*", "success");
    letGo();
    await until("the statement has it", () => column(element, 5).includes("Refunded"));
    pressContinue(element);
    await isState(element, "refunded");
    assert.lengthOf(await ledger(), 1);
  });

  test("TRX-2 the statement is read again after a refusal that it doesn't explain", async () => {
    const [element, page] = await transactions("full", "", "ready", TOO_LATE);
    await toConfirm(element);
    assert.equal(readings(page), 1);
    pressContinue(element);
    await isState(element, "refund-failed");
    assert.include(dialog(element), "We didn't refund $9.99 for Max.");
    assert.include(dialog(element), "It is too late.");
    await until("it is verified and read again", () => readings(page) === 3);
  });

  test("TRX-2 ten presses are one refund", async () => {
    const [element, page] = await transactions();
    await toConfirm(element);
    const button = continueButton(element);
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
    close(element);
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

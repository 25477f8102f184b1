import { assert } from "chai";
import { isReported } from "../faults.ts";
import {
  all,
  assertSame,
  changing,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
} from "../support.ts";
import {
  choose,
  close,
  column,
  dialog,
  field,
  firstRefund,
  pressContinue,
  heading,
  ledger,
  lines,
  refunds,
  sameCustomers,
  toConfirm,
  transactions,
} from "./transactions-support.ts";
import { inDialog, inside } from "../queries.ts";

interface Answer {
  data: { transactions: [object, object] };
}

setup(() => sandbox.reset());

/** The button in a column's header, which is hidden in a narrow container. */
const sort = (element: Element, name: string | RegExp) =>
  inside(inside(element).getByRole("columnheader", { name })).getByRole("button", { hidden: true });
const counted = (element: Element) => textOf(element, "section [role=status]");

suite("transactions", () => {
  test("TRX-1 TRX-4 a table with a caption has serviceName, chargeCategory, appId and what a statement needs, newest first", async () => {
    const [element] = await transactions();
    assert.equal(part(element, "caption").textContent, "Transactions");
    const heads = all(element, "th").map(({ innerText }) => innerText);
    assert.deepEqual(heads, ["Date", "Service", "Type", "Card", "Amount", "Refund"]);
    assert.lengthOf(lines(element), 10);
    const [first, second] = lines(element);
    assert.deepEqual(first?.slice(1, 5), ["Apple TV", "Promotion", "", "$0.00"]);
    assert.deepEqual(second?.slice(1, 5), ["Max", "Subscription", "Visa ending in 4242", "$9.99"]);
    for (const date of column(element, 0)) assert.match(date ?? "", /^\d\d\/\d\d\/\d{4}$/);
    assert.include(counted(element), "1–10 of 30 transactions");
  });

  for (const [lang, [trial, promotion]] of inTurns(
    Object.entries({
      en: ["Free Trial", "Promotion"],
      es: ["Prueba gratis", "Promoción"],
    }),
  )) {
    test(`TRX-1 a promotion is a free trial for the configured services and appId cstore, and no other, in ${lang}`, async () => {
      const [element] = await transactions("full", `lang="${lang}"`);
      const amount = /^(?:Amount|Importe)$/;
      const typeOf = async (service: string) => {
        choose(element, "service", service);
        await until("it is filtered", () => column(element, 1).every((name) => name === service));
        sort(element, amount).click();
        await until("the free one is first", async () => {
          if (column(element, 4)[0] !== "$0.00") sort(element, amount).click();
          await element.updateComplete;
          return column(element, 4)[0] === "$0.00";
        });
        return column(element, 2)[0];
      };
      assert.equal(await typeOf("NBA League Pass"), trial);
      assert.equal(await typeOf("Kestrel Channels"), trial);
      assert.equal(await typeOf("Apple TV"), promotion);
    });
  }

  test("TRX-1 which services those are the configuration says", async () => {
    await sandbox.settings({ lists: { freeTrialServices: ["Apple TV"] } });
    const [element] = await transactions();
    assert.equal(column(element, 2)[0], "Free Trial");
    await sandbox.settings({ lists: {} });
  });

  test("TRX-1 the table is set to non-agent mode", async () => {
    const [, page] = await transactions();
    const requested = page.record.requests.filter(({ address }) =>
      address.includes("/transactions/transactions"),
    );
    assert.lengthOf(requested, 1);
    assert.equal(new URL(requested[0]?.address ?? "").searchParams.get("isAgent"), "false");
  });

  test("TRX-4 the table is set up 2 seconds after the page's first paint, and no empty table shows before", async () => {
    const [element, page] = await mount("tv-transactions", "", await signedIn("full@example.test"));
    /** How many tables without a transaction could be read or used, at each rendering. */
    const watched: number[] = [];
    const look = () =>
      watched.push(
        all(element, "table").filter(
          (table) => !table.closest("[inert]") && !table.querySelector("[data-transaction]"),
        ).length,
      );
    look();
    const observer = new MutationObserver(look);
    observer.observe(element.shadowRoot, { childList: true, subtree: true });
    await until(
      "the data is there",
      () => page.events("tv-call").length > 0 || element.matches(":state(ready)"),
    );
    await isState(element, "ready");
    observer.disconnect();
    const [paint] = page.window.performance.getEntriesByType("paint");
    const since = page.window.performance.now() - (paint?.startTime ?? 0);
    assert.isAtLeast(since, 2_000);
    assert.isAbove(watched.length, 1, "something was drawn");
    assert.isTrue(
      watched.every((empty) => empty === 0),
      "none was empty",
    );
    assert.lengthOf(all(element, "tbody tr"), 10);
  });

  test("TRX-1 a column is sorted by its header's button, which says so; once more turns it round", async () => {
    const [element] = await transactions();
    const sorting = () => all(element, "th").map((th) => th.getAttribute("aria-sort"));
    assert.deepEqual(sorting(), ["descending", null, null, null, null, null]);
    assert.include(counted(element), "Newest first");
    sort(element, "Service").click();
    await until("it is sorted", () => sorting()[1] === "ascending");
    assert.include(counted(element), "Service (A–Z)");
    assert.deepEqual(column(element, 1), [...column(element, 1)].sort());
    assert.equal(column(element, 1)[0], "Apple TV");
    sort(element, "Service").click();
    await until("it has turned", () => sorting()[1] === "descending");
    assert.equal(column(element, 1)[0], "NBA League Pass");
    sort(element, "Amount").click();
    await until("it is sorted", () => sorting()[4] === "descending");
    assert.equal(column(element, 4)[0], "$109.99");
  });

  test("TRX-1 a select sorts it too, for containers without headers", async () => {
    const [element] = await transactions();
    const order = field(element, "order");
    assert.equal(order.labels[0]?.textContent, "Sort by");
    assert.equal(order.selectedOptions[0]?.label, "Newest first");
    const { index } = [...order.options].find(({ label }) => label === "Highest amount") as HTMLOptionElement;
    choose(element, "order", String(index));
    await until("it is sorted", () => column(element, 4)[0] === "$109.99");
    assert.equal(
      inside(element).getByRole("columnheader", { name: "Amount" }).getAttribute("aria-sort"),
      "descending",
    );
  });

  test("TRX-4 while it loads, nothing in the table can be used, and the status says so", async () => {
    const [element] = await mount("tv-transactions", "", await signedIn("full@example.test"));
    await until("the place of the rows is there", () => all(element, "tbody tr").length === 10);
    assert.isTrue(element.matches(":state(loading)"));
    assert.equal(part(element, "section").getAttribute("aria-busy"), "true");
    assert.equal(textOf(element, "[part=status]"), "Loading your transactions…");
    assert.isTrue(all(element, "table, select, a").every((node) => node.closest("[inert]")));
    await isState(element, "ready");
    assert.isEmpty(all(element, "[inert]"));
    assert.isFalse(part(element, "section").hasAttribute("aria-busy"));
  });

  test("TRX-1 it is filtered by service and period, and says how much is left", async () => {
    const [element] = await transactions();
    const options = [...field(element, "service").options].map(({ label }) => label);
    assert.deepEqual(options, [
      "All services",
      "Apple TV",
      "Kestrel Channels",
      "Kestrel Cinema",
      "Max",
      "NBA League Pass",
    ]);
    choose(element, "service", "Kestrel Channels");
    await until("it is filtered", () => counted(element).includes("of 10 transactions"));
    choose(element, "period", "last90");
    await until("it is filtered", () => counted(element).includes("1–3 of 3 transactions"));
    choose(element, "service", "Apple TV");
    await until("one is left", () => counted(element).includes("1 transaction"));
    assert.notInclude(counted(element), "transactions");
    choose(element, "service", "NBA League Pass");
    await until("nothing is left", () => counted(element).includes("No transactions match."));
    assert.isEmpty(all(element, "table"));
    const all30 = inside(element).getByRole("button", { name: "Show all transactions" });
    all30.focus();
    all30.click();
    await until("all are back", () => counted(element).includes("of 30 transactions"));
    assertSame(element.shadowRoot.activeElement, part(element, "section [role=status]"));
  });

  for (const [lang, line] of inTurns([
    ["en", /^Request refund: \$9\.99 for Max, \d\d\/\d\d\/\d{4}$/],
    ["es", /^Solicitar reembolso: \$9\.99 por Max, \d{1,2} [a-z]{3,4} \d{4}$/],
  ] as const)) {
    test(`TRX-2 the button of a refund is called by the words on it, and by its line, in ${lang}`, async () => {
      const [element] = await transactions("full", `lang="${lang}"`);
      const refund = firstRefund(element);
      const name = refund.getAttribute("aria-label") ?? "";
      assert.isTrue(name.startsWith(refund.textContent ?? "?"), name);
      assert.match(name, line);
    });
  }

  test("TRX-1 it has pages", async () => {
    const [element] = await transactions();
    part(element, '[part~=page][aria-label="Page 3"]').click();
    await until("the page shows", () => counted(element).includes("21–30 of 30 transactions"));
    assert.equal(part(element, "[part~=page][aria-current]").textContent, "3");
    choose(element, "service", "Max");
    await until("a filter begins at the first page", () => counted(element).includes("1–9 of 9"));
    assert.isEmpty(all(element, "[part=pagination]"));
  });

  test("TRX-4 an app's own name is below its service, and an id never shows", async () => {
    const head = changing("/transactions/transactions", (body: Answer) => {
      const [first, second] = body.data.transactions;
      Object.assign(first, { serviceName: "Sports Plus", appId: "nba" });
      Object.assign(second, { serviceName: "Cinema", appId: "cinema" });
    });
    const [element] = await transactions("full", "", "ready", head);
    assert.deepEqual(column(element, 1).slice(0, 2), ["Sports PlusNBA", "Cinema"]);
    inside(all(element, "tbody tr")[0]!).getByText("NBA");
    assert.include(column(element, 1), "NBA League Pass");
  });

  test("TRX-1 what is listed can be saved as a file", async () => {
    const [element] = await transactions();
    choose(element, "service", "NBA League Pass");
    await until("it is filtered", () => counted(element).includes("of 2 transactions"));
    const link = part<HTMLAnchorElement>(element, "a[download]");
    assert.equal(link.download, "transactions.csv");
    const text = decodeURIComponent(link.href.replace(/^data:text\/csv;charset=utf-8,/, ""));
    const rows = text.trim().split("\r\n");
    assert.lengthOf(rows, 3);
    assert.equal(rows[0], '"Date","Service","Type","App","Amount","Currency","Card","Transaction number"');
    assert.match(
      rows[1] ?? "",
      /^"\d\d\/\d\d\/\d{4}","NBA League Pass","Subscription","nba","109.99","USD","Visa ending in 4242","t-\d+"$/,
    );
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "No transactions yet.",
      es: "Todavía no hay transacciones.",
    }),
  )) {
    test(`TRX-1 without transactions it says so, in ${lang}`, async () => {
      const [element] = await transactions("new", `lang="${lang}"`, "empty");
      assert.include(textOf(element, "[part=empty]"), words);
      assert.isEmpty(all(element, "table"));
    });
  }

  test("PAG-2 transactions that can't be loaded show an error, and another try loads them", async () => {
    await sandbox.scenario("transactions", "getTransactions", "bad-request");
    const [element] = await transactions("full", 'lang="es"', "error");
    inside(element).getByRole("heading", { name: "No pudimos cargar esta página" });
    await sandbox.scenario("transactions", "getTransactions", "success");
    inside(element).getByRole("button", { name: "Reintentar" }).click();
    await isState(element, "ready");
  });
});

suite("a refund", () => {
  for (const [lang, words] of inTurns(
    Object.entries({
      en: {
        card: "Visa ending in 4242",
        missing: "Please select a reason for refund.",
        question: /^Refund \$9\.99 charged on \d\d\/\d\d\/\d{4}\?$/,
        final: "Refunds are final and processed immediately.",
        days: "Refunds take 3-5 business days to reach your payment method.",
        done: "Your refund is on its way",
        notice: "We refunded $9.99 for Max.",
        badge: "Refunded",
      },
      es: {
        card: "Visa terminada en 4242",
        missing: "Selecciona un motivo para el reembolso.",
        question: /^¿Solicitar el reembolso de \$9\.99 \(cobro del \d{1,2} [a-z]{3,4} \d{4}\)\?$/,
        final: "Los reembolsos son definitivos y se procesan de inmediato.",
        days: "Los reembolsos tardan de 3 a 5 días hábiles en llegar a tu método de pago.",
        done: "Tu reembolso está en camino",
        notice: "Reembolsamos $9.99 por Max.",
        badge: "Reembolsado",
      },
    }),
  )) {
    test(`TRX-2 goes from the transaction by its card and a reason to a confirmation that names amount and date, in ${lang}`, async () => {
      const [element, page] = await transactions("full", `lang="${lang}"`);
      firstRefund(element).focus();
      firstRefund(element).click();
      await isState(element, "choosing");
      assert.include(dialog(element), words.card);
      assert.include(dialog(element), words.final);
      assert.include(dialog(element), words.days);
      assert.isAtLeast(field(element, "reason").options.length, 4);
      pressContinue(element);
      await until("the reason is wanted", () => textOf(element, "#reason-error") === words.missing);
      assertSame(element.shadowRoot.activeElement, field(element, "reason"));
      choose(element, "reason", "UNUSED");
      await until("it is no longer", () => !all(element, "#reason-error").length);
      pressContinue(element);
      await isState(element, "confirming");
      assert.match(heading(element), words.question);
      assertSame(element.shadowRoot.activeElement, part(element, "#refund-heading"));
      assert.include(dialog(element), words.final);
      assert.include(dialog(element), words.days);
      assert.isEmpty(await refunds());
      pressContinue(element);
      await isState(element, "refunded");
      assert.equal(heading(element), words.done);
      const described = part(element, "#refund-heading").getAttribute("aria-describedby");
      assert.include(textOf(element, `#${described}`), words.days);
      assert.include(dialog(element), words.days);
      const [refund] = await refunds();
      assert.deepInclude(refund, { amountCents: -999, refundReason: "UNUSED" });
      assert.deepEqual(
        page.events("tv-transaction-refunded").map(({ detail }) => detail as unknown),
        [{ appId: "wbd" }],
      );
      pressContinue(element);
      await until("the dialog is closed", () => !all(element, "dialog[open]").length);
      assert.include(textOf(element, "[part=status]"), words.notice);
      assertSame(element.shadowRoot.activeElement, part(element, "[part=status]"));
      assert.equal(lines(element)[0]?.[4], "−$9.99");
      assert.include(column(element, 5), words.badge);
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("TRX-2 has a receipt to save: what, how much, when, where to, why, and a number", async () => {
    const [element] = await transactions();
    await toConfirm(element, "DUPLICATE");
    pressContinue(element);
    await isState(element, "refunded");
    const [refund] = await refunds();
    const link = part<HTMLAnchorElement>(element, "[part=receipt] a[download]");
    assert.equal(link.download, `refund-t-${refund?.id}.txt`);
    const text = decodeURIComponent(link.href);
    for (const fact of [
      `Confirmation number: t-${refund?.id}`,
      "Service: Max",
      "Amount: $9.99",
      "Charged on: ",
      "Refunded on: ",
      "Card: Visa ending in 4242",
      "Reason for the refund: I was charged twice",
    ])
      assert.include(text, fact);
  });

  test("TRX-2 a refund of a part of the charge says what was refunded, and the receipt has both", async () => {
    const head = changing("/refunds", (body: { data: { transaction: object } }) =>
      Object.assign(body.data.transaction, { amount: -5 }),
    );
    const [element] = await transactions("full", "", "ready", head);
    await toConfirm(element);
    pressContinue(element);
    await isState(element, "refunded");
    assert.include(textOf(element, "#refunded"), "We refunded $5.00 to Visa ending in 4242.");
    const receipt = decodeURIComponent(part<HTMLAnchorElement>(element, "[part=receipt] a[download]").href);
    assert.include(receipt, "Amount: $9.99");
    assert.include(receipt, "Refunded: $5.00");
    pressContinue(element);
    await until("the page says so", () => textOf(element, "[part=status]").includes("We refunded"));
    assert.include(textOf(element, "[part=status]"), "We refunded $5.00 for Max.");
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "There was an issue getting credit card information. Please cancel and initiate refund again to view details.",
      es: "Hubo un problema al obtener la información de la tarjeta de crédito. Cancela e inicia el reembolso de nuevo para ver los detalles.",
    }),
  )) {
    test(`TRX-3 says that the card information can't be loaded, and the refund can be started again, in ${lang}`, async () => {
      await sandbox.scenario("transactions", "getRefundCard", "bad-request");
      const [element] = await transactions("full", `lang="${lang}"`);
      firstRefund(element).click();
      await isState(element, "card-failed");
      assert.include(dialog(element), words);
      await sandbox.scenario("transactions", "getRefundCard", "success");
      inDialog(element)
        .getByRole("button", { name: /^Cancel(?:ar)?$/ })
        .click();
      await isState(element, "ready");
      firstRefund(element).click();
      await isState(element, "choosing");
      assert.include(dialog(element), "4242");
    });
  }

  test("TRX-2 can be left at every step, and one goes back to the reason that was chosen", async () => {
    const [element] = await transactions();
    firstRefund(element).focus();
    await toConfirm(element);
    inDialog(element).getByRole("button", { name: "Back" }).click();
    await isState(element, "choosing");
    assert.equal(field(element, "reason").value, "UNUSED");
    close(element);
    await isState(element, "ready");
    assert.isEmpty(await refunds());
    assertSame(element.shadowRoot.activeElement, firstRefund(element));
  });

  test("a refund that fails is reported to the page with its code, status and message IDs alone", async () => {
    await sandbox.scenario("transactions", "refundTransaction", "bad-request");
    const [element, page] = await transactions();
    await toConfirm(element);
    pressContinue(element);
    await isState(element, "refund-failed");
    await isReported(element, page);
    assert.deepEqual(page.events("tv-error")[0]?.detail, {
      code: "status",
      status: 400,
      messages: ["transactions.notRefunded"],
    });
  });

  test("TRX-2 is offered only for refundable charges, and not on a read-only account", async () => {
    const [element, page] = await transactions();
    const offered = () => all(element, "tbody button").length;
    assert.isBelow(offered(), 10);
    assert.equal(lines(element)[0]?.[5], "");
    page.window.frameElement?.remove();
    const [readonly] = await transactions("readonly");
    assert.isEmpty(all(readonly, "tbody button"));
    inside(readonly).getByText("You have view-only access.");
  });

  test("TRX-2 TRX-4 a refund that was made in another tab shows here", async () => {
    const [element] = await transactions();
    const [other] = await sameCustomers();
    await toConfirm(other);
    pressContinue(other);
    await isState(other, "refunded");
    await until("it shows", () => column(element, 2)[0] === "Refund");
    assert.lengthOf(await ledger(), 1);
  });
});

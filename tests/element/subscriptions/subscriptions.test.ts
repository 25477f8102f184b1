import { assert } from "chai";
import { bodiesTo, NOTING, sha256, type Accepted } from "../offers/offers-support.ts";
import {
  answers,
  button,
  buttons,
  choosePlan,
  close,
  dialog,
  effects,
  managed,
  rowOf,
  rowsIn,
  subscriptions,
  wordsOf,
  yes,
} from "./subscriptions-support.ts";
import {
  all,
  assertSame,
  changing,
  holdBack,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inDialog, inside } from "../queries.ts";

interface Terms {
  version: string;
  sha256: string;
}

const day = (at: string | number | null | undefined) =>
  new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "numeric" }).format(
    new Date(at ?? Number.NaN),
  );
const facts = (element: Element, selector = "dialog[open] dl > div") =>
  Object.fromEntries(
    all(element, selector).map((row) => [
      row.querySelector("dt")?.textContent ?? "",
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );
const saved = (element: Element, label: string, type: string) => {
  const link = inside(element).getByRole<HTMLAnchorElement>("link", { name: label });
  assert.isTrue(link.href.startsWith(`data:${type}`), link.href);
  return { name: link.download, text: decodeURIComponent(link.href.split(",")[1] ?? "") };
};
const listed = (element: Element) =>
  rowsIn(element).map((row) => inside(row).queryByRole("heading")?.textContent);
const view = (element: Element, name: string) => inside(element).queryByRole("region", { name });
/** The next payment, or what is left of it. */
const payment = (element: Element) =>
  inside(element).getByRole("region", { name: /^(?:Next payment|Billing)$/ });

/** The names of the plans to choose from. */
const plans = (element: Element) =>
  inside(inside(element).getByRole("radiogroup", { name: "Change your plan" }))
    .getAllByRole<HTMLInputElement>("radio")
    .map(({ labels }) => labels?.[0]?.textContent);
const termsIn = (element: Element) => inDialog(element).queryByRole("group")?.textContent;

const loginOf = (page: HostPage) =>
  JSON.parse(page.window.sessionStorage.getItem("tv:login") ?? "") as {
    accessToken: string;
    ids: { accountId: string };
  };
/** Changes a subscription of the page's customer, as another page does. */
async function changeElsewhere(page: HostPage, path: string, body: object): Promise<void> {
  const { status } = await fetch(`${sandbox.url}/api/subscriptions/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${loginOf(page).accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  assert.equal(status, 200);
}

setup(() => sandbox.reset());

suite("subscriptions", () => {
  test("SUB-1 current and past ones are under two tabs, each with its status", async () => {
    const [element] = await subscriptions();
    await isState(element, "ready");
    assert.deepEqual(wordsOf(element, "[role=tab]"), ["Current 5", "Past 2"]);
    assert.deepEqual(listed(element), [
      "Apple TV",
      "Max",
      "NBA League Pass",
      "Kestrel Channels",
      "Discovery",
    ]);
    const rows = rowsIn(element).map(({ textContent }) => textContent);
    assert.include(rows[1], "Needs activation");
    assert.include(rows[2], `You have access until ${day((await rowOf("full", "nba-season"))?.endsAt)}`);
    assert.include(rows[3], "Your plan changes to One channel");
    inside(element).getByRole("tab", { name: "Past 2" }).click();
    await until("the past ones show", () => listed(element).length === 2);
    assert.deepEqual(wordsOf(element, "[part~=pill]"), ["Ended", "Ended"]);
    assert.isEmpty(rowsIn(element).flatMap(buttons), "what is past is not managed");
  });

  for (const [lang, current, past] of inTurns([
    ["en", "You don't have any current subscriptions.", "You don't have any past subscriptions."],
    ["es", "No tienes suscripciones actuales.", "No tienes suscripciones anteriores."],
  ] as const)) {
    test(`SUB-1 a tab without any says so, in ${lang}`, async () => {
      const [element] = await subscriptions("new", `lang="${lang}"`);
      await isState(element, "empty");
      assert.deepEqual(wordsOf(element, "[part=empty]"), [current]);
      all(element, "[role=tab]")[1]?.click();
      await until("the other tab says so", () => wordsOf(element, "[part=empty]").join() === past);
    });
  }

  test("SUB-1 the tabs are one stop; arrows, Home and End go among them", async () => {
    const [element] = await subscriptions();
    await isState(element, "ready");
    const [current, past] = all(element, "[role=tab]") as [HTMLElement, HTMLElement];
    const press = (key: string) =>
      element.shadowRoot.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, composed: true }),
      );
    current.focus();
    press("ArrowRight");
    await until("the past ones show", () => past.getAttribute("aria-selected") === "true");
    assertSame(element.shadowRoot.activeElement, past);
    assert.deepEqual([current.tabIndex, past.tabIndex], [-1, 0]);
    press("ArrowRight");
    await until("it goes around", () => current.getAttribute("aria-selected") === "true");
    press("End");
    await until("the last one", () => past.getAttribute("aria-selected") === "true");
    press("Home");
    await until("the first one", () => current.getAttribute("aria-selected") === "true");
    assert.equal(part(element, "[role=tabpanel]").getAttribute("aria-labelledby"), current.id);
  });

  for (const modifier of ["altKey", "ctrlKey", "metaKey"] as const)
    test(`the tabs leave arrows with ${modifier} to the browser, such as those for Back and Forward`, async () => {
      const [element] = await subscriptions();
      await isState(element, "ready");
      const [current] = all(element, "[role=tab]") as [HTMLElement];
      current.focus();
      for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) {
        const init = { key, [modifier]: true, bubbles: true, composed: true, cancelable: true };
        assert.isTrue(current.dispatchEvent(new KeyboardEvent("keydown", init)), key);
      }
      assertSame(element.shadowRoot.activeElement, current);
      assert.equal(current.getAttribute("aria-selected"), "true");
    });

  test("SUB-8 prices and renewals: by date, and automatically for wbd; '/month' can be replaced", async () => {
    const [element] = await subscriptions();
    await isState(element, "ready");
    const [apple, max, , channels] = rowsIn(element).map(({ textContent }) => textContent);
    const { renewsAt } = (await rowOf("full", "apple-tv-month"))!;
    assert.include(apple, `Renews on ${day(renewsAt)} for $9.99/month`);
    assert.include(max, "Renews automatically for $16.99/month");
    assert.include(channels, "for $4.99/month");
    assert.include(channels, "$12.99/month");
    element["strings"] = { perMonth: " a month" };
    await until("'/month' is replaced", () =>
      inside(element).getByRole("list").textContent.includes("$12.99 a month"),
    );
  });

  test("SUB-8 a season's pass that is subscribed to again renews 'next season'", async () => {
    const [season] = await managed("full", "nba-season");
    button(season, "Resubscribe").click();
    await isState(season, "confirming");
    yes(season);
    await isState(season, "done");
    close(season);
    await until("it renews", () =>
      inside(payment(season)).queryByText("Renews next season for $109.99/year"),
    );
  });

  test("SUB-2 a managed subscription shows its name, the link back, the plans, and the notes of what waits", async () => {
    const [element] = await subscriptions();
    await isState(element, "ready");
    const manage = part(element, '[aria-label="Manage Kestrel Channels"]');
    manage.focus();
    manage.click();
    await until("it shows", () => view(element, "Kestrel Channels"));
    assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
    assert.lengthOf(all(element, "[part=subscription]"), 1);
    const { renewsAt } = (await rowOf("full", "channels-all-month"))!;
    inside(part(element, "[part=upcoming-plan]")).getByText(
      `Your plan changes to One channel on ${day(renewsAt)} for $4.99/month.`,
    );
    assert.deepEqual(plans(element), ["All channels", "One channel"]);
    assert.equal(part(element, "#plans").ariaLevel, "3", "below the heading of the subscription");
    button(element, "Back to Subscriptions").click();
    await until("the list shows", () => listed(element).length === 5);
    part(element, '[aria-label="Manage NBA League Pass"]').click();
    await until("its end is reported", () =>
      textOf(element, "[part=pending-cancel]").includes("is canceled"),
    );
    const { endsAt } = (await rowOf("full", "nba-season"))!;
    assert.include(textOf(element, "[part=pending-cancel]"), `You can watch until ${day(endsAt)}.`);
  });

  for (const [sku, selector] of [
    ["discovery-month", "[part=card] li"],
    ["channels-all-month", "[role=radiogroup] [part=radio-card]"],
  ] as const) {
    test(`SUB-2 the management of ${sku} shows what the current plan includes`, async () => {
      const head = changing(
        "/subscriptions",
        ({ data }: { data: { subscriptions: { description: object }[] } }) => {
          for (const { description } of data.subscriptions)
            Object.assign(description, { bulletins: ["Own line"] });
        },
      );
      const [element] = await managed("full", sku, "", "en", head);
      assert.lengthOf(
        wordsOf(element, selector).filter((words) => words?.includes("Own line")),
        1,
      );
    });
  }

  test("SUB-2 a subscription with the action MANAGE leads to its management", async () => {
    const head = changing("/subscriptions", ({ data }: { data: { subscriptions: { action: string }[] } }) => {
      for (const row of data.subscriptions) row.action = "MANAGE";
    });
    const [element] = await subscriptions("full", "", "en", head);
    await isState(element, "ready");
    assert.isEmpty(all(element, "[part=payment-warning]"));
    part(element, '[aria-label="Manage Discovery"]').click();
    await until("it shows", () => view(element, "Discovery"));
  });

  test("SUB-1 a subscription with the action PAYMENT, and no other, has a warning in the list", async () => {
    const head = changing(
      "/subscriptions",
      ({ data }: { data: { subscriptions: { sku: string; action: string }[] } }) => {
        for (const row of data.subscriptions)
          row.action = row.sku === "discovery-month" ? "PAYMENT" : "MANAGE";
      },
    );
    const [element] = await subscriptions("full", "", "en", head);
    await isState(element, "ready");
    const warned = rowsIn(element).filter((row) => row.querySelector("[part=payment-warning]"));
    assert.deepEqual(
      warned.map((row) => inside(row).getByRole("heading").textContent),
      ["Discovery"],
    );
  });

  test("SUB-2 an element with a path of its own shows the list if its subscription is unknown", async () => {
    const [element, page] = await subscriptions("full", 'path="/subscriptions/manage" sku="unknown"');
    await until("the list shows", () => listed(element).length === 5);
    assert.isEmpty(page.record.uncaught);
  });

  for (const [what, query] of [
    ["nothing is selected", ""],
    ["the selected subscription is unknown", "?sku=unknown"],
  ] as const) {
    test(`SUB-2 if ${what}, the management page returns to /subscriptions`, async () => {
      const head = `<script>
        history.replaceState(null, "", "/subscriptions/manage${query}");
        addEventListener("tv-navigate", (event) => event.preventDefault());
      </script>`;
      const [, page] = await subscriptions("full", "", "en", head);
      const [event] = await until("it leaves", () => {
        const left = page.events("tv-navigate");
        return left.length > 0 && left;
      });
      assert.deepEqual(event?.detail, { href: `${location.origin}/subscriptions` });
    });
  }

  test("SUB-3 SUB-7 unsubscribing shows what it means, happens once, and ends with thanks, a receipt and a reminder", async () => {
    const [element, page] = await managed("full", "discovery-month");
    const { renewsAt } = (await rowOf("full", "discovery-month"))!;
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    assert.include(dialog(element), "Unsubscribe from Discovery?");
    assert.deepEqual(facts(element), {
      "Charged today": "Nothing",
      Renewal: "Stops today",
      "Access until": day(renewsAt),
      "Billed by": "Kestrel",
    });
    await until("the server's words are there", () =>
      dialog(element).includes("It won't renew, and you won't be charged again."),
    );
    yes(element);
    await isState(element, "done");
    assert.include(dialog(element), "Thank you!");
    assertSame(element.shadowRoot.activeElement, part(element, "#action"));
    assert.deepEqual(
      all(element, "#action-done p").map(({ textContent }) => textContent),
      ["You've unsubscribed from Discovery.", `Your access continues until ${day(renewsAt)}.`],
    );
    assert.equal(part(element, "#action").getAttribute("aria-describedby"), "action-done");
    const receipt = facts(element);
    assert.equal(receipt["Access until"], day(renewsAt));
    assert.match(receipt["Confirmation number"] ?? "", /^KS-/);
    const text = saved(element, "Save receipt", "text/plain");
    assert.equal(text.name, `${receipt["Confirmation number"]}.txt`);
    assert.include(text.text, "You've unsubscribed from Discovery.");
    for (const [label, value] of Object.entries(receipt)) assert.include(text.text, `${label}: ${value}`);
    const calendar = saved(element, "Remind me before access ends", "text/calendar").text;
    const ending = new Date(renewsAt ?? 0);
    const date = [ending.getFullYear(), ending.getMonth() + 1, ending.getDate()]
      .map((n) => String(n).padStart(2, "0"))
      .join("");
    assert.include(calendar, `DTSTART;VALUE=DATE:${date}`);
    const [event] = page.events("tv-subscription-changed");
    assert.deepInclude(event?.detail as object, {
      action: "UNSUBSCRIBE",
      sku: "discovery-month",
      accessUntil: ending.getTime(),
      confirmationId: receipt["Confirmation number"],
    });
    assert.deepEqual(await effects(), ["change UNSUBSCRIBE discovery-month"]);
    close(element);
    await until("it says so", () => textOf(element, "[part=pending-cancel]").includes(day(renewsAt)));
    assert.isNotNull((await rowOf("full", "discovery-month"))?.endsAt);
  });

  test("SUB-3 unsubscribing takes three presses from the list, no more than resubscribing, and shows no offer", async () => {
    const [element] = await subscriptions();
    await isState(element, "ready");
    let presses = 0;
    element.addEventListener("click", () => void presses++);
    async function go(words: string): Promise<number> {
      const before = presses;
      part(element, '[aria-label="Manage Discovery"]').click();
      await until("it shows", () => view(element, "Discovery"));
      button(element, words).click();
      await isState(element, "confirming");
      assert.lengthOf(answers(element), 2, "yes and no, nothing else");
      assert.isEmpty(all(element, "dialog[open] [part=plan]"));
      yes(element);
      await isState(element, "done");
      return presses - before;
    }
    const away = await go("Unsubscribe");
    assert.equal(away, 3);
    close(element);
    await isState(element, "ready");
    button(element, "Back to Subscriptions").click();
    await until("the list shows", () => listed(element).length === 5);
    const back = await go("Resubscribe");
    assert.isAtMost(away, back);
  });

  test("SUB-3 a deep link asks at once: one press unsubscribes", async () => {
    const [linked] = await subscriptions("full", 'sku="max-standard-month" task="unsubscribe"');
    await isState(linked, "confirming");
    yes(linked);
    await isState(linked, "done");
    assert.deepEqual(await effects(), ["change UNSUBSCRIBE max-standard-month"]);
  });

  test("SUB-3 a deep link asks for nothing that cannot be done now", async () => {
    const [element] = await subscriptions("full", 'sku="nba-season" task="unsubscribe"');
    await isState(element, "ready");
    button(element, "Resubscribe");
    assert.isEmpty(all(element, "dialog[open]"));
  });

  test("SUB-3 SUB-7 a subscription whose plan was changed elsewhere is not reported as canceled", async () => {
    const [element, page] = await managed("blocked", "channels-one-month");
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    const { accountId } = loginOf(page).ids;
    const plan = { appId: "cstore", currentSku: "channels-one-month", upgradeSku: "channels-all-month" };
    await changeElsewhere(page, "upgrades", { "x-cams-id": accountId, ...plan });
    yes(element);
    await isState(element, "action-failed");
    assert.deepEqual(await effects(), [
      "charge UPGRADE channels-all-month",
      "change UPGRADE channels-all-month",
    ]);
    assert.isEmpty(page.events("tv-subscription-changed"));
  });

  test("SUB-6 SUB-7 a pending change of a subscription that was canceled elsewhere can't be canceled", async () => {
    const [element, page] = await managed("blocked", "max-premium-month");
    await choosePlan(element, "Basic with Ads");
    button(element, "Downgrade to Basic with Ads").click();
    await isState(element, "confirming");
    yes(element);
    await isState(element, "done");
    close(element);
    await until("the change can be canceled", () => buttons(element).includes("Cancel change"));
    button(element, "Cancel change").click();
    await isState(element, "confirming");
    const { data } = await fetch(`${sandbox.url}/api/subscriptions/subscriptions`, {
      headers: { authorization: `Bearer ${loginOf(page).accessToken}` },
    }).then((answer) => answer.json() as Promise<{ data: { subscriptions: Record<string, unknown>[] } }>);
    const { offerId, subscriptionName, appId, price, sku, productKey } =
      data.subscriptions.find((one) => one["sku"] === "max-premium-month") ?? {};
    const body = { catalogId: offerId, clientIpAddress: "", subscriptionName, appId, price, sku, productKey };
    await changeElsewhere(page, "resubscriptions", { ...body, userActivity: "UNDO_DOWNGRADE" });
    await changeElsewhere(page, "unsubscriptions", { ...body, userActivity: "UNSUBSCRIBE" });
    yes(element);
    await isState(element, "action-failed");
    assert.include(dialog(element), "This subscription is canceled. Resubscribe first.");
    const last = (await effects()).slice(-2);
    assert.deepEqual(last, [
      "change UNDO_DOWNGRADE max-premium-month",
      "change UNSUBSCRIBE max-premium-month",
    ]);
  });

  test("SUB-3 SUB-8 after a promotion was canceled or its change undone, no promotional price is promised", async () => {
    const confirm = async (words: string, plan?: string) => {
      const [element] = await managed("full", "max-standard-month");
      if (plan) await choosePlan(element, plan);
      button(element, words).click();
      await isState(element, "confirming");
      const { Then } = facts(element);
      yes(element);
      await isState(element, "done");
      return Then;
    };
    await confirm("Unsubscribe");
    assert.equal(await confirm("Resubscribe"), "$16.99/month");
    await confirm("Downgrade to Basic with Ads", "Basic with Ads");
    assert.isUndefined(await confirm("Cancel change"), "the server doesn't say");
    const [element] = await managed("full", "max-standard-month");
    inside(payment(element)).getByText("Renews automatically for $16.99/month");
  });

  test("SUB-8 the headings of plans and payment are one level below the element's own", async () => {
    const [element] = await managed("full", "max-standard-month", 'heading-level="3"');
    const levels = ["Change your plan", "Next payment"].map(
      (name) => inside(element).getByRole("heading", { name }).ariaLevel,
    );
    assert.deepEqual(levels, ["4", "4"]);
  });

  test("SUB-3 SUB-5 an upgrade takes effect immediately: the difference is named, charged once, and on the receipt", async () => {
    const [element, page] = await managed("blocked", "channels-one-month");
    await choosePlan(element, "All channels");
    button(element, "Upgrade to All channels").click();
    await isState(element, "confirming");
    assert.include(dialog(element), "Upgrade Kestrel Channels to All channels?");
    assert.deepInclude(facts(element), {
      "Charged today": "$8.00",
      "Takes effect": "Immediately",
      Then: "$12.99/month",
    });
    await until("SUB-9 the managed order's terms are there", () =>
      termsIn(element)?.includes("renews automatically"),
    );
    await until("SUB-9 so is the order", () =>
      page.events("tv-call").some(({ detail }) => detail.operation === "subscriptions/getManagedOrders"),
    );
    yes(element);
    await isState(element, "done");
    await until("SUB-9 the order's thanks are there", () =>
      dialog(element).includes("Your new plan is ready."),
    );
    assert.equal(facts(element)["Charged today"], "$8.00");
    assert.deepEqual(await effects(), [
      "charge UPGRADE channels-all-month",
      "change UPGRADE channels-all-month",
    ]);
    const [event] = page.events("tv-subscription-changed");
    assert.deepInclude(event?.detail as object, { action: "UPGRADE", sku: "channels-all-month" });
    close(element);
    await until("the new plan shows", () =>
      part(element, "[part=subscription]").textContent.includes("$12.99/month"),
    );
  });

  for (const [lang, plan, upgrade, charge] of inTurns([
    ["en", "All channels", "Upgrade to All channels", "You pay only the difference in price."],
    [
      "es",
      "Todos los canales",
      "Cambiar a Todos los canales (plan superior)",
      "Solo pagas la diferencia de precio.",
    ],
  ] as const)) {
    test(`SUB-5 the server's text agrees with the charge that an upgrade names, in ${lang}`, async () => {
      const [element] = await managed("blocked", "channels-one-month", "", lang);
      await choosePlan(element, plan);
      button(element, upgrade).click();
      await isState(element, "confirming");
      await until("the text is there", () => inDialog(element).queryByText(charge));
    });
  }

  test("SUB-5 SUB-6 SUB-9 a downgrade, of an xcp subscription by cart and consent, waits for the renewal; until then unsubscribing is hidden and 'Cancel change' takes it back", async () => {
    const [element, page] = await managed("blocked", "max-premium-month");
    const { renewsAt } = (await rowOf("blocked", "max-premium-month"))!;
    await choosePlan(element, "Basic with Ads");
    button(element, "Downgrade to Basic with Ads").click();
    await isState(element, "confirming");
    assert.deepInclude(facts(element), { "Charged today": "Nothing", "Takes effect": day(renewsAt) });
    await until("its terms are there", () => termsIn(element)?.includes("renews automatically"));
    const lines = ["Your new plan starts on the renewal date.", "Until then, you keep your current plan."];
    await until("the server's words are there", () =>
      lines.every((line) => inDialog(element).queryByText(line)),
    );
    yes(element);
    await isState(element, "done");
    assert.equal(facts(element)["Takes effect"], day(renewsAt));
    const [consent] = await sandbox.rows<{
      offers: { id: string; priceCents: number; renewalCents: number; terms: Terms[] }[];
    }>("consents");
    assert.deepInclude(consent?.offers[0], { id: "max-basic-month", priceCents: 0, renewalCents: 999 });
    const [terms, ...more] = consent?.offers[0]?.terms ?? [];
    assert.isEmpty(more);
    const [accepted] = page.events("tv-terms-accepted").map(({ detail }) => detail as Accepted);
    const { text = "", sha256: hash, ...rest } = accepted ?? {};
    assert.deepInclude(rest, { planId: "max-basic-month", version: terms?.version });
    assert.equal(hash, await sha256(text));
    const [question, charged] = text.split("\n\n");
    assert.equal(question, "Downgrade Max to Basic with Ads?");
    assert.equal(charged, "Charged today: Nothing");
    assert.include(text, `\n\n${lines.join("\n\n")}\n\n<p>`, "what the server said is above its terms");
    assert.equal(terms?.sha256, await sha256(text.slice(text.indexOf("<p>"))));
    close(element);
    await until("it is reported", () =>
      textOf(element, "[part=upcoming-plan]").includes(`Basic with Ads on ${day(renewsAt)}`),
    );
    assert.deepEqual(buttons(view(element, "Max")!), ["Back to Subscriptions", "Activate", "Cancel change"]);
    button(element, "Cancel change").click();
    await isState(element, "confirming");
    assert.include(dialog(element), "Cancel the change to Basic with Ads?");
    yes(element);
    await isState(element, "done");
    close(element);
    await until("unsubscribing is back", () => buttons(element).includes("Unsubscribe"));
    assert.isNull((await rowOf("blocked", "max-premium-month"))?.nextSku);
    assert.deepEqual(await effects(), [
      "order submitOrder max-basic-month",
      "change DOWNGRADE max-premium-month",
      "change UNDO_DOWNGRADE max-premium-month",
    ]);
  });

  test("SUB-6 SUB-9 a managed order's future entry hides unsubscribing and is taken back", async () => {
    const [element] = await managed("full", "channels-all-month");
    assert.deepEqual(buttons(element), ["Back to Subscriptions", "Cancel change"]);
    const radios = inside(element).getAllByRole<HTMLInputElement>("radio");
    assert.deepEqual(
      radios.map(({ checked, disabled }) => [checked, disabled]),
      [
        [false, true],
        [true, true],
      ],
      "the plan to come is marked, and no other can be chosen",
    );
    button(element, "Cancel change").click();
    await isState(element, "confirming");
    yes(element);
    await isState(element, "done");
    assert.isNull((await rowOf("full", "channels-all-month"))?.nextSku);
  });

  /** Only the managed order knows of the pending change. */
  const inOrderOnly = changing("/subscriptions", ({ data }: { data: { subscriptions: object[] } }) => {
    for (const row of data.subscriptions)
      Object.assign(row, { upcomingPlan: undefined, renewalPrice: undefined });
  });

  test("SUB-9 the next payment is that of the managed order's future entry", async () => {
    const [element] = await managed("full", "channels-all-month", "", "en", inOrderOnly);
    await until("the change shows", () => textOf(element, "[part=upcoming-plan]").includes("One channel"));
    inside(payment(element)).getByText("$4.99");
    assert.include(payment(element).textContent, "for $4.99/month");
  });

  test("SUB-6 SUB-9 a change that only the managed order has stays while both load again, and if the order doesn't", async () => {
    const [element, page] = await managed("full", "channels-all-month", "", "en", inOrderOnly);
    await until("the change shows", () => textOf(element, "[part=upcoming-plan]").includes("One channel"));
    const before = buttons(element);
    assert.include(before, "Cancel change");
    button(element, "Cancel change").focus();
    await sandbox.scenario("subscriptions", "getManagedOrders", "server-error");
    const orders = async () =>
      (await sandbox.calls()).filter(({ operation }) => operation === "getManagedOrders").length;
    const known = await orders();
    const letGo = holdBack(page, "/managed-orders");
    const requests = () =>
      page.record.requests.filter(({ address }) => /managed-orders/.test(address)).length;
    const requested = requests();
    new BroadcastChannel("tv:customer-data").postMessage("subscriptions");
    await until("the order is requested again", () => requests() > requested);
    await element.updateComplete;
    assert.deepEqual(buttons(element), before);
    letGo();
    await until("it hasn't come", async () => (await orders()) > known);
    await element.updateComplete;
    assert.deepEqual(buttons(element), before);
    assert.equal(element.shadowRoot.activeElement?.textContent, "Cancel change");
    await sandbox.scenario("subscriptions", "getManagedOrders", "success");
  });

  test("SUB-9 a deep link that takes back a managed order's future entry names its plan", async () => {
    const link = 'task="undo-downgrade"';
    const [element] = await subscriptions("full", `sku="channels-all-month" ${link}`, "en", inOrderOnly);
    await isState(element, "confirming");
    assert.include(dialog(element), "Cancel the change to One channel?");
    yes(element);
    await isState(element, "done");
    assert.isNull((await rowOf("full", "channels-all-month"))?.nextSku);
  });

  test("SUB-3 an activation is undone, and the subscription stays", async () => {
    const [element] = await managed("full", "discovery-month");
    button(element, "Deactivate on this account").click();
    await isState(element, "confirming");
    assert.equal(facts(element)["Access until"], "Paused until you activate it again");
    yes(element);
    await isState(element, "done");
    const row = await rowOf("full", "discovery-month");
    assert.deepInclude(row as object, { activationStatus: "NOT_ACTIVATED", endsAt: null });
  });

  test("SUB-3 SUB-4 undoing an activation sends one request, with the activity UNDO_ACTIVATION", async () => {
    const [element, page] = await managed("full", "discovery-month", "", "en", NOTING);
    button(element, "Deactivate on this account").click();
    await isState(element, "confirming");
    assert.isEmpty(bodiesTo(page, "/subscriptions/unsubscriptions"));
    yes(element);
    await isState(element, "done");
    const [body, ...more] = bodiesTo(page, "/subscriptions/unsubscriptions") as Record<string, unknown>[];
    assert.isEmpty(more);
    assert.include(body, { sku: "discovery-month", userActivity: "UNDO_ACTIVATION" });
    assert.deepEqual(await effects(), ["change UNDO_ACTIVATION discovery-month"]);
  });

  test("SUB-3 what a partner bills is unlinked: who bills it is named, and that it goes on there", async () => {
    const [element] = await managed("linked", "sports-plus-month");
    assert.deepEqual(buttons(element), ["Back to Subscriptions", "Unlink"]);
    button(element, "Unlink").click();
    await isState(element, "confirming");
    assert.deepInclude(facts(element), {
      "Billed by": "Spectrum",
      "Access until": "As agreed with Spectrum",
    });
    yes(element);
    await isState(element, "done");
    assert.deepEqual(await effects(), ["change UNLINK sports-plus-month"]);
  });

  test("the question can be closed: nothing is done, and the focus is back on its button", async () => {
    const [element] = await managed("full", "discovery-month");
    const ask = button(element, "Unsubscribe");
    ask.focus();
    ask.click();
    await isState(element, "confirming");
    button(element, "Not now").click();
    await isState(element, "ready");
    assertSame(element.shadowRoot.activeElement, ask);
    assert.isEmpty(await effects());
  });

  test("ten presses in a moment, and two elements at once: one effect", async () => {
    const [element, page] = await managed("full", "discovery-month");
    const second = page.document.createElement("tv-subscriptions") as Widget;
    second.setAttribute("sku", "discovery-month");
    page.document.body.prepend(second); // in view, where it starts at once
    await isState(second, "ready");
    for (const each of [element, second]) {
      button(each, "Unsubscribe").click();
      await isState(each, "confirming");
    }
    for (let n = 0; n < 10; n++) for (const each of [element, second]) yes(each);
    await isState(element, "done");
    await isState(second, "done");
    assert.deepEqual(await effects(), ["change UNSUBSCRIBE discovery-month"]);
    const [one, other] = [element, second].map((each) => facts(each)["Confirmation number"]);
    assert.equal(one, other);
  });

  test("SES-7 another element of the page follows at once, and other tabs hear what to load again", async () => {
    const [element, page] = await managed("full", "discovery-month");
    const words: unknown[] = [];
    const channel = new page.window.BroadcastChannel("tv:customer-data");
    channel.onmessage = ({ data }) => words.push(data);
    const account = page.document.createElement("tv-subscriptions") as Widget;
    page.document.body.prepend(account); // in view, where it starts at once
    await isState(account, "ready");
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    yes(element);
    await isState(element, "done");
    await until("the list has it too", () =>
      rowsIn(account).some(({ textContent: row }) => row.includes("Discovery") && row.includes("Canceled")),
    );
    await until("other tabs hear of it", () => words.includes("subscriptions") && words.includes("banner"));
    channel.close();
  });

  test("SES-7 WAL-2 the card that pays for nothing any more can be removed at once, and other tabs load it again", async () => {
    const [element, page] = await managed("linked", "apple-tv-month");
    const words: unknown[] = [];
    const channel = new page.window.BroadcastChannel("tv:customer-data");
    channel.onmessage = ({ data }) => words.push(data);
    const card = page.document.createElement("tv-wallet") as Widget;
    page.document.body.prepend(card); // in view, so that it starts at once
    await isState(card, "ready");
    assert.include(
      textOf(card, "[part~=card]"),
      "This card pays for a subscription, so you can't remove it.",
    );
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    yes(element);
    await isState(element, "done");
    await until("it can be removed", () => inside(card).queryByRole("button", { name: "Remove card" }));
    assert.notInclude(textOf(card, "[part~=card]"), "you can't remove it");
    await until("other tabs hear of it", () => words.includes("wallet"));
    channel.close();
  });

  test("SUB-10 a read-only account shows its subscriptions, says so once, and has no button to change any", async () => {
    const [element] = await managed("readonly", "nba-season");
    assert.lengthOf(inside(element).getAllByText("You have view-only access."), 1);
    assert.deepEqual(buttons(element), ["Back to Subscriptions"]);
    assert.isNull(inside(element).queryByText("Unsubscribe"));
  });

  test("SUB-10 an account that may not be changed sees the other plans without choosing one", async () => {
    const head = changing("/account/profile", ({ data }: { data: { permissions: object } }) => {
      data.permissions = { canUpdate: false };
    });
    const [element] = await managed("blocked", "channels-one-month", "", "en", head);
    await until("it is shown", () => inside(element).queryByText("You have view-only access."));
    assert.deepEqual(plans(element), ["One channel", "All channels"]);
    const radios = inside(element).getAllByRole<HTMLInputElement>("radio");
    assert.isTrue(radios.every(({ disabled }) => disabled));
    assert.deepEqual(buttons(element), ["Back to Subscriptions"]);
  });

  test("SUB-10 SES-11 without a customer it says that nobody is signed in", async () => {
    const [element, page] = await mount("tv-subscriptions");
    await isState(element, "signed-out");
    element.addEventListener("tv-sign-in-requested", (event) => event.preventDefault());
    part(element, "[part=signed-out] button").click();
    assert.lengthOf(page.events("tv-sign-in-requested"), 1);
  });

  test("subscriptions that can't be loaded show an error with a retry", async () => {
    await sandbox.scenario("subscriptions", "getSubscriptions", "bad-request");
    const [element] = await subscriptions();
    await isState(element, "error");
    assert.include(textOf(element, "[part~=error-panel]"), "This page couldn't load");
    await sandbox.scenario("subscriptions", "getSubscriptions", "success");
    button(element, "Try again").click();
    await isState(element, "ready");
  });

  test("reset() closes the question", async () => {
    const [element] = await managed("full", "discovery-month");
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    await element.reset();
    await isState(element, "ready");
    assert.isEmpty(all(element, "dialog[open]"));
  });
});

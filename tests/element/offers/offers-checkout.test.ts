import { assert } from "chai";
import { isReported, shortened } from "../faults.ts";
import {
  alertOf,
  answering,
  bodiesTo,
  choose,
  CONFIRMATION,
  consent,
  consented,
  effects,
  startAnswering,
  continueButton,
  headings,
  isChosen,
  ledger,
  offers,
  refreshButton,
  REVIEW,
  reviewed,
  TAG,
  twice,
  wordsOf,
  sha256,
  type Accepted,
} from "./offers-support.ts";
import {
  all,
  assertSame,
  changing,
  embed,
  inTurns,
  holdBack,
  isState,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const stepList = (element: Element) =>
  inside(inside(element).getByRole("list", { name: /^(?:Steps of your order|Pasos de tu pedido)$/ }));
const stepsOf = (element: Element) =>
  stepList(element)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.trim());
const currentStep = (element: Element) =>
  stepList(element).getByRole("listitem", { current: "step" }).textContent;
/** The words beside each tick of the review. */
const consentWords = (element: Element) =>
  inside(element)
    .getAllByRole<HTMLInputElement>("checkbox")
    .map(({ labels }) => labels?.[0]?.textContent.trim());
const errorsOf = (element: Element) => wordsOf(element, "[part=error]");
const activateButtons = (element: Element) =>
  inside(element).queryAllByRole("button", { name: /^Activate / });
const orderNumber = (element: Element) =>
  inside(element).getByText("Order number").nextElementSibling?.textContent;

/** The same tab after a reload. */
async function reload(path: string, head = "") {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  const kept = sessionStorage.getItem("tv:shopping") ?? "";
  const options = await signedIn("linked@example.test");
  sessionStorage.setItem("tv:shopping", kept);
  return embed(`<${TAG} path="${path}"></${TAG}>`, { ...options, head });
}

suite("checkout", () => {
  for (const [lang, words] of inTurns(
    Object.entries({
      en: {
        choose: "Max Standard,",
        review: [
          "Review your plan",
          "Max Standard",
          "Due today",
          "Discover ending in 9424, valid until 07/2030",
        ],
        activate: "A new subscription must be activated before streaming begins.",
        consent:
          "I agree that after 60 days Max Standard renews automatically for $16.99/month until I cancel.",
        steps: ["Payment", "Review", "Activate"],
        past: "completed",
        done: [
          "Thank you!",
          "Finish getting set up",
          "Manage subscriptions",
          "Activate",
          "You're subscribed to Max Standard.",
        ],
      },
      es: {
        choose: "Max Estándar,",
        review: ["Revisa tu plan", "Max Estándar", "A pagar hoy", "Discover terminada en 9424"],
        activate: "Debes activar tu nueva suscripción para empezar a ver contenido.",
        consent:
          "Acepto que después de 60 días Max Estándar se renueve automáticamente por $16.99/mes hasta que cancele.",
        steps: ["Pago", "Revisión", "Activación"],
        past: "completado",
        done: ["¡Gracias!", "Termina la configuración", "Administrar suscripciones", "Activar"],
      },
    }),
  )) {
    test(`OFR-4 OFR-5 OFR-12 a plan is reviewed, its terms accepted, ordered once, and confirmed, in ${lang}`, async () => {
      const [element, page] = await consented(words.choose, { attrs: `lang="${lang}"` });
      const shown = textOf(element, "[part=section]");
      for (const word of [...words.review, words.activate, "$9.99"]) assert.include(shown, word);
      const [payment, ...further] = words.steps;
      assert.deepEqual(stepsOf(element), [`${payment} (${words.past})`, ...further]);
      assert.equal(currentStep(element), words.steps[1]);
      assert.deepEqual(consentWords(element), [words.consent]);
      for (let i = 0; i < 10; i++) continueButton(element).click();
      await isState(element, "ordered");
      const thanks = textOf(element, "[part=section]");
      for (const word of words.done) assert.include(thanks, word);
      assert.equal(part(element, "[part=app] img").getAttribute("alt"), "", "its name is beside it");
      assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
      assert.equal(currentStep(element), words.steps[2]);
      assert.deepEqual(await ledger(), [
        ["order", "max-standard-month", 999],
        ["charge", "max-standard-month", 999],
      ]);
      const [placed, ...more] = page.events("tv-order-placed");
      assert.isEmpty(more);
      const { orderId, plans } = (placed as CustomEvent<{ orderId: string; plans: string[] }>).detail;
      assert.deepEqual(plans, ["max-standard-month"]);
      assert.include(textOf(element, "[part=receipt]"), orderId);
      const [order] = await sandbox.rows<Record<string, unknown>>("orders");
      assert.include(order, { orderId, acceptanceChannel: "WEB", amountCents: 999 });
      assert.match(String(order?.["clientIpAddress"]), /^[\d.:a-f]+$/);
      assert.include(JSON.parse(page.window.sessionStorage.getItem("tv:shopping") ?? "{}"), {
        cartId: "",
        activationContext: "thankyou",
        errorCount: 0,
      });
    });
  }

  for (const [status, isReady] of [
    ["", true],
    ["CONNECTED", true],
    ["NOT_ACTIVATED", false],
  ] as const) {
    test(`OFR-4 BAN-1 an app needs activation if its subscription has a listed status, not if that is “${status}”`, async () => {
      const [element] = await consented("Max Standard,");
      continueButton(element).click();
      await isState(element, "ordered");
      const head = [
        `<script>appStatus = "${status}"</script>`,
        changing("/offers/confirmations", (body: never) => {
          JSON.stringify(body, (key, value: unknown) => {
            if (key === "activation") Object.assign(value as object, { isNeeded: false });
            return value;
          });
        }),
        changing("/subscriptions/subscriptions", (body: { data: { subscriptions: object[] } }) => {
          const { appStatus } = globalThis as { appStatus?: string };
          for (const one of body.data.subscriptions) Object.assign(one, { activationStatus: appStatus });
        }),
      ].join("");
      const page = await reload(CONFIRMATION, head);
      const again = page.get(TAG);
      await isState(again, "ordered");
      await until("the subscriptions have loaded", () =>
        page.events("tv-call").some(({ detail }) => detail.operation === "subscriptions/getSubscriptions"),
      );
      await until("its state shows", () => activateButtons(again).length === (isReady ? 0 : 1));
      assert.equal(textOf(again, "#next-step").includes("Activate your new subscription"), !isReady);
    });
  }

  test("OFR-5 OFR-13 the confirmation is asked for by order, journey, IP and offer; its apps as those of the thank-you page", async () => {
    const [element, page] = await consented("Max Standard,");
    continueButton(element).click();
    await isState(element, "ordered");
    const [order] = await sandbox.rows<Record<string, unknown>>("orders");
    const kept = () =>
      JSON.parse(page.window.sessionStorage.getItem("tv:shopping") ?? "{}") as Record<string, unknown>;
    const { salesJourneyId } = kept();
    const { orderId, clientIpAddress } = order ?? {};
    assert.match(String(orderId), /./);
    assert.include(kept(), { orderId });
    assert.deepEqual(bodiesTo(page, "/offers/confirmations"), [
      { orderId, salesJourneyId, clientIpAddress, offer: "wbd" },
    ]);

    activateButtons(element)[0]!.click();
    const requested = await until("the app's address is requested", () => {
      const bodies = bodiesTo(page, "/storefront/activation-urls");
      return bodies.length > 0 && bodies;
    });
    assert.deepEqual(requested, [{ apps: ["wbd"], isThankyouPage: true }]);
  });

  test("OFR-5 the order is sent once, on the web channel as a new one, with its consent, address, journey and group", async () => {
    const [element, page] = await consented("Max Standard,");
    continueButton(element).click();
    await isState(element, "ordered");
    const [order] = await sandbox.rows<Record<string, unknown>>("orders");
    const [consentRow] = await sandbox.rows<{ consentId: string }>("consents");
    const { salesJourneyId } = JSON.parse(
      page.window.sessionStorage.getItem("tv:shopping") ?? "{}",
    ) as Record<string, unknown>;
    assert.match(String(salesJourneyId), /^sj-/);
    assert.deepEqual(bodiesTo(page, "/offers/orders"), [
      {
        salesJourneyId,
        consentId: consentRow?.consentId,
        clientIpAddress: order?.["clientIpAddress"],
        partnerGroup: "wbd",
        acceptanceChannel: "WEB",
        userActivity: "NEW",
      },
    ]);
  });

  test("OFR-5 SES-7 an order whose element leaves the page has the other tabs load again what it may have changed", async () => {
    const [element, page] = await consented();
    const received: unknown[] = [];
    const channel = new page.window.BroadcastChannel("tv:customer-data");
    channel.onmessage = ({ data }) => received.push(data);
    const letGo = holdBack(page, "/orders");
    continueButton(element).click();
    await until("the order is sent", () =>
      page.record.requests.find(({ address }) => address.endsWith("/orders")),
    );
    assert.isEmpty(received);
    element.remove();
    letGo();
    await until("the other tabs are notified", () => received.length === 4);
    assert.sameMembers(received, ["subscriptions", "transactions", "banner", "wallet"]);
    channel.close();
  });

  test("OFR-5 a new sales journey has no order yet", async () => {
    const [element, page] = await consented();
    continueButton(element).click();
    await isState(element, "ordered");
    const kept = page.window.sessionStorage.getItem("tv:shopping") ?? "";
    for (const frame of document.querySelectorAll("iframe")) frame.remove();
    const options = await signedIn("linked@example.test");
    sessionStorage.setItem("tv:shopping", kept);
    const next = await embed(`<${TAG} path="/offer/apple"></${TAG}>`, options);
    const other = next.get(TAG);
    await isState(other, "choosing");
    assert.isTrue(isChosen(other, "Season Pass"), "it is the only plan");
    continueButton(other).click();
    await isState(other, "reviewing");
    const now = JSON.parse(next.window.sessionStorage.getItem("tv:shopping") ?? "{}") as Record<
      string,
      string
    >;
    assert.include(now, { orderId: "", partnerGroup: "apple" });
    assert.notEqual(now["salesJourneyId"], (JSON.parse(kept) as Record<string, string>)["salesJourneyId"]);
  });

  test("OFR-10 the exact words consented to go to the page, with their hash, version and time", async () => {
    const [element, page] = await consented();
    const label = consentWords(element)[0];
    continueButton(element).click();
    await isState(element, "ordered");
    const [reported, ...more] = page.events("tv-terms-accepted");
    assert.isEmpty(more);
    const { planId, text, ...rest } = (reported as CustomEvent<Accepted>).detail;
    assert.equal(planId, "max-basic-month");
    assert.isTrue(text.startsWith(`${label}\n\n<p>Max renews automatically`));
    assert.equal(rest.sha256, await sha256(text));
    assert.equal(rest.version, "2026-11");
    assert.match(rest.time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const [row] = await sandbox.rows<{ offers: { id: string; terms: { sha256: string }[] }[] }>("consents");
    const html = text.slice(text.indexOf("\n\n") + 2);
    assert.deepEqual(
      row?.offers[0]?.terms.map((one) => one.sha256),
      [await sha256(html)],
    );
  });

  test("renewal terms have a consent of their own: without it nothing is ordered, and the tick gets the focus", async () => {
    const [element, page] = await reviewed();
    await until("the card is there", () => textOf(element, "[part=payment]").includes("9424"));
    continueButton(element).click();
    await until("it is reported", () => inside(element).queryByText("Accept the renewal terms to continue."));
    assertSame(element.shadowRoot.activeElement, part(element, "[name^=consent]"));
    assert.isEmpty(page.events("tv-terms-accepted"));
    assert.deepEqual(await effects(), { orders: 0, charges: 0 });
    await consent(element);
    await until("it is no longer shown", () => errorsOf(element).length === 0);
    continueButton(element).click();
    await isState(element, "ordered");
  });

  test("OFR-10 a missing consent is marked as invalid and described by its message", async () => {
    const [element] = await reviewed();
    await until("the card is there", () => textOf(element, "[part=payment]").includes("9424"));
    continueButton(element).click();
    await until("it is reported", () => errorsOf(element).length > 0);
    const tick = part(element, "[name^=consent]");
    assert.equal(tick.getAttribute("aria-invalid"), "true");
    assert.equal(
      element.shadowRoot.getElementById(tick.getAttribute("aria-describedby") ?? "")?.textContent,
      "Accept the renewal terms to continue.",
    );
  });

  test("OFR-4 OFR-10 a missing card and a missing consent are reported at once, and the card's place has the focus", async () => {
    const [element] = await reviewed("Max Basic", { email: "new@example.test" });
    const heading = part(element, "#payment-heading");
    await until("it is known", () => heading.textContent === "Add a payment method.");
    continueButton(element).click();
    await until("both are reported", () => errorsOf(element).length === 2);
    assert.deepEqual(errorsOf(element), [
      "Add a payment method to continue.",
      "Accept the renewal terms to continue.",
    ]);
    assertSame(element.shadowRoot.activeElement, heading);
    await consent(element);
    await until("only the card is reported", () => errorsOf(element).length === 1);
    assert.deepEqual(errorsOf(element), ["Add a payment method to continue."]);
  });

  for (const [lang, name, description] of inTurns([
    ["en", "Add a payment method.", "Add a payment method to continue."],
    ["es", "Agrega un método de pago.", "Agrega un método de pago para continuar."],
  ] as const)) {
    test(`OFR-4 OFR-5 without a card there is the place for one, and no order, in ${lang}`, async () => {
      const [element] = await reviewed(lang === "en" ? "Max Basic" : "Max Básico", {
        email: "new@example.test",
        attrs: `lang="${lang}"`,
      });
      await until("it is known", () => textOf(element, "#payment-heading") === name);
      const step = lang === "en" ? "Payment" : "Pago";
      assert.equal(currentStep(element), step);
      await consent(element);
      continueButton(element).click();
      await until("it is reported", () => errorsOf(element).join() === description);
      const focused = inside(element).getByRole("heading", { name, description });
      assertSame(element.shadowRoot.activeElement, focused);
      assert.deepEqual(await effects(), { orders: 0, charges: 0 });

      element.insertAdjacentHTML("beforeend", '<tv-wallet slot="payment"></tv-wallet>');
      const wallet = element.lastElementChild as Widget;
      await isState(wallet, "empty");
      const add = lang === "en" ? "Add a payment method" : "Agregar un método de pago";
      assert.isTrue(inside(wallet).getByRole("button", { name: add }).checkVisibility());
      assert.isFalse(part(wallet, "#heading").checkVisibility(), "there is one heading");
    });
  }

  test("OFR-4 SES-8 a card that could not be looked up is not called missing; it is asked for once more", async () => {
    await sandbox.scenario("wallet", "getWallet", "bad-request");
    const [element, page] = await reviewed();
    const panel = () => textOf(element, "[part=payment]");
    await until("it is reported", () => panel().includes("We couldn't load your payment method."));
    assert.notInclude(panel(), "You don't have a payment method yet.");
    assert.equal(textOf(element, "#payment-heading"), "Payment method");
    await until("the page is notified", () => page.events("tv-error").length > 0);
    await sandbox.scenario("wallet", "getWallet", "success");
    part(element, "[part=payment] button").click();
    assertSame(element.shadowRoot.activeElement, part(element, "#payment-heading"));
    await until("the card is there", () => panel().includes("9424"));
  });

  test("OFR-5 the button is busy while the order is placed", async () => {
    const [element, page] = await consented();
    const letGo = holdBack(page, "/orders");
    continueButton(element).click();
    await isState(element, "ordering");
    assert.equal(continueButton(element).ariaBusy, "true");
    letGo();
    await isState(element, "ordered");
  });

  test("OFR-5 in another language the review and an order under way stay what they are", async () => {
    const [element, page] = await consented();
    const letGo = holdBack(page, "/orders");
    continueButton(element).click();
    await isState(element, "ordering");
    element.lang = "es";
    await until("it is in Spanish", () => textOf(element, "#heading") === "Revisa tu plan");
    assert.isTrue(element.matches(":state(ordering)"));
    letGo();
    await isState(element, "ordered");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
  });

  test("a changed price shows both prices, needs consent again, and is then ordered at the new one", async () => {
    const [element] = await consented();
    await sandbox.changePlan({ sku: "max-basic-month", priceCents: 1099 });
    continueButton(element).click();
    await isState(element, "order-failed");
    await until("both prices are reported", () =>
      alertOf(element).includes("Max Basic with Ads is now $10.99/month. It was $9.99/month."),
    );
    assert.include(alertOf(element), "Nothing was ordered.");
    assert.isFalse(part<HTMLInputElement>(element, "[name^=consent]").checked);
    assert.deepEqual(await effects(), { orders: 0, charges: 0 });
    await consent(element);
    continueButton(element).click();
    await isState(element, "ordered");
    assert.deepEqual(await ledger(), [
      ["order", "max-basic-month", 1099],
      ["charge", "max-basic-month", 1099],
    ]);
  });

  test("a plan that is gone is reported, with a link back to the others", async () => {
    const [element] = await consented();
    await sandbox.changePlan({ sku: "max-basic-month", isSold: false });
    continueButton(element).click();
    await isState(element, "empty");
    assert.include(textOf(element, "[part~=screen]"), "A plan you chose is no longer available.");
    assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
    inside(element).getByRole("link", { name: "See plans" }).click();
    await isState(element, "choosing");
    assert.lengthOf(inside(element).getAllByRole("radio"), 3);
  });

  test("OFR-6 a journey that has expired meanwhile has no review that could never be ordered", async () => {
    const expired: [number, object] = [404, { errorCode: "JOURNEY_UNKNOWN", errorMessage: "Expired" }];
    const head = answering({ consents: expired, reviews: expired });
    const [element, page] = await consented("Max Basic with Ads", { head });
    startAnswering(page);
    continueButton(element).click();
    await isState(element, "empty");
    assert.include(textOf(element, "[part~=screen]"), "Your cart changed, possibly in another tab.");
    assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
    inside(element).getByRole("link", { name: "See plans" });
  });

  test("OFR-6 an empty cart says that the customer has the subscription by now, not that its plan is gone", async () => {
    const order = { id: "1" };
    const review = { order, partnerGroup: "max", offers: [], removed: ["max"], amount: 0, currency: "USD" };
    const head = answering({
      consents: [409, { errorCode: "ALREADY_SUBSCRIBED", errorMessage: "You have it" }],
      reviews: [200, { success: true, data: review }],
    });
    const [element, page] = await consented("Max Basic with Ads", { head });
    startAnswering(page);
    continueButton(element).click();
    await isState(element, "empty");
    assert.include(textOf(element, "[part~=screen]"), "You already subscribe to this. Nothing was ordered.");
  });

  test("a declined card is reported; with the next one the order succeeds, once", async () => {
    const [element, page] = await consented();
    await sandbox.settings({ declineCharges: true });
    continueButton(element).click();
    await isState(element, "order-failed");
    assert.include(alertOf(element), "Your card was declined. Use another card.");
    await isReported(element, page);
    assert.isTrue(part<HTMLInputElement>(element, "[name^=consent]").checked, "nothing is lost");
    assert.deepEqual(await effects(), { orders: 0, charges: 0 });
    await sandbox.settings({ declineCharges: false });
    continueButton(element).click();
    await isState(element, "ordered");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
  });

  test("a cart that another tab has changed is reported and shows the change", async () => {
    await reviewed();
    const [element, other] = await twice(REVIEW, "/offer/max");
    await isState(element, "reviewing");
    await isState(other, "choosing");
    choose(other, "Max Premium").click();
    await until("it is chosen", () => isChosen(other, "Max Premium"));
    continueButton(other).click();
    await isState(other, "reviewing");
    await consent(element);
    continueButton(element).click();
    await isState(element, "order-failed");
    assert.include(alertOf(element), "Your cart changed, possibly in another tab.");
    await until("it shows", () => headings(element, 4)[0] === "Max Premium");
    assert.deepEqual(await effects(), { orders: 0, charges: 0 });
  });

  test("OFR-5 an order that another tab has placed is reported with the plans that it has", async () => {
    await reviewed();
    const [element, other] = await twice(REVIEW, "/offer/max");
    const plans: unknown[] = [];
    element.addEventListener("tv-order-placed", (event) =>
      plans.push((event as CustomEvent<{ plans: string[] }>).detail.plans),
    );
    await isState(element, "reviewing");
    await consent(element);
    await isState(other, "choosing");
    choose(other, "Max Premium").click();
    await until("it is chosen", () => isChosen(other, "Max Premium"));
    continueButton(other).click();
    await isState(other, "reviewing");
    for (const one of [element, other])
      await until("the card is there", () => textOf(one, "[part=payment]").includes("9424"));
    await consent(other);
    continueButton(other).click();
    await isState(other, "ordered");
    continueButton(element).click();
    await isState(element, "ordered");
    assert.deepEqual(plans, [["max-premium-month"]]);
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
  });

  test("two that order the same cart at once order once, and both say so", async () => {
    await reviewed();
    const both = await twice(REVIEW, REVIEW);
    for (const element of both) {
      await isState(element, "reviewing");
      await until("the card is there", () => textOf(element, "[part=payment]").includes("9424"));
      await consent(element);
    }
    for (const element of both) continueButton(element).click();
    for (const element of both) await isState(element, "ordered");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
    assert.equal(orderNumber(both[0]), orderNumber(both[1]));
  });

  test("a reload between commit and answer finds the order; the confirmation survives a reload too", async () => {
    const [element] = await consented();
    await sandbox.scenario("offers", "submitOrder", "slow-body");
    continueButton(element).click();
    await until("it is done", async () => (await effects()).orders === 1);
    const review = await reload(REVIEW);
    await isState(review.get(TAG), "ordered");
    const again = await reload(CONFIRMATION);
    await isState(again.get(TAG), "ordered");
    const [app, ...others] = all(again.get(TAG), "[part=app]");
    assert.lengthOf(others, 0);
    inside(app!).getByText("Max Basic with Ads");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
    const { newPlans, cartId } = JSON.parse(sessionStorage.getItem("tv:shopping") ?? "{}") as {
      newPlans: string[];
      cartId: string;
    };
    assert.deepEqual(newPlans, ["max-basic-month"], "the banner doesn't ask to activate it");
    assert.equal(cartId, "");
  });

  test("the review's link leads back to the plans, and the confirmation has none to show without an order", async () => {
    const [element] = await reviewed();
    const back = all<HTMLAnchorElement>(element, "[part=plans] a")[0];
    assert.equal(new URL(back?.href ?? "").pathname, "/offer/max");
    const [none] = await offers(CONFIRMATION);
    await isState(none, "empty");
    assert.equal(textOf(none, "#heading"), "No order to show");
  });

  test("OFR-6 OFR-11 a review that doesn't load shows an error, and loads with Refresh", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic").click();
    await until("it is chosen", () => isChosen(element, "Max Basic"));
    await sandbox.scenario("offers", "getReview", "bad-request");
    continueButton(element).click();
    await isState(element, "error");
    for (const word of ["Something went wrong", "Refresh the page to try again."])
      assert.include(textOf(element, "[part~=screen]"), word);
    await sandbox.scenario("offers", "getReview", "success");
    refreshButton(element).click();
    await isState(element, "reviewing");
  });

  test("OFR-6 a review that doesn't load offline says so, and loads when the connection is back", async () => {
    const [element, page] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic").click();
    await until("it is chosen", () => isChosen(element, "Max Basic"));
    await sandbox.scenario("offers", "getReview", "truncated-body");
    page.window.pace = shortened;
    const connection = { onLine: false };
    Object.defineProperty(page.window.navigator, "onLine", { get: () => connection.onLine });
    continueButton(element).click();
    await isState(element, "error");
    assert.include(
      textOf(element, "[part~=screen]"),
      "You're offline. This will load when you're back online.",
    );
    await sandbox.scenario("offers", "getReview", "success");
    connection.onLine = true;
    page.window.dispatchEvent(new Event("online"));
    await isState(element, "reviewing");
  });

  test("two plans of one group are ordered together, each with its own consent and its own way to activate it", async () => {
    const [element, page] = await offers("/offer/apple", { email: "blocked@example.test" });
    await isState(element, "choosing");
    for (const name of ["Apple TV Yearly", "Season Pass"]) {
      choose(element, name).click();
      await until(`${name} is chosen`, () => isChosen(element, name));
    }
    continueButton(element).click();
    await isState(element, "reviewing");
    await until("the card is there", () => textOf(element, "[part=payment]").includes("4444"));
    await consent(element);
    continueButton(element).click();
    await isState(element, "ordered");
    assert.lengthOf(page.events("tv-terms-accepted"), 2);
    assert.deepEqual(
      activateButtons(element).map((button) => button.getAttribute("aria-label")),
      ["Activate Apple TV (opens in a new tab)", "Activate Season Pass (opens in a new tab)"],
    );
    assert.deepEqual(await effects(), { orders: 1, charges: 2 });

    // The second one does not wait for the first one's address.
    const letGo = holdBack(page, "/storefront/activation-urls");
    for (const button of activateButtons(element)) button.click();
    const requested = await until("both are under way", () => {
      const bodies = bodiesTo(page, "/storefront/activation-urls") as { apps: string[] }[];
      return bodies.length === 2 && bodies;
    });
    assert.lengthOf(new Set(requested.flatMap(({ apps }) => apps)), 2);
    letGo();
  });
});

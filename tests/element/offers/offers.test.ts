import { assert } from "chai";
import { shortened, isReported } from "../faults.ts";
import {
  answering,
  startAnswering,
  alertOf,
  choose,
  continueButton,
  headings,
  isChosen,
  LINKED,
  offers,
  REVIEW,
  reviewed,
  TAG,
} from "./offers-support.ts";
import {
  all,
  assertSame,
  embed,
  holdBack,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  signedInAgain as signedInWithValues,
  textOf,
  until,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

interface Call {
  operation: string;
}
const callsOf = async (name: string) =>
  ((await sandbox.calls()) as Call[]).filter(({ operation }) => operation === name).length;

/** Holds a decryption until the test calls `decryptNow`. */
const SLOW_DECRYPTION = `<script>
  const { subtle } = crypto;
  const decrypt = subtle.decrypt.bind(subtle);
  subtle.decrypt = async (...of) => {
    await new Promise((go) => (window.decryptNow = async () => (go(), void (await decrypt(...of)))));
    return decrypt(...of);
  };
</script>`;

suite("offers", () => {
  for (const [lang, expected] of inTurns(
    Object.entries({
      en: ["Choose your plan", "$9.99 for 60 daysthen $16.99/month", "$169.99/year", "No ads"],
      es: ["Selecciona tu plan", "$9.99 por 60 díasluego $16.99/mes", "$169.99/año", "Sin anuncios"],
    }),
  )) {
    test(`OFR-1 OFR-10 /offer/max shows the plans of wbd with their prices in US dollars, in ${lang}`, async () => {
      const [element] = await offers("/offer/max", { attrs: `lang="${lang}"` });
      await isState(element, "choosing");
      assert.deepEqual(headings(element, 3), ["Max"]);
      assert.lengthOf(inside(element).getAllByRole("radio"), 4);
      const words = textOf(element, "[part=section]");
      for (const word of expected) assert.include(words, word);
      assert.match(part<HTMLImageElement>(element, "img").src, /\/brand\/plans\/max\.svg$/);
    });
  }

  test("OFR-1 the plans are announced by their heading, after their loading was", async () => {
    const [element, page] = await offers("/offer/max");
    await isState(element, "choosing");
    const letGo = holdBack(page, "/offers");
    element["path"] = "/offer/apple";
    const announced = () => textOf(element, "[part=status]");
    await until("the loading is announced", () => announced() === "Loading offers…");
    letGo();
    await isState(element, "choosing");
    await until("the plans are announced", () => announced() === "Choose your plan");
  });

  test("OFR-10 '/month' is replaceable, and a plan's terms are shown as they are, without what could act", async () => {
    const [element] = await mount(
      TAG,
      `path="/offer/max" strings='{"perMonth":" each month"}'`,
      await signedIn("linked@example.test"),
    );
    await isState(element, "choosing");
    const plans = inside(element).getByRole("radiogroup", { name: "Max" });
    inside(plans).getByText("$9.99 each month");
    await until("the terms are there", () =>
      textOf(element, "[part=terms]").includes("Max renews automatically"),
    );
    assert.isNotEmpty(all(element, "[part=terms] li"));
  });

  test("OFR-2 of an exclusive group one plan is chosen; a second press takes the choice back", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Standard,").click();
    await until("it is chosen", () => isChosen(element, "Max Standard,"));
    choose(element, "Max Premium").click();
    await until("the other one is chosen", () => isChosen(element, "Max Premium"));
    assert.isFalse(isChosen(element, "Max Standard,"));
    choose(element, "Max Premium").click();
    await until("none is", () => !isChosen(element, "Max Premium"));
  });

  test("OFR-2 if the catalog says so, a plan of each family is chosen", async () => {
    const [element] = await offers("/offer/apple", { email: "new@example.test" });
    await isState(element, "choosing");
    assert.deepEqual(headings(element, 3), ["Apple TV", "Season Pass"]);
    for (const name of ["Apple TV Monthly", "Season Pass", "Apple TV Yearly"]) {
      choose(element, name).click();
      await until(`${name} is chosen`, () => isChosen(element, name));
    }
    assert.isTrue(isChosen(element, "Season Pass"));
    assert.isFalse(isChosen(element, "Apple TV Monthly"));
  });

  test("OFR-2 a change of language keeps the choice", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    element.lang = "es";
    await until("it is in Spanish", () => textOf(element, "#heading") === "Selecciona tu plan");
    assert.isTrue(isChosen(element, "Max Premium"));
    await until("so are the plans", async () => (await callsOf("getOffers")) === 2);
    assert.isTrue(isChosen(element, "Max Premium"));
  });

  test("OFR-2 a plan chosen while the stored choice is decrypted stays chosen", async () => {
    const [before] = await offers();
    await isState(before, "choosing");
    choose(before, "Max Premium").click();
    await until("it is stored", () => sessionStorage.getItem("tv:sealed:offers-wbd"));
    for (const frame of document.querySelectorAll("iframe")) frame.remove();

    const options = await signedInAgain();
    const [element, page] = await mount(TAG, 'path="/offer/max"', { ...options, head: SLOW_DECRYPTION });
    await isState(element, "choosing");
    const held = page.window as unknown as { decryptNow?: () => Promise<void> };
    const decryptNow = await until("the stored choice is decrypted", () => held.decryptNow);
    choose(element, "Max Standard,").click();
    await until("it is chosen", () => isChosen(element, "Max Standard,"));
    await decryptNow();
    await new Promise(page.window.requestAnimationFrame);
    assert.isTrue(isChosen(element, "Max Standard,"));
    assert.isFalse(isChosen(element, "Max Premium"));
  });

  test("OFR-2 the name of each plan has the words that are seen beside it", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    for (const radio of inside(element).getAllByRole<HTMLInputElement>("radio"))
      assert.include(radio.ariaLabel, radio.labels![0]!.textContent);
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "Please make a selection to continue.",
      es: "Selecciona una opción para continuar.",
    }),
  )) {
    test(`OFR-2 Continue needs a choice, in ${lang}`, async () => {
      const [element] = await offers("/offer/max", { attrs: `lang="${lang}"` });
      await isState(element, "choosing");
      continueButton(element).click();
      await until("it is reported", () => alertOf(element) === words);
      assert.equal(await callsOf("addToCart"), 0);
    });
  }

  test("OFR-3 ten presses on Continue put the choice into the cart once", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic").click();
    await until("it is chosen", () => isChosen(element, "Max Basic"));
    for (let i = 0; i < 10; i++) continueButton(element).click();
    await isState(element, "reviewing");
    assert.deepEqual([await callsOf("addToCart"), await callsOf("updateCart")], [1, 0]);
  });

  test("OFR-3 if the page shows a review of its own, the choice can be changed when the customer is back", async () => {
    const [element, page] = await offers();
    await isState(element, "choosing");
    page.document.addEventListener("tv-navigate", (event) => event.preventDefault());
    choose(element, "Max Basic").click();
    await until("it is chosen", () => isChosen(element, "Max Basic"));
    continueButton(element).click();
    await until("the page goes to the review", () => page.events("tv-navigate").length === 1);
    await isState(element, "choosing");
    assert.isTrue(isChosen(element, "Max Basic"));
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    continueButton(element).click();
    await until("the page goes there again", () => page.events("tv-navigate").length === 2);
    assert.deepEqual([await callsOf("addToCart"), await callsOf("updateCart")], [1, 1]);
  });

  test("OFR-3 the tab keeps the cart, the sales journey and the group", async () => {
    const [, page] = await reviewed();
    const kept = JSON.parse(page.window.sessionStorage.getItem("tv:shopping") ?? "{}") as Record<
      string,
      string
    >;
    assert.match(kept["cartId"] ?? "", /^cart-/);
    assert.match(kept["salesJourneyId"] ?? "", /^sj-/);
    assert.equal(kept["partnerGroup"], "wbd");
  });

  test("OFR-4 the review is requested on the review page alone, exactly once", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic").click();
    await until("it is chosen", () => isChosen(element, "Max Basic"));
    assert.equal(await callsOf("getReview"), 0);
    continueButton(element).click();
    await isState(element, "reviewing");
    assert.equal(await callsOf("getReview"), 1);
    all(element, "[part=plans] a")[0]?.click();
    await isState(element, "choosing");
    assert.equal(await callsOf("getReview"), 1);
  });

  test("OFR-4 Continue goes to the review's address, and the focus to its heading", async () => {
    const [element, page] = await reviewed();
    const [reported, ...more] = page.events("tv-navigate");
    assert.isEmpty(more);
    assert.match((reported as CustomEvent<{ href: string }>).detail.href, /\/offer\/checkout\/review$/);
    assert.equal(textOf(element, "#heading"), "Review your plan");
    assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
  });

  test("OFR-3 another choice replaces the one in the cart", async () => {
    const [element] = await reviewed("Max Basic");
    all(element, "[part=plans] a")[0]?.click();
    await isState(element, "choosing");
    assert.isTrue(isChosen(element, "Max Basic"), "it is in the cart");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    continueButton(element).click();
    await isState(element, "reviewing");
    assert.deepEqual(headings(element, 4), ["Max Premium"]);
    assert.deepEqual([await callsOf("addToCart"), await callsOf("updateCart")], [1, 1]);
  });

  test("OFR-3 another choice after the journey's end starts a new one", async () => {
    const over: [number, object] = [404, { errorCode: "JOURNEY_UNKNOWN", errorMessage: "Expired" }];
    const [element, page] = await reviewed("Max Basic", { head: answering({ updates: over }) });
    all(element, "[part=plans] a")[0]?.click();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    startAnswering(page);
    continueButton(element).click();
    await isState(element, "reviewing");
    assert.deepEqual(headings(element, 4), ["Max Premium"]);
    assert.equal(await callsOf("addToCart"), 2);
  });

  for (const [lang, words] of Object.entries({
    en: ["Discover new streaming services", " No Eligible Offers."],
    es: ["Descubre nuevos servicios de streaming", " No hay ofertas disponibles."],
  })) {
    test(`OFR-6 if nothing is offered, the screen says so in the specification's words, in ${lang}`, async () => {
      const [element] = await offers("/offer/max", { email: "full@example.test", attrs: `lang="${lang}"` });
      await isState(element, "empty");
      const [heading, text] = [textOf(element, "#heading"), all(element, "[part~=screen] p")[0]?.textContent];
      assert.deepEqual([heading, text], words);
    });
  }

  for (const [lang, words] of inTurns(
    Object.entries({ en: "Explore subscriptions", es: "Explorar suscripciones" }),
  )) {
    test(`OFR-6 OFR-11 Explore subscriptions leads to them and sets its flag, in ${lang}`, async () => {
      const [element, page] = await offers("/offer/max", {
        email: "full@example.test",
        attrs: `lang="${lang}"`,
      });
      const link = await until("the link is there", () =>
        inside(element).queryByRole<HTMLAnchorElement>("link", { name: words }),
      );
      assert.equal(new URL(link.href).pathname, "/subscriptions");
      page.document.addEventListener("tv-navigate", (event) => event.preventDefault());
      assert.isNull(page.window.sessionStorage.getItem("tv:flag:explore-subscriptions"));
      link.click();
      assert.equal(page.window.sessionStorage.getItem("tv:flag:explore-subscriptions"), "1");
    });
  }

  test("OFR-1 a path without a group, and one with a group that is none, offer nothing", async () => {
    for (const path of ["/offer", "/offer/nothing"]) {
      const [element] = await offers(path);
      await isState(element, "empty");
    }
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: ["Something went wrong", "Refresh the page to try again.", "Refresh", "Explore subscriptions"],
      es: ["Algo salió mal", "Recarga la página para intentarlo de nuevo.", "Recargar"],
    }),
  )) {
    test(`OFR-6 OFR-11 offers that don't load show an error with Refresh and Explore subscriptions, in ${lang}`, async () => {
      await sandbox.scenario("offers", "getOffers", "bad-request");
      const [element, page] = await offers("/offer/max", { attrs: `lang="${lang}"` });
      await isState(element, "error");
      for (const word of words) assert.include(textOf(element, "[part~=screen]"), word);
      await until("the page is notified", () => page.events("tv-error").length === 1);
      await sandbox.scenario("offers", "getOffers", "success");
      const again = inside(element).getByRole("button", { name: words[2]! });
      again.focus();
      again.click();
      await isState(element, "choosing");
      assertSame(element.shadowRoot.activeElement, part(element, "#heading"));
    });
  }

  for (const [scenario, words] of inTurns(
    Object.entries({
      "bad-request": "The request was not understood",
      "server-error": "Something went wrong. Please try again.",
      "wrong-content-type": "Something went wrong. Please try again.",
      "rate-limited-long": "You can try again in 2 minutes.",
    }),
  )) {
    test(`OFR-6 OFR-11 a failed add-to-cart (${scenario}) shows an error, the choice stays, and the next try succeeds`, async () => {
      const [element, page] = await offers();
      await isState(element, "choosing");
      choose(element, "Max Premium").click();
      await until("it is chosen", () => isChosen(element, "Max Premium"));
      await sandbox.scenario("offers", "addToCart", scenario);
      page.window.pace = shortened;
      continueButton(element).click();
      await until("it is reported", () => alertOf(element).includes(words));
      await isReported(element, page);
      assert.isTrue(isChosen(element, "Max Premium"));
      await sandbox.scenario("offers", "addToCart", "success");
      continueButton(element).click();
      await isState(element, "reviewing");
    });
  }

  test("OFR-3 OFR-9 after a lost answer about the cart, the review still shows what was chosen last", async () => {
    const [element] = await reviewed("Max Standard,");
    all(element, "[part=section] a, [part=section] button")
      .find(({ textContent }) => textContent?.startsWith("Change"))
      ?.click();
    const take = async (named: string, state: string) => {
      choose(element, named).click();
      await until("it is chosen", () => isChosen(element, named));
      continueButton(element).click();
      await isState(element, state);
    };
    await isState(element, "choosing");
    await sandbox.scenario("offers", "updateCart", "malformed-json");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    continueButton(element).click();
    await until("it is reported", () => alertOf(element).startsWith("Something went wrong"));
    await sandbox.scenario("offers", "updateCart", "success");
    await take("Max Standard,", "reviewing");
    assert.include(textOf(element, "[part=section]"), "Max Standard");
    assert.notInclude(textOf(element, "[part=section]"), "Max Premium");
  });

  test("OFR-3 a plan whose addition got lost is not in the review if it was deselected", async () => {
    const [element] = await offers("/offer/apple", { email: "new@example.test" });
    await isState(element, "choosing");
    const first = choose(element, "Apple TV").ariaLabel ?? "";
    const other = choose(element, "Season Pass").ariaLabel ?? "";
    const toggleTo = async (named: string, isOn: boolean) => {
      if (isChosen(element, named) !== isOn) choose(element, named).click();
      await until(`${named} is ${String(isOn)}`, () => isChosen(element, named) === isOn);
    };
    await toggleTo(first, true);
    await sandbox.scenario("offers", "addToCart", "malformed-json");
    continueButton(element).click();
    await until("it is reported", () => alertOf(element).startsWith("Something went wrong"));
    await sandbox.scenario("offers", "addToCart", "success");
    await toggleTo(first, false);
    await toggleTo(other, true);
    continueButton(element).click();
    await isState(element, "reviewing");
    const [one, ...more] = all(element, "[part=plan]");
    assert.isEmpty(more.map((extra) => extra.textContent));
    assert.include(one?.textContent ?? "", other.split(",")[0] ?? "");
  });

  test("a plan that has ended meanwhile is reported, and no longer offered", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    await sandbox.changePlan({ sku: "max-premium-month", isSold: false });
    continueButton(element).click();
    await until("it is reported", () =>
      alertOf(element).startsWith("A plan you chose is no longer available."),
    );
    await until("it is gone", () => inside(element).getAllByRole("radio").length === 3);
  });

  test("OFR-6 if the last plan has ended meanwhile, the empty screen says so and has the focus", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    for (const sku of ["basic-month", "standard-month", "premium-month", "standard-year"])
      await sandbox.changePlan({ sku: `max-${sku}`, isSold: false });
    continueButton(element).focus();
    continueButton(element).click();
    await isState(element, "empty");
    const screen = part(element, "[part~=screen]");
    assert.include(textOf(element, "[part~=screen]"), "A plan you chose is no longer available.");
    assert.include(textOf(element, "[part~=screen]"), "No Eligible Offers.");
    assertSame(element.shadowRoot.activeElement, screen.querySelector("#heading"));
  });

  test("an account that may not be changed sees the plans, and that it can order none", async () => {
    const [element] = await offers("/offer/max", { email: "readonly@example.test" });
    await isState(element, "choosing");
    await until("it is reported", () =>
      inside(element).queryByText("You have view-only access, so you can't order."),
    );
    const radios = inside(element).getAllByRole<HTMLInputElement>("radio");
    assert.isTrue(radios.every(({ disabled }) => disabled));
    assert.isNull(element.shadowRoot.querySelector("[part=order-bar]"));
  });

  test("OFR-4 the review is there after a reload, and an empty cart leads back to the plans", async () => {
    const [first] = await reviewed();
    first.ownerDocument.defaultView?.frameElement?.remove();
    const again = await embed(`<${TAG} path="${REVIEW}"></${TAG}>`, await signedInAgain());
    await isState(again.get(TAG), "reviewing");
    assert.deepEqual(headings(again.get(TAG), 4), ["Max Basic with Ads"]);
    sessionStorage.removeItem("tv:shopping");
    const [empty] = await offers(REVIEW);
    await isState(empty, "empty");
    assert.equal(textOf(empty, "#heading"), "Your cart is empty");
  });
});

/** The tab as it was before a reload: the login, and other stored values. */
async function signedInAgain() {
  const kept = sessionStorage.getItem("tv:shopping");
  const options = await signedInWithValues(LINKED);
  if (kept) sessionStorage.setItem("tv:shopping", kept);
  return options;
}

import { assert } from "chai";
import {
  assertSame,
  inTurns,
  isState,
  mount,
  part,
  textOf,
  sandbox,
  until,
  type HostPage,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-chat-card";
const SEEN = "tv-chat-card-seen";

const action = (element: Element) => part<HTMLAnchorElement>(element, "a");

const attribute = (content: object) => `content='${JSON.stringify(content)}'`;
const card = {
  icon: "phone",
  header: "Call us",
  body: "Any day.",
  link: { href: "/contact", text: "Our numbers" },
};

/** A touch-only device, or another one, which a test can change. */
const device = (isTouch: boolean) => `<script>
  isTouch = ${isTouch}; media = new EventTarget();
  matchMedia = new Proxy(matchMedia, { apply: (ask, self, [query]) => query.includes("hover: none")
    ? Object.defineProperty(media, "matches", { get: () => isTouch, configurable: true })
    : Reflect.apply(ask, self, [query]) });
</script>`;

/** Shortens nine seconds, and records waits. */
const QUICK =
  "<script>waits = []; pace = (ms) => (waits.push(ms), ms >= 2000 && ms < 10000 ? 1 : ms)</script>";
/** The element's events from the start on. */
const HEARD = `<script>heard = []; addEventListener("${SEEN}", ({ detail }) => heard.push(detail))</script>`;
type Spied = { waits: number[]; heard: unknown[]; isTouch: boolean; media: EventTarget };
const spied = (page: HostPage) => page.window as unknown as Spied;
const impressions = async () =>
  (await sandbox.logs()).filter(({ operation }) => operation === "chat-card/seen");

teardown(async () => {
  await sandbox.scenario("*", "*", "success");
  await sandbox.reset();
});

for (const [lang, say] of inTurns([
  [
    "en",
    [
      "Rather talk to someone?",
      "Our team answers every day from 8 a.m. to midnight Eastern time.",
      "Ways to reach us",
    ],
  ],
  [
    "es",
    [
      "¿Prefieres hablar con alguien?",
      "Nuestro equipo responde todos los días de 8:00 a. m. a medianoche, hora del Este.",
      "Cómo comunicarte con nosotros",
    ],
  ],
] as const)) {
  test(`PAG-8 shows icon, header, body and call to action of the content in ${lang}`, async () => {
    const [element] = await mount(TAG, `lang="${lang}"`);
    await isState(element, "ready");
    assert.deepEqual(
      ["[role=heading]", "p", "a"].map((selector) => part(element, selector).textContent),
      [...say],
    );
    assert.ok(part(element, "[part=icon] svg path").getAttribute("d"));
    assert.equal(
      part(element, "section").getAttribute("aria-labelledby"),
      part(element, "[role=heading]").id,
    );
  });
}

suite("chat card", () => {
  test("PAG-8 a card of the page's own takes the place of the content's, which is not fetched", async () => {
    const [element, page] = await mount(TAG, attribute(card));
    await isState(element, "ready");
    assert.equal(part(element, "[role=heading]").textContent, "Call us");
    assert.equal(action(element).href, `${page.window.location.origin}/contact`);
    assert.isFalse(page.record.requests.some(({ address }) => address.includes("/layout/")));
  });

  test("PAG-8 its call to action is announced to the page before it is followed, so that a chat may open in its place", async () => {
    const [element, page] = await mount(TAG, attribute(card));
    await isState(element, "ready");
    const left: unknown[] = [];
    element.addEventListener("tv-navigate", (event) => {
      event.preventDefault();
      left.push((event as CustomEvent).detail);
    });
    action(element).click();
    assert.deepEqual(left, [{ href: `${page.window.location.origin}/contact` }]);
  });

  test("PAG-8 an address that must not be followed is no call to action; all but the header may be left out", async () => {
    const [wrong] = await mount(
      TAG,
      attribute({ ...card, link: { href: "javascript:alert(1)", text: "Now" } }),
    );
    await isState(wrong, "ready");
    assert.isNull(wrong.shadowRoot.querySelector("a"));
    const [bare] = await mount(TAG, attribute({ header: "Call us" }));
    await isState(bare, "ready");
    assert.isNull(bare.shadowRoot.querySelector("p, a"));
    assert.ok(part(bare, "svg path").getAttribute("d"));
  });

  for (const [name, isTouch] of [
    ["suppress-desktop", false],
    ["suppress-mobile", true],
  ] as const) {
    test(`PAG-8 ${name} shows nothing there, and asks for nothing; elsewhere the card shows`, async () => {
      const [element, page] = await mount(TAG, name, { head: device(isTouch) });
      await isState(element, "suppressed");
      assert.equal(element.getBoundingClientRect().height, 0);
      assert.isFalse(page.record.requests.some(({ address }) => address.includes("/layout/")));
      const [other] = await mount(TAG, name, { head: device(!isTouch) });
      await isState(other, "ready");
      assert.ok(action(other));
    });

    test(`PAG-8 the content's flag counts like ${name}`, async () => {
      const flag = isTouch ? "suppressMobile" : "suppressDesktop";
      const [element] = await mount(TAG, attribute({ ...card, [flag]: true }), { head: device(isTouch) });
      await isState(element, "suppressed");
      const [other] = await mount(TAG, attribute({ ...card, [flag]: true }), { head: device(!isTouch) });
      await isState(other, "ready");
    });
  }

  test("PAG-8 a narrow window is no mobile device, and a device may become another", async () => {
    const [element, page] = await mount(TAG, `suppress-mobile ${attribute(card)}`, { head: device(false) });
    (page.window.frameElement as HTMLElement).style.width = "320px";
    await isState(element, "ready");
    spied(page).isTouch = true;
    spied(page).media.dispatchEvent(new Event("change"));
    await isState(element, "suppressed");
  });

  test("PAG-8 an impression is reported and logged once, 9000 ms after it came into view", async () => {
    const [element, page] = await mount(TAG, attribute(card), { head: HEARD + QUICK });
    await isState(element, "ready");
    await until("it is reported", () => spied(page).heard.length > 0);
    assert.include(spied(page).waits, 9000);
    const [entry] = await until("it is logged", async () => {
      const found = await impressions();
      return found.length > 0 && found;
    });
    assert.equal(entry?.["element"], TAG);
    element["content"] = { ...card, header: "Call us now" };
    await until("the new card", () => part(element, "[role=heading]").textContent === "Call us now");
    assert.deepEqual(spied(page).heard, [{}]);
    assert.lengthOf(await impressions(), 1);
  });

  test("PAG-8 an impression is reported once, also if the card shows again in another language", async () => {
    const [element, page] = await mount(TAG, 'lang="en"', { head: HEARD + QUICK });
    await until("it is reported", () => spied(page).heard.length > 0);
    element.lang = "es";
    await until("it is Spanish", () => textOf(element, "[role=heading]").startsWith("¿"));
    // It would be found in view within two frames.
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.lengthOf(
      spied(page).waits.filter((ms) => ms === 9000),
      1,
    );
    assert.lengthOf(spied(page).heard, 1);
  });

  test("PAG-8 a card that is not in view is not seen until it is", async () => {
    const head = `${HEARD}${QUICK}<style>body { padding-top: 3000px; padding-bottom: 3000px }</style>`;
    const [element, page] = await mount(TAG, attribute(card), { head });
    await isState(element, "ready");
    // It is checked, and found out of view, within two frames.
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.notInclude(spied(page).waits, 9000);
    element.scrollIntoView();
    await until("it is reported", () => spied(page).heard.length > 0);
    assert.include(spied(page).waits, 9000);
  });

  test("PAG-8 a card in a hidden tab is not seen until the tab has been visible long enough", async () => {
    const head = `${HEARD}${QUICK}<script>
      let isHidden = true;
      Object.defineProperty(Document.prototype, "hidden", { get: () => isHidden });
      show = () => { isHidden = false; document.dispatchEvent(new Event("visibilitychange")); };
    </script>`;
    const [element, page] = await mount(TAG, attribute(card), { head });
    await isState(element, "ready");
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.notInclude(spied(page).waits, 9000);
    (page.window as unknown as { show: () => void }).show();
    await until("it is reported", () => spied(page).heard.length > 0);
  });

  test("PAG-8 nothing is reported or logged if the browser sends Global Privacy Control", async () => {
    const signal =
      '<script>Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })</script>';
    const [element, page] = await mount(TAG, "", { head: HEARD + QUICK + signal });
    await isState(element, "ready");
    await until("the nine seconds are waited for", () => spied(page).waits.includes(9000));
    // The entry of the content's call is sent later than the card's would have been.
    await until("the log has what it must have", async () =>
      (await sandbox.logs()).some(({ operation }) => String(operation).includes("getSupportLayout")),
    );
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.lengthOf(spied(page).heard, 0);
    assert.lengthOf(await impressions(), 0);
  });

  test("PAG-8 a card that doesn't load shows an error with a retry", async () => {
    await sandbox.scenario("content", "getSupportLayout", "bad-request");
    const [element, page] = await mount(TAG);
    await isState(element, "error");
    const reported = await until("the page is notified", () => page.events("tv-error")[0]);
    assert.equal(reported.detail.status, 400);
    await sandbox.scenario("content", "getSupportLayout", "success");
    inside(element).getByRole("button", { name: "Try again" }).focus();
    inside(element).getByRole("button", { name: "Try again" }).click();
    await isState(element, "ready");
    assertSame(element.shadowRoot.activeElement, part(element, "[part~=section]"));
  });

  test("PAG-8 content without a chat card shows nothing", async () => {
    const head = `<script>window.fetch = new Proxy(window.fetch, { async apply(ask, self, given) {
      const answer = await Reflect.apply(ask, self, given);
      if (!String(given[0]).includes("/layout/")) return answer;
      const body = await answer.json();
      const { placeholders } = body.data.route;
      placeholders.main = placeholders.main.filter(({ componentName }) => componentName !== "chat-card");
      return new Response(JSON.stringify(body), { headers: answer.headers });
    } })</script>`;
    const [element, page] = await mount(TAG, "", { head });
    await isState(element, "empty");
    assert.equal(element.getBoundingClientRect().height, 0);
    assert.lengthOf(page.events("tv-error"), 0);
  });
});

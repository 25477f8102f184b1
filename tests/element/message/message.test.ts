import { assert } from "chai";
import { inTurns, isState, mount, part, sandbox, textOf, until } from "../support.ts";

const TAG = "tv-message";

const texts = {
  en: {
    notFound: [
      "It looks like that page doesn't exist",
      "Sorry about that. You may be able to find what you're looking for in Account.",
      "Go to account",
    ],
    failure: ["This page couldn't load", "Sorry about that! Please try again later.", "Go to Account"],
    comingSoon: "Coming Soon",
    loading: "Loading…",
  },
  es: {
    notFound: [
      "Parece que esa página no existe",
      "Lo sentimos. Es posible que encuentres lo que buscas en tu cuenta.",
      "Ir a la cuenta",
    ],
    failure: [
      "No pudimos cargar esta página",
      "¡Lo sentimos! Inténtalo de nuevo más tarde.",
      "Ir a la cuenta",
    ],
    comingSoon: "Muy pronto",
    loading: "Cargando…",
  },
};

const heading = (element: Element) => part(element, "[role=heading]").textContent;
const words = (element: Element) => part(element, "p").textContent;
const button = (element: Element) => part(element, "button, a");

/** Records an event of the element and cancels it. */
function hold(element: Element, name: string): CustomEvent[] {
  const received: CustomEvent[] = [];
  element.addEventListener(name, (event) => {
    event.preventDefault();
    received.push(event as CustomEvent);
  });
  return received;
}

/** Shortens half a minute, and records waits. */
const QUICK = "<script>waits = []; pace = (ms) => (waits.push(ms), ms === 30000 ? 1 : ms)</script>";

for (const lang of inTurns(["en", "es"] as const)) {
  const say = texts[lang];
  suite(`message in ${lang}`, () => {
    test("PAG-1 a page that doesn't exist is shown as such, with a link to /account", async () => {
      const [element, page] = await mount(TAG, `lang="${lang}"`);
      await isState(element, "not-found");
      assert.deepEqual([heading(element), words(element), button(element).textContent], say.notFound);
      const href = `${page.window.location.origin}/account`;
      assert.equal((button(element) as HTMLAnchorElement).href, href);
      const left = hold(element, "tv-navigate");
      button(element).click();
      assert.deepEqual(
        left.map(({ detail }) => detail),
        [{ href }],
      );
    });

    test("PAG-2 a load failure has the caller's header and message, or its own", async () => {
      const [element] = await mount(TAG, `kind="load-failure" lang="${lang}"`);
      await isState(element, "load-failure");
      assert.deepEqual([heading(element), words(element), button(element).textContent], say.failure);
      element["heading"] = "Your devices couldn't load";
      element["message"] = "Give us a minute.";
      element["action"] = "Start again";
      await element.updateComplete;
      assert.deepEqual(
        [heading(element), words(element), button(element).textContent],
        ["Your devices couldn't load", "Give us a minute.", "Start again"],
      );
    });

    test("PAG-6 the placeholder says that a page is coming soon; the loader turns, and says so to who cannot see it", async () => {
      const [soon] = await mount(TAG, `kind="coming-soon" lang="${lang}"`);
      assert.equal(heading(soon), say.comingSoon);
      assert.isNull(soon.shadowRoot.querySelector("button, a"));
      const [loader, page] = await mount(TAG, `kind="loader" lang="${lang}"`);
      assert.equal(part(loader, "[role=status]").textContent, say.loading);
      assert.isNull(page.document.querySelector("tv-message:state(load-failure)"));
    });
  });
}

suite("message", () => {
  test("PAG-2 its call to action goes to the account if the tab has a session", async () => {
    const [element, page] = await mount(TAG, 'kind="load-failure"');
    sessionStorage.setItem("tv:session-id", "b2a1");
    const left = hold(element, "tv-navigate");
    button(element).click();
    assert.deepEqual(
      left.map(({ detail }) => detail),
      [{ href: `${page.window.location.origin}/account` }],
    );
  });

  test("PAG-2 its call to action loads the account page again if that is the page that failed", async () => {
    const [element, page] = await mount(TAG, 'kind="load-failure"');
    sessionStorage.setItem("tv:session-id", "b2a1");
    page.window.history.replaceState(null, "", "/account/?x=1#y");
    const requested = hold(element, "tv-reload-requested");
    const left = hold(element, "tv-navigate");
    button(element).click();
    assert.lengthOf(requested, 1);
    assert.lengthOf(left, 0);
  });

  test("PAG-2 without a session it goes to the root", async () => {
    const [element, page] = await mount(TAG, 'kind="load-failure"');
    sessionStorage.clear();
    const requested = hold(element, "tv-reload-requested");
    const left = hold(element, "tv-navigate");
    button(element).click();
    assert.lengthOf(requested, 0);
    assert.deepEqual(
      left.map(({ detail }) => detail),
      [{ href: `${page.window.location.origin}/` }],
    );
  });

  test("PAG-3 if no one cancels, Try again loads the page again", async () => {
    const [element, page] = await mount(TAG, 'kind="network-error"');
    const frame = page.window.frameElement as HTMLIFrameElement;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    button(element).click();
    await loaded;
    assert.isFalse(element.isConnected && frame.contentDocument === element.ownerDocument);
  });

  test("PAG-3 the statuses 500 and 404 have the content's words, others the generic ones", async () => {
    const [element] = await mount(TAG, 'kind="error" status="500"');
    element["content"] = {
      500: {
        heading: "Our fault",
        subheading: "We are on it.",
        button: { text: "Status page", href: "https://status.example/now" },
      },
      404: { heading: "Nothing here" },
    };
    await until("the content's words", () => heading(element) === "Our fault");
    assert.equal(words(element), "We are on it.");
    assert.equal(button(element).textContent, "Status page");
    assert.equal((button(element) as HTMLAnchorElement).href, "https://status.example/now");
    element["status"] = 404;
    await until("the other status's words", () => heading(element) === "Nothing here");
    assert.isFalse(textOf(element).includes("Our fault"));
    element["status"] = 503;
    await until("generic words", () => heading(element) === "This page couldn't load");
    assert.equal(words(element), "Sorry about that! Please try again later.");
    assert.equal(button(element).textContent, "Go to Account");
  });

  test("PAG-3 content that doesn't fit is reported to the developer, and the generic words show", async () => {
    const [element, page] = await mount(TAG, 'kind="error" status="500"');
    element["content"] = { 500: { subheading: "no heading" } };
    await page.mistake("content of <tv-message> does not fit");
    assert.equal(heading(element), "This page couldn't load");
  });

  test("PAG-3 a network error page logs a tracking event, once", async () => {
    const [element] = await mount(TAG, 'kind="network-error"');
    await isState(element, "network-error");
    const logged = async () =>
      (await sandbox.logs()).filter(({ operation }) => operation === "page/network-error");
    const [entry] = await until("the log has it", async () => {
      const found = await logged();
      return found.length > 0 && found;
    });
    assert.equal(entry?.["code"], "network");
    assert.equal(entry?.["element"], TAG);
    assert.lengthOf(await logged(), 1);
  });

  test("PAG-6 the blank loader sends a visitor who isn't signed in to the site's origin", async () => {
    const left: string[] = [];
    const head = `<script>left = []; addEventListener("tv-navigate", (event) => { event.preventDefault(); left.push(event.detail.href) })</script>`;
    const [, page] = await mount(TAG, 'kind="loader"', { head });
    left.push(...(page.window as unknown as { left: string[] }).left);
    assert.deepEqual(left, [`${page.window.location.origin}/`]);
  });

  test("PAG-6 a customer stays, and sees after half a minute that the page couldn't load", async () => {
    localStorage.setItem("tv:signed-in", "1");
    const [element, page] = await mount(TAG, 'kind="loader"', { head: QUICK, keepStorage: true });
    const left = hold(element, "tv-navigate");
    await isState(element, "load-failure");
    assert.equal(heading(element), "This page couldn't load");
    assert.include((page.window as unknown as { waits: number[] }).waits, 30_000);
    assert.lengthOf(left, 0);
    assert.equal(page.window.location.pathname, "/host/");
    localStorage.removeItem("tv:signed-in");
  });

  test("PAG-6 a loader that is inserted again, or becomes one again, waits from the start", async () => {
    localStorage.setItem("tv:signed-in", "1");
    const head = "<script>isQuick = true; pace = (ms) => (isQuick && ms === 30000 ? 1 : ms)</script>";
    const [element, page] = await mount(TAG, 'kind="loader"', { head, keepStorage: true });
    const pace = page.window as unknown as { isQuick: boolean };
    const insertAgain = async () => {
      element.remove();
      await new Promise((drawn) => page.window.requestAnimationFrame(drawn));
      page.document.body.append(element);
    };
    await isState(element, "load-failure");
    pace.isQuick = false;
    element.setAttribute("kind", "coming-soon");
    await isState(element, "coming-soon");
    element.setAttribute("kind", "loader");
    await isState(element, "loader");
    pace.isQuick = true;
    await insertAgain();
    await isState(element, "load-failure");
    pace.isQuick = false;
    await insertAgain();
    await isState(element, "loader");
    localStorage.removeItem("tv:signed-in");
  });

  test("PAG-6 the empty page is empty but for what the page's owner puts into it", async () => {
    const [element] = await mount(TAG, 'kind="empty"');
    await isState(element, "empty");
    assert.equal(textOf(element, "[part=section]").trim(), "");
    assert.isNull(element.shadowRoot.querySelector("[role=heading], button, a, svg"));
    const own = element.ownerDocument.createElement("h1");
    Object.assign(own, { slot: "heading", textContent: "Soon more" });
    element.append(own);
    assert.equal((part(element, "slot[name=heading]") as HTMLSlotElement).assignedElements()[0], own);
  });

  test("an address that must not be followed is no link", async () => {
    const [element] = await mount(TAG, 'href="javascript:alert(1)"');
    assert.isNull(element.shadowRoot.querySelector("a"));
  });
});

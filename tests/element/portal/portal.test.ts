import { assert } from "chai";
import {
  all,
  embed,
  isState,
  mount,
  part,
  textOf,
  sandbox,
  signedIn,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-portal";
const EMAIL = "full@example.test";

/** An element that the portal has put on its page. */
const inner = (portal: Widget, selector: string) => part<Widget>(portal, selector);
const namesIn = (portal: Widget) =>
  [...portal.shadowRoot.querySelectorAll("*")]
    .map(({ localName }) => localName)
    .filter((name) => name.includes("-"));
const shows = (portal: Widget, selector: string) =>
  until(`the portal shows ${selector}`, () => portal.shadowRoot.querySelector<Widget>(selector));
const flag = (name: string) => sessionStorage.getItem(`tv:flag:${name}`);

/** Sets the page's address like a script of the page, which sends an event if there is no Navigation API. */
function push({ window }: HostPage, path: string): void {
  window.history.pushState(null, "", path);
  if (!("navigation" in window)) (window as Window).dispatchEvent(new PopStateEvent("popstate"));
}
/** Presses a link of an inner element, once it is there. */
async function follow(portal: Widget, element: string, text: string): Promise<void> {
  // A fragment belongs to this page once the inner element knows the address, too.
  const isHere = ({ href, hash }: HTMLAnchorElement) =>
    href.startsWith(hash ? portal.baseURI.replace(/#.*/, "") : location.origin);
  const link = await until(`a link ${text}`, () =>
    [...(portal.shadowRoot.querySelector(element)?.shadowRoot?.querySelectorAll("a") ?? [])].find(
      (found) => found.textContent?.trim() === text && isHere(found),
    ),
  );
  link.click();
}

/** The portal on a page of the brand's site, with a signed-in customer. */
async function brandSite(path: string, head = ""): Promise<[Widget, HostPage]> {
  const page = await embed(`<${TAG}></${TAG}>`, { ...(await signedIn(EMAIL)), head });
  const portal = page.get(TAG);
  await portal.whenReady();
  push(page, path);
  return [portal, page];
}

suite("portal", () => {
  for (const [path, parts] of Object.entries({
    "/devices": ["header", "nav", "main", "banner", "footer"],
    "/privacy/do-not-sell": ["header", "main", "footer"],
    "/privacy/web-terms": ["header", "main", "footer"],
    "/support/contact": ["header", "jumbotron", "main", "footer"],
  })) {
    test(`PAG-14 ${path} has the template ${parts.join(", ")}`, async () => {
      const [portal] = await mount(TAG, `path="${path}"`);
      await shows(portal, "[part=main]");
      const drawn = [...portal.shadowRoot.querySelectorAll("[part]")].map((node) =>
        node.getAttribute("part"),
      );
      assert.deepEqual(drawn, parts);
    });
  }

  test("PAG-14 support pages have header, side bar, jumbotron, main area and footer", async () => {
    const [portal] = await mount(TAG, 'path="/support"');
    const support = await shows(portal, "tv-support");
    await isState(support, "landing");
    part(support, "[part=hero] slot[name=search]");
    assert.equal(inner(portal, "tv-support-search").slot, "search");
    assert.equal(inner(portal, "tv-chat-card").slot, "aside");
    part(portal, "[part=header]");
    part(portal, "[part=main]");
    part(portal, "[part=footer]");
  });

  test("a step within one of its elements focuses what that element chooses, not the page's top", async () => {
    const [portal] = await mount(TAG, 'path="/privacy/requests"');
    const flow = await shows(portal, "tv-privacy-request");
    await isState(flow, "ready");
    for (const [name, value] of Object.entries({ customerSubType: "NEVER", irrRequestType: "optOut" }))
      part(flow, `[name="field-${name}"][value="${value}"]`).click();
    const pressContinue = [...flow.shadowRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent?.trim() === "Continue",
    );
    pressContinue?.focus();
    pressContinue?.click();
    const heading = await until("the next step shows", () =>
      [...flow.shadowRoot.querySelectorAll("form :is(h1, h2, h3)")].find(
        ({ textContent }) => textContent?.trim() === "Opt out",
      ),
    );
    await until("it is read from its heading on", () => flow.shadowRoot.activeElement === heading);
  });

  test("PAG-7 the footer's link opens the list of apps on any page of the site", async () => {
    const [portal, page] = await brandSite("/devices");
    const devices = await shows(portal, "tv-devices");
    // By then only the list itself renders again.
    await devices.whenReady();
    await isState(devices, "ready");
    await follow(portal, "tv-footer", "Supported apps");
    const dialog = await until("the list opens", () =>
      portal.shadowRoot.querySelector("tv-apps-list")?.shadowRoot?.querySelector("dialog[open]"),
    );
    assert.include(dialog.textContent, "apps");
    assert.equal(page.window.location.pathname, "/devices");
    await shows(portal, "tv-devices");
  });

  test("mounts the elements of the path, by the page's prefix, and the loader finds them", async () => {
    const page = await embed('<brand-portal path="/privacy/do-not-sell"></brand-portal>', {
      script: { prefix: "brand" },
    });
    const portal = page.get("brand-portal");
    await portal.whenReady();
    assert.deepEqual(namesIn(portal), [
      "brand-header",
      "brand-do-not-sell",
      "brand-footer",
      "brand-session-timeout",
    ]);
    await inner(portal, "brand-do-not-sell").whenReady();
    assert.deepEqual(page.record.consoleErrors, []);
  });

  test("hands language, theme, words and content down, and what changes of them", async () => {
    const [portal] = await mount(
      TAG,
      `path="/privacy/do-not-sell" lang="es" theme="dark" strings='{"do-not-sell.heading":"Ni una palabra"}'`,
    );
    Object.assign(portal, { content: { header: { menu: [{ label: "Noticias", href: "/news" }] } } });
    const element = inner(portal, "tv-do-not-sell");
    await element.whenReady();
    assert.equal(element.lang, "es");
    assert.equal(element["theme"], "dark");
    assert.equal(element["headingLevel"], 1);
    await until("its word is the page's", () => element.shadowRoot.textContent?.includes("Ni una palabra"));
    const header = inner(portal, "tv-header");
    await until("the menu is the content's", () => header["content"] !== null);
    assert.deepEqual(header["content"], { menu: [{ label: "Noticias", href: "/news" }] });

    portal.lang = "en";
    await until("the language follows", () => element.lang === "en");
    assert.equal(part(portal, "#title").textContent, "Do not sell or share my personal information");
  });

  test("PAG-14 a privacy page shows its title in place of its element's heading", async () => {
    const [portal, page] = await mount(TAG, 'path="/privacy/do-not-sell"');
    const element = await shows(portal, "tv-do-not-sell");
    await isState(element, "ready");
    assert.isAbove(part(portal, "#title").getBoundingClientRect().height, 16);
    assert.equal(page.window.getComputedStyle(part(element, "#heading")).display, "none");
  });

  test("PAG-14 on a page with a flow the heading of its step is the visible title", async () => {
    const [portal] = await mount(TAG, 'path="/privacy/requests"');
    const element = await shows(portal, "tv-privacy-request");
    await isState(element, "ready");
    assert.isAtMost(part(portal, "#title").getBoundingClientRect().height, 1);
    assert.isAbove(part(element, "form h2").getBoundingClientRect().height, 16);
  });

  test("PAG-1 a path that is none of the site's shows that there is no such page", async () => {
    const [portal, page] = await mount(TAG);
    const message = await shows(portal, "tv-message");
    assert.equal(message.getAttribute("kind"), "not-found");
    await isState(portal, "not-found");
    assert.equal(page.document.title, "Page not found: Host page");
  });

  test("SUP-9 the support page below the USB update changes neither the page's title nor the page that is reported", async () => {
    const page = await embed(`<${TAG}></${TAG}>`, {
      head: `<script>history.replaceState(null, "", "/usb-update")</script>`,
    });
    const support = await shows(page.get(TAG), "tv-support");
    await isState(support, "landing");
    await until("its topics show", () => all(support, "a").length > 3);
    await support.updateComplete;
    assert.equal(page.document.title, "USB update: Host page");
    assert.deepEqual(
      page.events("tv-page-shown").map(({ detail }) => (detail as { path: string }).path),
      ["/usb-update"],
    );
  });

  test("PAG-12 documents of the content are pages, and links to them need no load", async () => {
    const documents = {
      "/about/company": { title: "Company", html: '<p>Who we are. <a href="/business">Work with us</a></p>' },
      "/business": { title: "Work with us", html: "<p>Four ways.</p>" },
    };
    const attrs = `content='${JSON.stringify({ documents })}'`;
    const page = await embed(`<${TAG} ${attrs}></${TAG}>`, {
      head: `<script>history.replaceState(null, "", "/about/company"); loadedOnce = true</script>`,
    });
    const portal = page.get(TAG);
    const document = await shows(portal, "tv-document");
    await isState(document, "ready");
    assert.equal(page.document.title, "Company: Host page");
    assert.equal(part(portal, "#title").textContent, "Company");

    await follow(portal, "tv-document", "Work with us");
    await until("the other document shows", () => part(document, "#heading").textContent === "Work with us");
    await until("its text shows", () => textOf(document, "[part=text]").includes("Four ways."));
    await until("the title follows", () => page.document.title === "Work with us: Host page");
    assert.equal(page.window.location.pathname, "/business");
    assert.equal(portal.shadowRoot.activeElement?.id, "title");
    assert.equal((page.window as unknown as { loadedOnce?: boolean }).loadedOnce, true);
  });

  test("PAG-6 the blank page has the loader alone", async () => {
    const [portal] = await mount(TAG, 'path="/loading"');
    assert.equal((await shows(portal, "tv-message")).getAttribute("kind"), "loader");
  });

  test("starts the footer even if it is far below the window", async () => {
    const page = await embed(`<${TAG} path="/support"></${TAG}>`, {
      head: `<style>${TAG}::part(main) { min-block-size: 5000px }</style>`,
    });
    const portal = page.get(TAG);
    await portal.whenReady();
    await isState(await shows(portal, "tv-footer"), "ready");
  });

  for (const navigation of [true, false]) {
    test(`follows links without a load, with title and focus; back leads back (Navigation API: ${navigation})`, async () => {
      const without = `<script>Object.defineProperty(window, "navigation", { value: undefined })</script>`;
      const page = await embed(`<${TAG}></${TAG}>`, {
        ...(await signedIn(EMAIL)),
        head: `<script>history.replaceState(null, "", "/devices?x=1")</script>${navigation ? "" : without}`,
      });
      const portal = page.get(TAG);
      await portal.whenReady();
      await isState(await shows(portal, "tv-devices"), "ready");
      assert.equal(page.document.title, "Devices: Host page");
      Object.assign(page.window, { loadedOnce: true });

      await follow(portal, "tv-footer", "Your account");
      await isState(await shows(portal, "tv-account"), "ready");
      assert.equal(page.window.location.pathname + page.window.location.search, "/account");
      assert.equal(page.document.title, "Account: Host page");
      assert.equal(portal.shadowRoot.activeElement?.id, "title");
      assert.equal(part(portal, "#title").getAttribute("aria-level"), "1");
      assert.deepEqual(page.events("tv-page-shown").at(-1)?.detail, { path: "/account", title: "Account" });

      page.window.history.back();
      await isState(await shows(portal, "tv-devices"), "ready");
      assert.equal(page.window.location.search, "?x=1");
      assert.equal(page.document.title, "Devices: Host page");
      assert.equal((page.window as unknown as { loadedOnce: boolean }).loadedOnce, true);
    });
  }

  test("leaves a link alone that the page has cancelled, and those to other pages", async () => {
    const [portal, page] = await brandSite("/devices");
    await shows(portal, "tv-devices");
    const seen: string[] = [];
    page.document.addEventListener("tv-navigate", (event) => {
      seen.push((event as CustomEvent<{ href: string }>).detail.href);
      event.preventDefault();
    });
    await follow(portal, "tv-footer", "Transactions");
    assert.deepEqual(seen, [`${location.origin}/transactions`]);
    assert.equal(page.window.location.pathname, "/devices");
    part(portal, "tv-devices");

    const ask = (path: string) => {
      const detail = { href: location.origin + path };
      const event = new page.window.CustomEvent("tv-navigate", { cancelable: true, composed: true, detail });
      portal.dispatchEvent(event);
      return event.defaultPrevented;
    };
    for (const path of ["/", "/about/company", "/auth/logout"]) assert.isFalse(ask(path), path);
    assert.equal(page.window.location.pathname, "/devices");
  });

  test("SES-9 the data of a page that was left is gone, and is loaded again", async () => {
    await sandbox.reset();
    const reads = async () =>
      (await sandbox.calls()).filter(({ operation }) => operation === "getDevices").length;
    const [portal] = await brandSite("/devices");
    await isState(await shows(portal, "tv-devices"), "ready");
    await until("they were read", async () => (await reads()) === 1);
    await follow(portal, "tv-footer", "Get help");
    await isState(await shows(portal, "tv-support"), "landing");
    await follow(portal, "tv-footer", "Devices");
    await isState(await shows(portal, "tv-devices"), "ready");
    await until("they were read again", async () => (await reads()) === 2);
  });

  test("a link by a path that leads to another ends at that page's heading, with a word about it, and back at the place before", async () => {
    const [portal, page] = await brandSite(
      "/devices",
      // The portal restores it, and waits longer here: a busy machine fills a page slowly.
      `<script>history.scrollRestoration = "manual"; pace = (ms) => (ms === 3000 ? 60_000 : ms)</script>`,
    );
    const { window } = page;
    await isState(await shows(portal, "tv-devices"), "ready");
    let isNoted = false;
    window.addEventListener("scroll", () => (isNoted = window.scrollY === 200));
    await until("there is a place to come back to", () => {
      window.scrollTo(0, 200);
      return isNoted;
    });
    await follow(portal, "tv-footer", "Offers");
    await shows(portal, "tv-subscriptions");
    await until("it is read from its heading on", () => portal.shadowRoot.activeElement?.id === "title");
    window.history.back();
    await shows(portal, "tv-devices");
    await until("it is scrolled as before", () => window.scrollY === 200);
  });

  test("a portal whose first path leads to another takes no focus, and says nothing", async () => {
    const page = await embed(`<${TAG}></${TAG}>`, {
      ...(await signedIn(EMAIL)),
      head: '<script>history.replaceState(null, "", "/offers")</script>',
    });
    const portal = page.get(TAG);
    await isState(await shows(portal, "tv-subscriptions"), "ready");
    assert.isNull(portal.shadowRoot.activeElement);
    assert.equal(part(portal, "[role=status]").textContent, "");
  });

  test("PAG-9 a link from one document to another leads to that other one, from the page's heading on, and to no other", async () => {
    // The navigation to the first document would never end; the next one takes a moment.
    const head = `<script>
      ways = 0;
      pace = (ms) => (ms !== 4235 ? ms : ways++ ? 1 : 600_000);
      left = [];
      addEventListener("tv-navigate", (event) => {
        if (event.detail.href.startsWith(location.origin)) return;
        event.preventDefault();
        left.push(event.detail.href);
      });
    </script>`;
    const [portal, page] = await brandSite("/privacy/web-terms", head);
    const redirect = await shows(portal, "tv-redirect");
    await isState(redirect, "redirecting");
    assert.equal(part(redirect, "[role=heading]").textContent, "Web terms");
    let focused = 0;
    part(portal, "#title").addEventListener("focus", () => focused++);

    await follow(portal, "tv-footer", "Privacy policy");
    await isState(redirect, "left");
    assert.equal(part(redirect, "[role=heading]").textContent, "Privacy policy");
    assert.equal(page.window.location.pathname, "/privacy/policy");
    assert.deepEqual((page.window as unknown as { left: string[] }).left, [
      `${sandbox.url}/legal/privacy-policy`,
    ]);
    assert.equal((page.window as unknown as { ways: number }).ways, 2);
    assert.equal(portal.shadowRoot.activeElement?.id, "title");
    assert.equal(focused, 1, "the same words are announced again");
  });

  for (const [path, name, query] of [
    ["/offers", "offers-route-banner", "?cid=offers-banner"],
    ["/offer", "no-offers", "?cid=no-offers"],
  ] as const) {
    test(`PAG-12 ${path} leaves its flag and leads to /subscriptions, in its own place in the history`, async () => {
      const [, page] = await brandSite("/devices");
      assert.isNull(flag(name));
      push(page, path);
      await until("it has led on", () => page.window.location.pathname === "/subscriptions");
      assert.equal(page.window.location.search, query);
      assert.equal(flag(name), "1");
      page.window.history.back();
      await until("a step back is behind it", () => page.window.location.pathname === "/devices");
    });
  }

  for (const [path, to] of [
    ["/offer/WBD?cid=spring&utm_source=mail#terms", "/offer/max?cid=spring&utm_source=mail#terms"],
    ["/offer/Apple?cid=x", "/offer/apple?cid=x"],
    ["/offers?utm_source=mail", "/subscriptions?utm_source=mail&cid=offers-banner"],
    ["/offer?cid=x", "/subscriptions?cid=x"],
  ] as const) {
    test(`PAG-12 ${path} keeps its query on its way to ${to}`, async () => {
      const [, page] = await brandSite(path);
      const { location } = page.window;
      await until("it has led on", () => location.href === location.origin + to);
    });
  }

  test("PAG-12 /support/redirect shows the support pages in English, and the links from there", async () => {
    const [portal] = await mount(TAG, 'path="/support/redirect" lang="es"');
    const support = await shows(portal, "tv-support");
    assert.equal(support.lang, "en");
    assert.equal(inner(portal, "tv-header").lang, "en");
    assert.equal(part(portal, "#title").textContent, "Support");
    assert.equal(flag("support-in-english"), "1");
    portal.setAttribute("path", "/support/setup");
    await until("the category shows", () =>
      inner(portal, "tv-support").matches(":state(category):not([path='/support'])"),
    );
    assert.equal(inner(portal, "tv-support").lang, "en");
    portal.setAttribute("path", "/privacy/do-not-sell");
    assert.equal((await shows(portal, "tv-do-not-sell")).lang, "es");
  });

  test("PAG-2 a redirect whose configuration doesn't load says so, and leads to the account", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "bad-request");
    const page = await embed(`<${TAG}></${TAG}>`, {
      head: '<script>history.replaceState(null, "", "/offers")</script>',
    });
    const portal = page.get(TAG);
    await portal.whenReady();
    const message = await shows(portal, "tv-message");
    assert.equal(message.getAttribute("kind"), "load-failure");
    await isState(portal, "error");
    await sandbox.scenario("configuration", "getConfiguration", "success");
    (await until("it has a button", () => message.shadowRoot?.querySelector("button"))).click();
    await shows(portal, "tv-account");
    assert.equal(page.window.location.pathname, "/account");
  });

  test("PAG-15 the payment landing waits under the brand's title, with its flag while it is there", async () => {
    const [portal, page] = await brandSite("/account/payment");
    await shows(portal, "tv-message[kind=loader]"); // before it, that the test's own path has no page
    assert.equal(part(portal, "[part=header]").textContent, "TV");
    assert.isNull(portal.shadowRoot.querySelector("tv-header, tv-footer"));
    await until("the flag is there", () => flag("payment-modal-open") === "1");
    push(page, "/account");
    await shows(portal, "tv-account");
    await until("the flag has gone", () => flag("payment-modal-open") === null);
  });

  test("PAG-15 the payment landing leads to /account if nobody is signed in", async () => {
    const page = await embed(`<${TAG}></${TAG}>`, {
      head: '<script>history.replaceState(null, "", "/account/payment")</script>',
    });
    const portal = page.get(TAG);
    await portal.whenReady();
    await isState(await shows(portal, "tv-account"), "signed-out");
    assert.equal(page.window.location.pathname, "/account");
    assert.isNull(flag("payment-modal-open"));
  });

  test("SES-11 the blank loader goes to the site's origin if nobody is signed in", async () => {
    const page = await embed(`<${TAG} path="/loading"></${TAG}>`, {
      head: `<script>left = []; addEventListener("tv-navigate", (event) => { event.preventDefault(); left.push(event.detail.href) })</script>`,
    });
    await page.get(TAG).whenReady();
    const { left } = page.window as unknown as { left: string[] };
    await until("it leaves", () => left.length);
    assert.deepEqual(left, [`${location.origin}/`]);
  });

  test("PAG-7 the list of apps that was closed is there to open again", async () => {
    const page = await embed(`<${TAG} path="/support"></${TAG}>`);
    const portal = page.get(TAG);
    await portal.whenReady();
    page.window.location.hash = "applist";
    const list = await shows(portal, "tv-apps-list");
    await isState(list, "ready");
    inside(list).getByRole("button", { name: "Close" }).click();
    await isState(list, "closed");
    assert.equal(page.window.location.hash, "");
    await list.updateComplete;
    assert.isTrue(list.isConnected);
    page.window.location.hash = "applist";
    await isState(list, "ready");
  });

  test("the document has its own title again when the portal has gone", async () => {
    const [portal, page] = await brandSite("/devices");
    await until("the page's title is there", () => page.document.title === "Devices: Host page");
    portal.remove();
    await until("it has gone", () => page.document.title === "Host page");
  });

  test("skips to the page's heading", async () => {
    const [portal] = await mount(TAG, 'path="/privacy/do-not-sell"');
    inside(portal).getByRole("button", { name: "Skip to content" }).click();
    assert.equal(portal.shadowRoot.activeElement?.id, "title");
  });
});

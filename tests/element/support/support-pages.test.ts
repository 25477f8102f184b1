import { assert } from "chai";
import {
  all,
  assertSame,
  embed,
  isState,
  mount,
  part,
  sandbox,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-support";
const texts = (element: Widget, selector: string) =>
  all(element, selector).map((one) => one.textContent?.trim());
const title = (element: Widget) => part(element, "#title").textContent;
const link = (element: Widget, selector: string, text: string): HTMLAnchorElement => {
  const found = all(element, selector).find((one) => one.textContent?.trim() === text);
  if (!found) throw new Error(`No link "${text}" among: ${texts(element, selector).join(", ")}`);
  return found as HTMLAnchorElement;
};
/** What is beside the side menu: the page itself. */
const inMain = (element: Widget) => inside(part(element, "[part=main]"));
const inMenu = (element: Widget) => inside(part(element, "[part=menu]"));
/** The button that opens the side menu of a narrow page. A wide one hides it. */
const menuButton = (element: Widget) =>
  inside(element).getByRole("button", { name: "Support menu", hidden: true });
/** Waits for an article's text with this link. */
const linkInText = (element: Widget, name: string) =>
  until("the text is there", () => inMain(element).queryByRole("link", { name }));
const hasText = (element: Widget) =>
  until("the text is there", () =>
    inMain(element).queryByRole("heading", { name: "Which network to choose", level: 3 }),
  );
const chosenArticle = (element: Widget) => inMain(element).getByRole("link", { name: "Connect to Wi-Fi" });

/** The element with its own path: its links change no address. */
async function at(path: string, state: string, attrs = ""): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(TAG, `path="${path}" ${attrs}`);
  await isState(element, state);
  return [element, page];
}

/** The page's address, as the element's router changes it. */
const address = (page: HostPage) => new URL(page.window.location.href);

suite("support pages", () => {
  test("SUP-1 the landing has a hero with the page's search, and a card for each category", async () => {
    const page = await embed(`<${TAG} path="/support"><p slot="search">Search here</p></${TAG}>`);
    const element = page.get(TAG);
    await isState(element, "landing");
    assert.equal(title(element), "How can we help?");
    inside(element).getByRole("region", { name: "Browse categories" });
    const slot = part<HTMLSlotElement>(element, "[part=hero] slot[name=search]");
    assert.equal(slot.assignedElements()[0]?.textContent, "Search here");
    const cards = all(element, "[part=card]");
    const headings = cards.map((card) => inside(card).getByRole("heading").textContent);
    assert.deepEqual(headings, ["Overview", "Setup", "Features", "Account and billing", "Troubleshooting"]);
    assert.deepEqual(
      cards.map((card) => inside(card).getByText(/^\d+ articles$/).textContent),
      ["17 articles", "19 articles", "19 articles", "17 articles", "26 articles"],
    );
    const names = ["overview", "setup", "features", "account", "troubleshooting"];
    assert.deepEqual(
      cards.map((card) => new URL(card.querySelector("img")?.src ?? "").pathname),
      names.map((name) => `/support/images/category-${name}.svg`),
    );
    const viewAll = cards.map((card, at) =>
      inside(card).getByRole<HTMLAnchorElement>("link", { name: `View all: ${headings[at]}` }),
    );
    assert.deepEqual(
      viewAll.map((one) => [one.textContent, new URL(one.href).pathname]),
      names.map((name) => ["View all", `/support/${name}`]),
    );
    assert.deepEqual(
      cards.map((card) => inside(inside(card).getByRole("list")).getAllByRole("link").length),
      [3, 3, 3, 3, 3],
    );
  });

  test("SUP-8 the icon grid leads to twelve places, and the banner to the app's answers", async () => {
    const [element] = await at("/support", "landing");
    const paths = all(element, "[part=icon-link]").map(
      (one) => new URL((one as HTMLAnchorElement).href).pathname,
    );
    assert.deepEqual(paths, [
      "/support/setup",
      "/support/wifi",
      "/support/remote",
      "/support/subscriptions",
      "/support/account",
      "/support/kestrel-tv",
      "/support/kestrel-stream-box",
      "/support/kestrel-play",
      "/support/troubleshooting",
      "/support/faqs",
      "/support/faqs/kestrel-warranty-information",
      "/support/faqs/kestrel-device-return-policy",
    ]);
    assert.deepEqual(texts(element, "[part=icon-link]"), [
      "Setup",
      "Wi-Fi",
      "Remote",
      "Subscriptions",
      "Account",
      "Kestrel TV",
      "Kestrel Stream Box",
      "Kestrel Play",
      "Troubleshooting",
      "FAQs",
      "Warranty information",
      "Device return policy",
    ]);
    assert.isTrue(all(element, "[part=icon-link]").every((one) => one.querySelector("svg path")));
    link(element, "[part~=banner] a", "Kestrel app FAQ").click();
    await isState(element, "article");
    assert.equal(title(element), "Kestrel app FAQ");
  });

  test("SUP-6 a category lists its articles, an article has its link back and its text", async () => {
    const [element] = await at("/support/setup", "category");
    assert.equal(title(element), "Setup");
    assert.deepEqual(texts(element, "[part=breadcrumb] li"), ["Support", "Setup"]);
    chosenArticle(element).click();
    await isState(element, "article");
    assert.deepEqual(texts(element, "[part=breadcrumb] li"), ["Support", "Setup", "Connect to Wi-Fi"]);
    assert.equal(part(element, "[part=breadcrumb] [aria-current=page]").textContent, "Connect to Wi-Fi");
    await hasText(element);
    assert.isNotEmpty(all(element, "[part~=article] ol li"));
    assert.equal(
      inMain(element).getAllByRole("heading", { level: 3 })[0]?.textContent,
      "Which network to choose",
    );
    link(element, "[part=breadcrumb] a", "Setup").click();
    await isState(element, "category");
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
  });

  test("SUP-6 a link in an article's text shows its article here", async () => {
    const [element] = await at("/support/setup/connect-to-wifi", "article");
    (await linkInText(element, "Connect to a hidden network")).click();
    await until("the other article shows", () => title(element) === "Connect to a hidden network");
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
  });

  test("SUP-6 the side menu has five categories in order with their counts, and marks the article", async () => {
    const [element] = await at("/support/setup/connect-to-wifi", "article");
    assert.deepEqual(texts(element, "[part=menu] summary > span:first-child"), [
      "Overview",
      "Setup",
      "Features",
      "Account and billing",
      "Troubleshooting",
    ]);
    assert.deepEqual(texts(element, "[part=menu] summary [aria-hidden]"), ["17", "19", "19", "17", "26"]);
    assert.deepEqual(texts(element, "[part=menu] [aria-current=page]"), ["Connect to Wi-Fi"]);
    assert.deepEqual(
      all(element, "[part=menu] details").map((one) => (one as HTMLDetailsElement).open),
      [false, true, false, false, false],
    );
    inMenu(element).getByRole("link", { name: "Browse categories", hidden: true }).click();
    await isState(element, "landing");
  });

  test("SUP-8 below 780 px of its own width the side menu waits behind a button", async () => {
    const [element, page] = await at("/support/setup", "category");
    const setWidth = (px: number) => {
      Object.assign((page.window.frameElement as HTMLElement).style, { width: `${px}px` });
      page.document.body.style.margin = "0";
      page.document.documentElement.style.scrollbarWidth = "none"; // Firefox's scrollbar takes some of the width
    };
    const list = part(element, "#menu-list");
    const button = menuButton(element);
    setWidth(780);
    await until("the menu shows", () => list.checkVisibility() && !button.checkVisibility());
    setWidth(779);
    await until("the button shows", () => button.checkVisibility() && !list.checkVisibility());
    assert.equal(button.getAttribute("aria-expanded"), "false");
    button.click();
    await until("the menu is open", () => list.checkVisibility());
    assert.equal(button.getAttribute("aria-expanded"), "true");
  });

  test("SUP-8 the side menu of a narrow page closes over the article that was chosen in it", async () => {
    const [element, page] = await at("/support/setup/connect-to-wifi", "article");
    (page.window.frameElement as HTMLElement).style.width = "500px";
    const list = () => part(element, "#menu-list");
    await until("the menu is closed", () => !list().checkVisibility());
    menuButton(element).click();
    await until("the menu is open", () => list().checkVisibility());
    inMenu(element).getByRole("link", { name: "Connect to a hidden network" }).click();
    await until("the other article shows", () => title(element) === "Connect to a hidden network");
    await until("the menu is closed again", () => !list().checkVisibility());
    assert.equal(menuButton(element).getAttribute("aria-expanded"), "false");
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
  });

  test("SUP-6 what is open in the side menu stays so for the session", async () => {
    const isOpen = (element: Widget) =>
      all(element, "[part=menu] details").map((one) => (one as HTMLDetailsElement).open);
    const [first, page] = await at("/support/setup", "category");
    for (const name of ["Setup", "Account and billing"]) inMenu(first).getByText(name).click();
    const kept = () => JSON.parse(page.window.sessionStorage.getItem("tv:support-menu") ?? "{}") as object;
    await until("both are kept", () => Object.keys(kept()).length === 2);
    assert.deepEqual(kept(), { setup: false, account: true });
    const again = await embed(`<${TAG} path="/support/setup"></${TAG}>`, { keepStorage: true });
    await isState(again.get(TAG), "category");
    assert.deepEqual(isOpen(again.get(TAG)), [false, false, false, true, false]);
  });

  test("SUP-6 'Back to top' brings an article's heading back and focuses it", async () => {
    const [element, page] = await at("/support/setup/connect-to-wifi", "article");
    await hasText(element);
    page.window.scrollTo(0, 10_000);
    const button = all(element, "button").find((one) => one.textContent?.includes("Back to top"));
    button?.click();
    assert.isAtLeast(element.getBoundingClientRect().top, -1);
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
  });

  test("SUP-6 a link to the page that shows leads to its heading", async () => {
    const [element, page] = await at("/support/setup/connect-to-wifi", "article");
    await hasText(element);
    page.window.scrollTo(0, 10_000);
    const current = part(element, "[part=menu] a[aria-current=page]");
    current.focus({ preventScroll: true });
    current.click();
    assert.isAtLeast(element.getBoundingClientRect().top, -1);
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
  });

  for (const [answer, helpful] of [
    ["Yes", true],
    ["Not really", false],
  ] as const)
    test(`SUP-6 the question below an article sends the page its answer "${answer}", and thanks`, async () => {
      const [element, page] = await at("/support/setup/connect-to-wifi", "article");
      const button = await until("the question is there", () =>
        inMain(element).queryByRole("button", { name: answer }),
      );
      button.focus();
      button.click();
      await until("the answer is reported", () => page.events("tv-article-rated")[0]);
      const [rated] = page.events("tv-article-rated");
      assert.deepEqual(rated?.detail, { path: "/support/setup/connect-to-wifi", helpful });
      const rating = inside(inMain(element).getByRole("group", { name: "Did this help?" }));
      const thanks = rating.getByRole("status", { hidden: true });
      await until("it thanks", () => thanks.textContent === "Thanks for your answer.");
      assertSame(element.shadowRoot.activeElement, thanks);
      assert.isEmpty(rating.queryAllByRole("button"));
    });

  test("PAG-4 'Print' opens the browser's print dialog", async () => {
    const [element, page] = await at("/support/setup/connect-to-wifi", "article");
    let printed = 0;
    page.window.print = () => void printed++;
    all(element, "button")
      .find((one) => one.textContent?.trim() === "Print")
      ?.click();
    assert.equal(printed, 1);
  });

  for (const [path, name] of [
    ["/support/manual", "Manuals"],
    ["/support/documentation", "Documentation"],
  ] as const) {
    test(`SUP-7 SUP-10 ${path} lists manuals under headings, each to open or to download`, async () => {
      const [element] = await at(path, "manuals");
      assert.equal(title(element), name);
      inMain(element).getByRole("heading", { name: "Kestrel TV", level: 3 });
      const rows = inMain(element).getAllByRole("listitem");
      assert.isAbove(rows.length, 3);
      for (const row of rows) {
        const [open, download] = row.querySelectorAll("a");
        assert.match(open?.href ?? "", /^https?:.*\.pdf$/);
        assert.deepEqual([open?.target, open?.rel], ["_blank", "noopener"]);
        assert.deepEqual([download?.href, download?.hasAttribute("download")], [open?.href, true]);
        assert.isNotNull(download?.querySelector("svg"));
      }
    });
  }

  test("SUP-7 a manual in another language says so of its file, not of the words around it", async () => {
    const [element] = await at("/support/manual", "manuals", 'lang="es"');
    const rows = inMain(element).getAllByRole("listitem");
    assert.isNotEmpty(rows);
    for (const row of rows) {
      assert.isEmpty([row, ...row.querySelectorAll("*")].filter((one) => one.hasAttribute("lang")));
      const links = [...row.querySelectorAll("a")];
      assert.deepEqual(
        links.map(({ hreflang, textContent }) => [hreflang, textContent]),
        [
          ["en", "Abrir"],
          ["en", "Descargar"],
        ],
      );
    }
  });

  test("what does not exist says so and leads to the landing", async () => {
    for (const path of ["/support/setup/no-such-article", "/support/no-such-category", "/support/a/b/c"]) {
      const [element] = await at(path, "missing");
      assert.equal(title(element), "It looks like that page doesn't exist");
      inMain(element).getByRole("link", { name: "Go to Support" }).click();
      await isState(element, "landing");
    }
  });

  test("an article that doesn't load shows and reports an error, and loads with another try", async () => {
    await sandbox.scenario("content", "getArticle", "bad-request");
    const [element, page] = await at("/support/setup/connect-to-wifi", "error");
    await until("the page is notified", () => page.events("tv-error").length === 1);
    assert.equal(title(element), "Connect to Wi-Fi");
    await sandbox.scenario("content", "getArticle", "success");
    part(element, "[part=error-panel] button").click();
    await isState(element, "article");
  });

  for (const [what, operation, path, state] of [
    ["an article", "getArticle", "/support/setup/connect-to-wifi", "article"],
    ["the manuals", "getManuals", "/support/manual", "manuals"],
    ["the layout", "getSupportLayout", "/support", "landing"],
  ] as const)
    test(`another try for ${what} keeps the focus: on the new button, and in the end on the heading`, async () => {
      await sandbox.scenario("content", operation, "bad-request");
      const [element] = await at(path, "error");
      const retry = () => element.shadowRoot.querySelector<HTMLElement>("[part=error-panel] button");
      const press = () => {
        const pressed = retry();
        pressed?.focus();
        pressed?.click();
        return pressed;
      };
      const first = press();
      await until("there is a new button", () => retry() && retry() !== first);
      assertSame(element.shadowRoot.activeElement, retry());
      await sandbox.scenario("content", operation, "success");
      press();
      await isState(element, state);
      assertSame(element.shadowRoot.activeElement, part(element, "#title"));
    });

  test("SUP-5 a kept copy that isn't support pages is fetched again with another try", async () => {
    const KEY = "tv:support:en";
    const [, before] = await at("/support", "landing");
    const { sessionStorage } = before.window;
    const copy = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { layout: { section: unknown } };
    copy.layout.section = {};
    sessionStorage.setItem(KEY, JSON.stringify(copy));
    const page = await embed(`<${TAG} path="/support"></${TAG}>`, { keepStorage: true });
    const element = page.get(TAG);
    await isState(element, "error");
    part(element, "[part=error-panel] button").click();
    await isState(element, "landing");
    assert.lengthOf(all(element, "[part=card]"), 5);
  });

  test("SES-13 it speaks Spanish if Spanish content exists, and its articles have Spanish addresses too", async () => {
    const [element] = await at("/support/setup/connect-to-wifi", "article", 'lang="es"');
    assert.equal(title(element), "Conéctate al Wi-Fi");
    assert.equal(texts(element, "[part=breadcrumb] li")[0], "Ayuda");
    assert.include(textOf(element, "button"), "Volver arriba");
    element.setAttribute("lang", "en");
    await until(
      "it is English",
      () => element.shadowRoot.querySelector("#title")?.textContent === "Connect to Wi-Fi",
    );
    const [spanish] = await at("/support/setup/conectate-al-wifi", "article", 'lang="es"');
    assert.equal(title(spanish), "Conéctate al Wi-Fi");
    assert.deepEqual(texts(spanish, "[part=menu] [aria-current=page]"), ["Conéctate al Wi-Fi"]);
  });

  test("every page is reported, with its path and title only", async () => {
    const [element, page] = await at("/support", "landing");
    link(element, "[part=icon-link]", "Setup").click();
    await isState(element, "category");
    await until("it is reported", () => page.events("tv-page-shown").length === 2);
    assert.deepEqual(
      page.events("tv-page-shown").map(({ detail }) => detail as object),
      [
        { path: "/support", title: "How can we help?" },
        { path: "/support/setup", title: "Setup" },
      ],
    );
  });
});

suite("support pages and the page's address", () => {
  const HASH = `<${TAG} router="hash"></${TAG}>`;
  const go = async (page: HostPage, hash: string) => {
    page.window.location.hash = hash;
  };

  test("with router=hash a link changes what is behind the #, and back goes back", async () => {
    const page = await embed(HASH);
    const element = page.get(TAG);
    await isState(element, "landing");
    link(element, "[part=icon-link]", "Setup").click();
    await isState(element, "category");
    assert.equal(address(page).hash, "#/support/setup");
    page.window.history.back();
    await isState(element, "landing");
    assertSame(element.shadowRoot.activeElement, part(element, "#title"));
    await go(page, "/support/account");
    await until("what is typed into the address shows", () => title(element) === "Account and billing");
  });

  test("with router=hash a place of the page's own leaves article and focus as they are", async () => {
    const page = await embed(HASH);
    const element = page.get(TAG);
    await isState(element, "landing");
    link(element, "[part=icon-link]", "Setup").click();
    await isState(element, "category");
    const chosen = chosenArticle(element);
    chosen.focus();
    const moved = new Promise((received) =>
      page.window.addEventListener("hashchange", received, { once: true }),
    );
    await go(page, "#chapter");
    await moved;
    await element.updateComplete;
    assert.equal(title(element), "Setup");
    assertSame(element.shadowRoot.activeElement, chosen);
    await go(page, "");
    await isState(element, "landing");
  });

  test("with a path, or router=none, the address stays as it is", async () => {
    for (const attributes of ['path="/support"', 'router="none"']) {
      const page = await embed(`<${TAG} ${attributes}></${TAG}>`);
      const element = page.get(TAG);
      await isState(element, "landing");
      const before = address(page).href;
      link(element, "[part=icon-link]", "Setup").click();
      await isState(element, "category");
      assert.equal(address(page).href, before);
    }
  });

  test("with router=history the path of the site is the page's, below base-path", async () => {
    const [element, page] = await mount(TAG, 'base-path="/host"');
    await isState(element, "landing");
    const { href } = link(element, "[part=icon-link]", "Setup");
    assert.equal(new URL(href).pathname, "/host/setup");
    link(element, "[part=icon-link]", "Setup").click();
    await isState(element, "category");
    assert.equal(address(page).pathname, "/host/setup");
  });

  test("PAG-7 with router=history a link's # comes along: an article's link opens the page's list of apps", async () => {
    const page = await embed("<tv-apps-list></tv-apps-list>");
    const { location, history } = page.window;
    history.replaceState(null, "", `/host/features/install-apps${location.search}`);
    const element = page.document.createElement(TAG) as Widget;
    element.setAttribute("base-path", "/host");
    page.document.body.append(element);
    await isState(element, "article");
    (await linkInText(element, "the list of apps")).click();
    await isState(page.get("tv-apps-list"), "ready");
    assert.equal(title(element), "How can we help?");
    const reported = new URL(page.events("tv-navigate").at(-1)?.detail.href as string);
    for (const { pathname, hash } of [address(page), reported])
      assert.deepEqual([pathname, hash], ["/host", "#applist"]);
    assert.isTrue(part<HTMLDialogElement>(page.get("tv-apps-list"), "dialog").matches(":modal"));
  });

  test("a page may cancel every link and go there itself; links to other sites are announced too", async () => {
    const [element, page] = await at("/support", "landing");
    const requested: string[] = [];
    const onNavigate = (event: Event) => {
      requested.push((event as CustomEvent<{ href: string }>).detail.href);
      event.preventDefault();
    };
    element.addEventListener("tv-navigate", onNavigate);
    link(element, "[part=icon-link]", "Setup").click();
    assert.deepEqual(
      requested.map((href) => new URL(href).pathname),
      ["/support/setup"],
    );
    assert.equal(title(element), "How can we help?");
    element.removeEventListener("tv-navigate", onNavigate);
    const click = new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    page.window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link(element, "[part=icon-link]", "Setup").dispatchEvent(click);
    assert.equal(title(element), "How can we help?", "another tab is the browser's matter");

    for (const [path, text, href] of [
      ["/support/account/privacy-choices", "Manage preferences", "/privacy/manage-preference"],
      ["/support/features/install-apps", "the list of apps", "/support#applist"],
    ] as const) {
      const [article, around] = await at(path, "article");
      around.document.addEventListener("tv-navigate", (event) => event.preventDefault());
      const toFollow = await linkInText(article, text);
      const before = [title(article), address(around).href];
      toFollow.click();
      assert.deepEqual(
        around.events("tv-navigate").map(({ detail }) => detail as object),
        [{ href: sandbox.url + href }],
      );
      assert.deepEqual([title(article), address(around).href], before);
    }
  });

  test("what a search in the slot has found is shown here, reported as ours, and the search is put back", async () => {
    const page = await embed(`<${TAG} path="/support"><p slot="search" id="search"></p></${TAG}>`);
    const element = page.get(TAG);
    await isState(element, "landing");
    const search = page.get("#search");
    let resets = 0;
    Object.assign(search, { reset: () => void resets++ });
    const reported: EventTarget[] = [];
    page.document.addEventListener("tv-navigate", ({ target }) => target && reported.push(target));
    const href = `${sandbox.url}/support/setup/connect-to-wifi`;
    const event = new page.window.CustomEvent("tv-navigate", {
      bubbles: true,
      composed: true,
      cancelable: true,
      detail: { href },
    });
    assert.isFalse(search.dispatchEvent(event));
    await isState(element, "article");
    assert.equal(title(element), "Connect to Wi-Fi");
    assert.equal(resets, 1);
    assert.lengthOf(reported, 1);
    assertSame(reported[0], element);
  });
});

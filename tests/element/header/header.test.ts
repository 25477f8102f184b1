import { assert } from "chai";
import {
  all,
  assertSame,
  embed,
  engine,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-header";
const HOME = /^(?:Home|Inicio)$/;
/** Records navigations without leaving the page. */
const STAY = `<script>left = []; addEventListener("tv-navigate", (event) => { event.preventDefault(); left.push(event.detail.href) })</script>`;
const leftOf = (page: HostPage) => (page.window as unknown as { left: string[] }).left;

const texts = (nodes: readonly Element[]) => nodes.map(({ textContent }) => textContent);
const addresses = (links: readonly HTMLAnchorElement[]) => links.map(({ href }) => href);
const wordsOf = (element: Element, selector: string) => texts(all(element, selector));
const hrefsOf = (element: Element, selector: string) => addresses(all(element, selector));
const linkNamed = (element: Element, name: string | RegExp) =>
  inside(element).getByRole<HTMLAnchorElement>("link", { name });
/** All links that are seen: those of About aren't while it is closed. */
const links = (element: Element) => inside(element).getAllByRole<HTMLAnchorElement>("link");
const menuLinks = (element: Element) => links(inside(element).getByRole("navigation"));
const menuButtons = (element: Element) => inside(element).queryAllByRole("button", { name: "Menu" });
const about = (element: Element) => part<HTMLButtonElement>(element, "[aria-controls=about]");
const press = (node: Element | null | undefined, key: string) =>
  node?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));

async function header(attrs = 'layout="wide"', lang = "en"): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(TAG, attrs, { lang, head: STAY });
  await isState(element, "signed-out");
  return [element, page];
}
/** The brand's site in a language. */
const brandOf = (lang: string) => (lang === "es" ? sandbox.url.replace("//", "//es.") : sandbox.url);
/** The links have the brand's site as their base. */
const knowsSite = (element: Element, lang = "en") =>
  until("the brand's site is known", () => linkNamed(element, HOME).href === `${brandOf(lang)}/`);

suite("header", () => {
  for (const [lang, words] of inTurns(
    Object.entries({
      en: {
        home: "Home",
        links: ["Support"],
        about: "About",
        items: ["COMPANY", "MEDIA"],
        other: "Español",
        signIn: "Sign in",
      },
      es: {
        home: "Inicio",
        links: ["Ayuda"],
        about: "Acerca de",
        items: ["EMPRESA", "PRENSA"],
        other: "English",
        signIn: "Iniciar sesión",
      },
    }),
  )) {
    test(`HDR-1 signed out its links are the menu, About with COMPANY and MEDIA, the other language and the sign-in, in ${lang}`, async () => {
      const [element] = await header('layout="wide"', lang);
      await knowsSite(element, lang);
      assert.deepEqual(texts(menuLinks(element)), words.links);
      assert.equal(about(element).textContent, words.about);
      assert.deepEqual(wordsOf(element, "#about a"), words.items);
      assert.deepEqual(texts(links(element)), [words.home, ...words.links, words.other, words.signIn]);
      const brand = brandOf(lang);
      assert.deepEqual(hrefsOf(element, "#about a"), [`${brand}/about/company`, `${brand}/about/media`]);
      assert.deepEqual(addresses(links(element)), [
        `${brand}/`,
        `${brand}/support`,
        `${brandOf(lang === "en" ? "es" : "en")}/`,
        `${brand}/account`,
      ]);
    });
  }

  test("HDR-1 signed in it has an account item with Account and Sign out", async () => {
    const options = { ...(await signedIn("full@example.test")), head: STAY };
    const [element, page] = await mount(TAG, 'layout="wide"', options);
    await isState(element, "signed-in");
    const item = await until("the account item is there", () =>
      element.shadowRoot.querySelector<HTMLButtonElement>("[aria-controls=account]"),
    );
    item.click();
    await until("it opens", () => item.getAttribute("aria-expanded") === "true");
    assert.deepEqual(wordsOf(element, "#account li"), ["Account", "Sign out"]);
    assert.equal(hrefsOf(element, "#account a")[0], `${location.origin}/account`);
    linkNamed(element, "Account").click();
    assert.deepEqual(leftOf(page), [`${location.origin}/account`]);
  });

  test("HDR-1 links of content are sorted by their display order", async () => {
    const [element] = await header();
    element["content"] = {
      menu: [
        { label: "Third", href: "/3" },
        { label: "Second", href: "/2", displayOrder: 2 },
        { label: "First", href: "/1", displayOrder: 1 },
      ],
      about: [
        { label: "MEDIA", href: "/m", displayOrder: 2 },
        { label: "COMPANY", href: "/c", displayOrder: 1 },
      ],
    };
    await until("the content is drawn", () => menuLinks(element).length === 3);
    assert.deepEqual(texts(menuLinks(element)), ["First", "Second", "Third"]);
    assert.deepEqual(wordsOf(element, "#about a"), ["COMPANY", "MEDIA"]);
  });

  test("HDR-1 the language toggle leads to the brand's host of the other language, or to the address in the content", async () => {
    const [element, page] = await header();
    await knowsSite(element);
    const toggle = () => part<HTMLAnchorElement>(element, "a[hreflang]");
    assert.equal(toggle().href, `${brandOf("es")}/`);
    assert.equal(toggle().lang, "es");
    element["content"] = { languages: { en: "https://a.example/en", es: "https://a.example/es" } };
    await until("the content is drawn", () => toggle().href === "https://a.example/es");
    element.lang = "es";
    await until("the element speaks Spanish", () => toggle().href === "https://a.example/en");
    assert.equal(toggle().textContent, "English");
    toggle().click();
    assert.deepEqual(leftOf(page), ["https://a.example/en"]);
  });

  test("HDR-2 signed out it has a sign-in that leads to /account, and begins none by itself", async () => {
    const [element, page] = await header();
    await knowsSite(element);
    const link = linkNamed(element, "Sign in");
    assert.equal(link.href, `${sandbox.url}/account`);
    assert.isNull(element.shadowRoot.querySelector("[aria-controls=account]"));
    link.click();
    assert.deepEqual(leftOf(page), [`${sandbox.url}/account`]);
    const files = page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    assert.isFalse(
      files.some((name) => /\/(session|customer-data)-/.test(name)),
      "the session's code was not fetched",
    );
    const requested = page.record.requests.map(({ address }) => new URL(address).pathname);
    assert.deepEqual(requested, ["/config"]);
  });

  test("SES-6 a middle click on the sign-out signs this page out too, and opens no other", async () => {
    const [element] = await mount(TAG, 'layout="wide"', await signedIn("full@example.test"));
    await isState(element, "signed-in");
    const isOut = ({ href }: HTMLAnchorElement) => new URL(href).pathname.endsWith("/logout");
    const link = await until("the sign-out is there", () => all<HTMLAnchorElement>(element, "a").find(isOut));
    const click = (button: number) =>
      link.dispatchEvent(
        new MouseEvent("auxclick", { button, bubbles: true, composed: true, cancelable: true }),
      );
    assert.isTrue(click(2), "the menu of the right button is the browser's");
    assert.isTrue(element.matches(":state(signed-in)"));
    assert.isFalse(click(1));
    await isState(element, "signed-out");
  });

  test("HDR-3 windows of less than 768 px have the links in a panel, wider ones in the bar", async () => {
    const [element, page] = await header("");
    const frame = page.window.frameElement as HTMLElement;
    const hasPanel = () => menuButtons(element).length === 1 && all(element, "nav").length === 0;
    frame.style.width = "767px";
    await until("there is a panel", hasPanel);
    frame.style.width = "768px";
    await until(
      "all is in the bar",
      () => menuButtons(element).length === 0 && all(element, "nav").length === 1,
    );
    element["layout"] = "narrow";
    await until("the page has its way", hasPanel);
    frame.style.width = "600px";
    element["layout"] = "wide";
    await until("the page has its way", () => all(element, "nav").length === 1);
  });

  test("HDR-3 a header whose text is too large for one row has its links in a panel", async () => {
    const [element, page] = await header("");
    const frame = page.window.frameElement as HTMLElement;
    const isInBar = () => all(element, "nav").length === 1;
    frame.style.width = "1024px";
    await until("all is in the bar", isInBar);
    element.style.setProperty("--tv-font-size", "2em");
    await until("there is a panel", () => menuButtons(element).length === 1 && !isInBar());
    element.style.removeProperty("--tv-font-size");
    await until("all is in the bar again", isInBar);
  });

  test("HDR-2 HDR-3 the panel is a dialog with every link; Escape closes it and returns the focus", async () => {
    const [element, page] = await header('layout="narrow"');
    await knowsSite(element);
    const button = inside(element).getByRole("button", { name: "Menu" });
    assert.equal(button.textContent, "Menu");
    assert.equal(button.getAttribute("aria-expanded"), "false");
    button.focus();
    button.click();
    const dialog = await until("the panel is open", () =>
      element.shadowRoot.querySelector<HTMLDialogElement>("dialog:modal"),
    );
    assert.equal(button.getAttribute("aria-expanded"), "true");
    assert.deepEqual(
      [...dialog.querySelectorAll("a")].map(({ textContent }) => textContent),
      ["Sign in", "Support", "COMPANY", "MEDIA", "Español"],
    );
    assert.isTrue(dialog.matches(":focus-within, :focus"));
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await until("the panel is closed", () => !dialog.open);
    assertSame(element.shadowRoot.activeElement, button);

    button.click();
    await until("the panel is open", () => dialog.open);
    linkNamed(dialog, "Sign in").click();
    assert.deepEqual(leftOf(page), [`${sandbox.url}/account`]);
    await until("following a link closes it", () => !dialog.open);
  });

  test("HDR-3 the panel closes when the page's router shows another page", async () => {
    const [element, page] = await header('layout="narrow"');
    await knowsSite(element);
    inside(element).getByRole("button", { name: "Menu" }).click();
    const dialog = await until("the panel is open", () =>
      element.shadowRoot.querySelector<HTMLDialogElement>("dialog:modal"),
    );
    page.window.history.pushState(null, "", "/there/");
    if (engine !== "chromium") page.window.dispatchEvent(new PopStateEvent("popstate"));
    await until("it is closed", () => !dialog.open);
  });

  test("HDR-1 About discloses its links: Escape and a press elsewhere close it, and the focus is kept", async () => {
    const [element, page] = await header();
    const list = part(element, "#about");
    const isOpen = () => list.matches(":popover-open");
    assert.equal(about(element).getAttribute("aria-expanded"), "false");
    about(element).click();
    await until("it is open", isOpen);
    assert.equal(about(element).getAttribute("aria-expanded"), "true");
    assertSame(element.shadowRoot.activeElement, about(element));

    const [first] = all<HTMLAnchorElement>(element, "#about a");
    first?.focus();
    assert.isTrue(isOpen(), "the focus went into the list");
    press(first, "Escape");
    await until("it is closed", () => !isOpen());
    assertSame(element.shadowRoot.activeElement, about(element));

    about(element).click();
    await until("it is open", isOpen);
    linkNamed(element, "Sign in").focus();
    await until("leaving it has closed it", () => !isOpen());

    about(element).click();
    await until("it is open", isOpen);
    page.document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    await until("a press elsewhere has closed it", () => !isOpen());
    about(element).click();
    await until("it is open", isOpen);
    about(element).click();
    await until("its button has closed it", () => !isOpen());
  });

  test("the link of the page one is on is marked, also after the page has moved", async () => {
    const [element, page] = await header();
    element["content"] = {
      menu: [
        { label: "Here", href: `${page.window.location.origin}/host/` },
        { label: "There", href: `${page.window.location.origin}/there` },
      ],
    };
    const marked = () => wordsOf(element, "[aria-current=page]").join();
    await until("the page's own is marked", () => marked() === "Here");
    page.window.history.pushState(null, "", "/there/?x=1");
    // If scripts' own navigations can't be observed (no Navigation API), a step in the history can.
    if (engine !== "chromium") page.window.dispatchEvent(new PopStateEvent("popstate"));
    await until("the other is marked", () => marked() === "There");
  });

  test("the home link and the page's logo show before the code loads", async () => {
    const page = await embed(`<${TAG}><b slot="logo">Kestrel</b></${TAG}>`);
    const element = page.get(TAG);
    const home = await until("the bar is there", () =>
      inside(element).queryByRole("link", { name: "Kestrel" }),
    );
    assert.isNotNull(home.closest("[part=header]"));
    assert.equal(home.querySelector("slot")?.assignedElements()[0]?.textContent, "Kestrel");
    await element.whenReady();
    await isState(element, "signed-out");
    assertSame(linkNamed(element, "Kestrel"), home);
  });
});

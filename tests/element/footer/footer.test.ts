import { assert } from "chai";
import { all, changing, inTurns, mount, part, sandbox, until, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-footer";
const isReady = (element: Widget) => until("the footer is ready", () => element.matches(":state(ready)"));
const wordsOf = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent);

const sections = (element: Element) =>
  inside(inside(element).getByRole("navigation", { name: /^(?:More on this site|Más en este sitio)$/ }));
const sectionLinks = (element: Element) => sections(element).getAllByRole<HTMLAnchorElement>("link");
/** What is seen above a list. */
const nameOf = (element: Element, list: Element) =>
  part(element, `#${list.getAttribute("aria-labelledby")}`).textContent;
const sectionNames = (element: Element) =>
  sections(element)
    .getAllByRole("list")
    .map((list) => nameOf(element, list));
const copyright = (element: Element) => inside(element).getByText(/^©/).textContent;

async function footer(attrs = "", lang = "en"): Promise<Widget> {
  const [element] = await mount(TAG, attrs, { lang });
  await isReady(element);
  return element;
}
const year = new Date().getFullYear();

suite("footer", () => {
  for (const [lang, words] of inTurns(
    Object.entries({
      en: {
        sections: ["Entertainment", "For Business", "About", "Support", "Account"],
        cookies: "Cookie Preferences",
      },
      es: {
        sections: ["Entretenimiento", "Para empresas", "Acerca de", "Ayuda", "Cuenta"],
        cookies: "Preferencias de cookies",
      },
    }),
  )) {
    test(`FTR-1 has a language dropdown, the copyright line and Cookie Preferences, in ${lang}`, async () => {
      const element = await footer("consent", lang);
      assert.deepEqual(sectionNames(element), words.sections);
      await until("the brand is known", () => copyright(element) === `© ${year} Kestrel`);
      inside(element).getByRole("button", { name: words.cookies });
      await until("the languages are known", () => all(element, "#languages a").length === 2);
      assert.deepEqual(wordsOf(element, "#languages a"), ["English", "Español"]);
      assert.equal(part(element, "#languages [aria-current=true]").lang, lang);
    });
  }

  test("FTR-1 each section is a list with the section's name, without a heading of the page's outline", async () => {
    const element = await footer();
    assert.lengthOf(all(element, "[role=heading]"), 0);
    assert.deepEqual(sectionNames(element), ["Entertainment", "For Business", "About", "Support", "Account"]);
  });

  test("FTR-1 the copyright line is without a name if the configuration has none", async () => {
    const head = changing("/config", (body: { data: { settings: { brand: unknown } } }) => {
      body.data.settings.brand = {};
    });
    const [element] = await mount(TAG, "", { head });
    const firstLegal = () => part<HTMLAnchorElement>(element, "[part=legal] a").href;
    await until("the configuration is there", () => firstLegal().startsWith(sandbox.url));
    assert.equal(copyright(element), `© ${year}`);
  });

  test("FTR-1 its five sections lead to pages of the brand's site", async () => {
    const element = await footer();
    const hrefs = () =>
      all(element, "[part=section]").map((section) => [
        nameOf(element, inside(section).getByRole("list")),
        ...[...section.querySelectorAll("a")].map(({ href }) => href.replace(sandbox.url, "")),
      ]);
    await until("the brand's site is known", () => hrefs()[0]?.[1] === "/offers");
    const apps = hrefs()[0]?.[2];
    assert.match(String(apps), /#applist$/);
    assert.deepEqual(hrefs(), [
      ["Entertainment", "/offers", apps],
      ["For Business", "/business"],
      ["About", "/about/company", "/about/media"],
      ["Support", "/support", "/support/documentation", "/usb-update"],
      ["Account", "/account", "/subscriptions", "/devices", "/transactions"],
    ]);
  });

  test("FTR-2 FTR-1 has the six legal links on the brand's site", async () => {
    const element = await footer();
    const hrefs = () => all<HTMLAnchorElement>(element, "[part=legal] a").map(({ href }) => href);
    await until("the brand's site is known", () => hrefs()[0]?.startsWith(sandbox.url));
    assert.deepEqual(
      hrefs(),
      [
        "/privacy/web-terms",
        "/privacy/policy",
        "/privacy/policy/staterights#california",
        "/privacy/manage-preference",
        "/adinformation/",
        "/privacy/requests/affirmations",
      ].map((path) => sandbox.url + path),
    );
  });

  test("FTR-1 Cookie Preferences shows only with consent, and sends the page an event", async () => {
    const element = await footer();
    assert.isNull(inside(element).queryByRole("button", { name: "Cookie Preferences" }));
    let received = 0;
    element.addEventListener("tv-cookie-preferences-requested", () => received++);
    element["consent"] = true;
    await element.updateComplete;
    inside(element).getByRole("button", { name: "Cookie Preferences" }).click();
    assert.equal(received, 1);
  });

  test("FTR-1 sections of content are sorted by display order; the language dropdown opens by its button", async () => {
    const element = await footer();
    element["content"] = {
      sections: [
        { heading: "Second", displayOrder: 2, links: [{ label: "Two", href: "/2" }] },
        {
          heading: "First",
          displayOrder: 1,
          links: [
            { label: "b", href: "/b", displayOrder: 2 },
            { label: "a", href: "/a", displayOrder: 1 },
          ],
        },
      ],
      languages: { en: "/en", es: "/es" },
    };
    await until("the content is drawn", () => sectionNames(element).join() === "First,Second");
    assert.deepEqual(
      sectionLinks(element).map(({ textContent }) => textContent),
      ["a", "b", "Two"],
    );
    part<HTMLButtonElement>(element, "[aria-controls=languages]").click();
    await until("the languages show", () => part(element, "#languages").matches(":popover-open"));
    const left: unknown[] = [];
    element.addEventListener("tv-navigate", (event) => {
      event.preventDefault();
      left.push(new URL((event as CustomEvent<{ href: string }>).detail.href).pathname);
    });
    inside(part(element, "#languages")).getByRole("link", { name: "Español" }).click();
    assert.deepEqual(left, ["/es"]);
  });

  test("a link can be followed by the page's own router", async () => {
    const element = await footer();
    const left: string[] = [];
    element.addEventListener("tv-navigate", (event) => {
      event.preventDefault();
      left.push((event as CustomEvent<{ href: string }>).detail.href);
    });
    const [link] = sectionLinks(element);
    link?.click();
    assert.deepEqual(left, [link?.href]);
  });
});

import { assert } from "chai";
import { offences } from "./html-oracle.ts";
import {
  all,
  embed,
  part,
  sandbox,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "./support.ts";

interface Corpus<Case> {
  cases: Case[];
}
const corpus = async <Case>(name: string) =>
  ((await (await fetch(`/tests/fixtures/corpora/${name}.json`)).json()) as Corpus<Case>).cases;

/** A sample; the long run has the whole corpora in each surrounding (tests/journeys/surroundings/markup.test.ts). */
const every = <Case>(nth: number, cases: Case[]) => cases.filter((_, at) => at % nth === 0);

/** A host page with an element that shows pieces of HTML, and with dialogs that report themselves. */
async function markup(options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const page = await embed("<tv-markup></tv-markup>", options);
  const element = page.get("tv-markup");
  await element.whenReady();
  for (const name of ["alert", "prompt", "confirm", "print", "open"] as const) {
    Object.assign(page.window, { [name]: () => page.record.uncaught.push(`${name}()`) });
  }
  return [element, page];
}

/** Shows all pieces and waits until each is drawn. */
async function show(element: Widget, pieces: readonly string[], base = ""): Promise<void> {
  Object.assign(element, { pieces, base });
  await element.updateComplete;
  await until(`${pieces.length} pieces are drawn`, () => {
    const root = element.shadowRoot;
    return (
      root.querySelectorAll("[data-piece]").length === pieces.length && !root.querySelector("[data-pending]")
    );
  });
}

/** The page fetched nothing and ran nothing. */
async function assertHarmless(element: Widget, page: HostPage, act: () => Promise<void>): Promise<void> {
  // The sanitizer's own code is loaded before anything is counted.
  await show(element, ["<p>first</p>"]);
  page.window.performance.clearResourceTimings();
  page.window.performance.setResourceTimingBufferSize(10_000);
  await act();
  assert.deepEqual(offences(element.shadowRoot), []);
  assert.deepEqual(
    page.window.performance.getEntriesByType("resource").map(({ name }) => name),
    [],
  );
  assert.deepEqual(page.record.uncaught, []);
}

const STRICT =
  "default-src 'none'; script-src 'self' {sandbox}; connect-src 'self' {sandbox}; img-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";
const strict = () => STRICT.replaceAll("{sandbox}", sandbox.url);

suite("HTML of a server", () => {
  test("headings come below the element's own, in the order of the source, and never below the sixth", async () => {
    const [element] = await markup();
    await show(element, ["<h1>one</h1><h3>three</h3><h6>six</h6>", "<h2>two</h2><div><h3>three</h3></div>"]);
    const headings = () =>
      [...element.shadowRoot.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ localName }) => localName);
    assert.deepEqual(headings(), ["h3", "h5", "h6", "h3", "h4"]);
    element.setAttribute("heading-level", "4");
    await element.updateComplete;
    assert.deepEqual(headings(), ["h5", "h6", "h6", "h5", "h6"]);
  });

  test("links lead to http, mail or telephone, show their address and are handed over when they are followed", async () => {
    const [element] = await markup();
    const html =
      '<a href="/support/setup">here</a><a href="https://brand.example/a?b=1&amp;c">there</a>' +
      '<a href="mailto:help@brand.example">mail</a><a href="tel:+15550100">call</a><a href="javascript:x()">no</a>' +
      '<a href="//evil.example/">no</a><a href="ftp://evil.example/">no</a><a target="_top" href="#part">part</a>';
    await show(element, [html], "https://brand.example/support/");
    const links = [...element.shadowRoot.querySelectorAll("a")];
    assert.deepEqual(
      links.map((link) => link.getAttribute("href")),
      [
        "https://brand.example/support/setup",
        "https://brand.example/a?b=1&c",
        "mailto:help@brand.example",
        "tel:+15550100",
        "https://brand.example/support/#part",
      ],
    );
    assert.isTrue(links.every(({ rel, target }) => rel === "noopener" && target === ""));
    assert.include(part(element, ".rich-text").textContent, "nonono");
    links[0]?.click();
    await until("the link is followed", () =>
      part(element, "[data-followed]").textContent?.endsWith("https://brand.example/support/setup"),
    );
  });

  test("a link to a place in the same HTML puts the focus there and leaves the address alone", async () => {
    const [element, page] = await markup();
    await show(element, ['<p><a href="#step-2">Step 2</a></p><h2 id="step-2">The second step</h2>']);
    const before = page.window.location.href;
    part(element, "a").click();
    assert.equal(element.shadowRoot.activeElement?.textContent, "The second step");
    assert.equal(page.window.location.href, before);
    assert.isNull(page.document.getElementById("step-2"));
  });

  test("an id and a link to it can have accents, which an editor may have encoded", async () => {
    const [element] = await markup();
    await show(element, [
      '<a href="#información">1</a><a href="#informaci%C3%B3n">2</a><a href="#100%">3</a><h2 id="información">Más</h2>',
    ]);
    const [plain, encoded, nowhere] = all<HTMLAnchorElement>(element, "a");
    for (const link of [plain, encoded]) {
      element.shadowRoot.querySelector<HTMLElement>(":focus")?.blur();
      link?.click();
      assert.equal(element.shadowRoot.activeElement?.textContent, "Más");
    }
    nowhere?.click();
    assert.equal(element.shadowRoot.activeElement?.textContent, "Más");
  });

  test("the target of such a link may be an anchor without an address", async () => {
    const [element] = await markup();
    await show(element, ['<a href="#refunds">Refunds</a><p>Before</p><a id="refunds">Our rules</a>']);
    part(element, "a").click();
    assert.equal(element.shadowRoot.activeElement?.textContent, "Our rules");
  });

  test("such a link leaves its target in the order of Tab", async () => {
    const [element] = await markup();
    await show(element, ['<a href="#q">Question</a><details><summary id="q">Why?</summary>No.</details>']);
    part(element, "a").click();
    const focused = element.shadowRoot.activeElement as HTMLElement;
    assert.deepEqual([focused.textContent, focused.tabIndex], ["Why?", 0]);
  });

  test("a picture of the content is requested without a referrer", async () => {
    const [element] = await markup();
    await show(
      element,
      ['<img src="tv.svg" alt="A TV" referrerpolicy="unsafe-url">'],
      `${location.origin}/host/`,
    );
    assert.equal(part<HTMLImageElement>(element, "img").referrerPolicy, "no-referrer");
  });

  test("pictures are shown if the HTML's own address is known, lazily and with their text; otherwise only the text", async () => {
    const [element] = await markup();
    const html =
      '<img src="tv.svg" alt="A TV" width="320" height="180" onerror="x()"><img src="data:image/png,x" alt="data">' +
      '<img src="ftp://evil.example/a.png" alt="other"><img src="https://cdn.example/b.png">';
    await show(element, [html], `${location.origin}/support/images/`);
    const [first, second, ...none] = element.shadowRoot.querySelectorAll("img");
    const shown = (image: HTMLImageElement | undefined) => [image?.src, image?.alt, image?.loading];
    assert.deepEqual(shown(first), [`${location.origin}/support/images/tv.svg`, "A TV", "lazy"]);
    assert.deepEqual([first?.width, first?.getAttribute("onerror")], [320, null]);
    assert.deepEqual(shown(second), ["https://cdn.example/b.png", "", "lazy"]);
    assert.lengthOf(none, 0);
    assert.include(part(element, ".rich-text").textContent, "dataother");
    await show(element, [html]);
    assert.isNull(element.shadowRoot.querySelector("img"));
    assert.include(part(element, ".rich-text").textContent, "A TV");
  });

  test("HTML over 256 kB is not shown: its replacement is, and the page gets tv-error", async () => {
    const [element, page] = await markup();
    await show(element, ["x".repeat(256 * 1024 + 1)]);
    assert.equal(part(element, "[data-refused]").textContent, "Too large");
    assert.isNull(element.shadowRoot.querySelector(".rich-text"));
    assert.deepEqual(page.events("tv-error")[0]?.detail, { code: "html-refused" });
  });

  test("no attack of a sample of the corpora acts, loads or leaves anything but allowed elements", async () => {
    const [element, page] = await markup();
    const cases = every(10, [...(await corpus<string>("payloadbox-xss")), ...(await corpus<string>("blns"))]);
    await assertHarmless(element, page, () => show(element, cases));
  });

  test("under a strict policy with Trusted Types it is the same, and nothing is violated", async () => {
    const [element, page] = await markup({ csp: strict() });
    const cases = every(25, await corpus<string>("payloadbox-xss"));
    await assertHarmless(element, page, () => show(element, [...cases, "<p>the <em>last</em></p>"]));
    assert.equal(part(element, "[data-piece]:last-child em").textContent, "last");
    assert.deepEqual(page.record.violations, []);
  });

  test("a page that forbids our policy gets only the text, and tv-error", async () => {
    const [element, page] = await markup({ csp: strict().replace("types tv-selfcare", "types 'none'") });
    await show(element, ["<p>Plain <b>words</b> &amp; more<script>no()</script></p>"]);
    assert.equal(part(element, ".rich-text").textContent, "Plain words & more");
    assert.deepEqual(page.events("tv-error")[0]?.detail, { code: "html-text-only" });
  });

  test("what scripts of the page have done to the built-ins changes nothing", async () => {
    const cases = every(500, await corpus<string>("payloadbox-xss"));
    for (const { id, js } of await corpus<{ id: string; js: string }>("host-shims")) {
      if (id === "for-in") continue; // our libraries do not start there: the fallback is shown
      const [element, page] = await markup({ head: `<script>${js}</script>` });
      await assertHarmless(element, page, () => show(element, [...cases, '<p title="x">kept</p>']));
      assert.equal(part(element, "[data-piece]:last-child p").textContent, "kept", id);
    }
  });
});

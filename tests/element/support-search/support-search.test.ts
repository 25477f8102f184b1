import { assert } from "chai";
import { isReported } from "../faults.ts";
import {
  assertSame,
  changing,
  embed,
  gate,
  inTurns,
  isState,
  mount,
  part,
  retype,
  sandbox,
  textOf,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-support-search";
const input = (element: Element) => part<HTMLInputElement>(element, "input[role=combobox]");
const options = (element: Widget) => [...element.shadowRoot.querySelectorAll<HTMLElement>("[role=option]")];
const results = (element: Widget) => [...element.shadowRoot.querySelectorAll<HTMLElement>("[part=result]")];
const inResults = (element: Element) => inside(part(element, "[part=results]"));
const heading = (element: Element) => part(element, "#results").textContent;
const chips = (element: Widget) => [...element.shadowRoot.querySelectorAll<HTMLButtonElement>("[part=chip]")];
const pages = (element: Widget) => [...element.shadowRoot.querySelectorAll<HTMLElement>("[part=page]")];

/** A key pressed in the field; returns whether the browser's default happens. */
const press = (element: Element, key: string) =>
  input(element).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
  );

/** Searches like Enter does; the results are those of whole articles once the event is sent. */
async function search(element: Widget, page: HostPage, term: string, state: string): Promise<void> {
  const reported = page.events("tv-searched").length;
  retype(input(element), term);
  part<HTMLFormElement>(element, "form").requestSubmit();
  await until(`${term} is searched`, () => page.events("tv-searched").length > reported);
  await isState(element, state);
}

const suggests = (element: Widget) =>
  until("there are suggestions", () => options(element).length > 0 && options(element));

const start = (attributes = "", options: EmbedOptions = {}) => mount(TAG, attributes, options);

teardown(() => sandbox.scenario("*", "*", "success"));

/** SUP-9; in Spanish their translations. */
const chipTexts = {
  en: ["Quick start guide", "User manual", "Hisense", "Element", "Peacock", "Firmware update", "Remote"],
  es: [
    "Guía de inicio rápido",
    "Manual del usuario",
    "Hisense",
    "Element",
    "Peacock",
    "Actualización de firmware",
    "Control remoto",
  ],
};
const says = {
  en: {
    label: "Search support",
    found: (count: number, term: string) => `${count} results for “${term}”`,
    none: (term: string) => `No results for “${term}”`,
    didYouMean: "Did you mean...",
    popular: "Popular articles",
    error: "Search isn't available. Try again.",
    groups: ["All", "Manuals"],
  },
  es: {
    label: "Buscar en la ayuda",
    found: (count: number, term: string) => `${count} resultados para “${term}”`,
    none: (term: string) => `No hay resultados para “${term}”`,
    didYouMean: "Quizás quisiste decir...",
    popular: "Artículos populares",
    error: "La búsqueda no está disponible. Inténtalo de nuevo.",
    groups: ["Todo", "Manuales"],
  },
};
const words = {
  en: { many: "tv", started: "conn", suggested: /\bconn/i, misspelled: "televsion", meant: /television/i },
  es: {
    many: "tv",
    started: "conec",
    suggested: /con[eé]c/i,
    misspelled: "conrtaseña",
    meant: /contraseña/i,
  },
};

for (const lang of inTurns(["en", "es"] as const)) {
  const say = says[lang];
  const word = words[lang];
  suite(`support search in ${lang}`, () => {
    test("SUP-9 starts with the labeled field and the quick searches, before its code loads", async () => {
      const closed = await gate();
      const page = await embed(`<${TAG}></${TAG}>`, { lang, from: closed.from });
      const element = page.get(TAG);
      await until("the first view is there", () => element.shadowRoot?.querySelector("input"));
      assert.equal(part(element, "label").textContent, say.label);
      assertSame(input(element).labels?.[0], part(element, "label"));
      assert.deepEqual(
        chips(element).map((chip) => chip.textContent),
        chipTexts[lang],
      );
      await closed.open();
    });

    test("SUP-2 typing shows suggestions; Enter and the button show count, term and pages of 10; clearing resets", async () => {
      const [element, page] = await start("", { lang });
      type(input(element), word.started);
      const suggested = (await suggests(element)).slice(0, -1);
      assert.isAtMost(suggested.length, 8);
      assert.isTrue(suggested.some((option) => word.suggested.test(option.textContent ?? "")));
      assert.equal(input(element).getAttribute("aria-expanded"), "true");

      await search(element, page, word.many, "matched");
      assert.isEmpty(options(element));
      const count = page.events("tv-searched").at(-1)?.detail.count as number;
      assert.isAbove(count, 10);
      assert.equal(heading(element), say.found(count, word.many));
      assert.include(part(element, "[role=status]").textContent, say.found(count, word.many));
      assert.lengthOf(results(element), 10);
      const last = pages(element).findLast((one) => /^\d+$/.test(one.textContent));
      const lastPage = Math.ceil(count / 10);
      assert.equal(last?.textContent, String(lastPage));
      const firstPage = results(element).map((one) => one.textContent);
      last?.click();
      await until("the last page is there", () => results(element).length === count - 10 * (lastPage - 1));
      assert.notInclude(firstPage, results(element)[0]?.textContent);
      assertSame(element.shadowRoot.activeElement, part(element, "#results"));

      part<HTMLButtonElement>(element, "[part=clear]").click();
      await isState(element, "ready");
      assert.isEmpty(results(element));
      assert.equal(input(element).value, "");
      assertSame(element.shadowRoot.activeElement, input(element));
    });

    test("SUP-3 a misspelled term shows 'Did you mean...', and an unknown one popular articles", async () => {
      const [element, page] = await start("", { lang });
      await search(element, page, word.misspelled, "similar");
      inResults(element).getByText(say.none(word.misspelled));
      assert.equal(heading(element), say.didYouMean);
      assert.isTrue(results(element).some((one) => word.meant.test(one.textContent ?? "")));
      await search(element, page, "qqqzzz", "popular");
      inResults(element).getByText(say.none("qqqzzz"));
      assert.equal(heading(element), say.popular);
      assert.isNotEmpty(results(element));
      assert.isEmpty([...element.shadowRoot.querySelectorAll("mark")]);
      assert.deepInclude(page.events("tv-searched").at(-1)?.detail, { kind: "popular" });
      assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "qqqzzz");
    });

    test("SUP-2 a category of the results shows its own alone, and how many", async () => {
      const [element, page] = await start("", { lang });
      await search(element, page, word.many, "matched");
      const groups = () => [...element.shadowRoot.querySelectorAll<HTMLElement>("[part=group]")];
      const nameOf = (group: Element) => group.querySelector("span")?.textContent;
      const countOf = (group: Element | undefined) => Number(group?.lastElementChild?.textContent);
      assert.includeMembers(groups().map(nameOf), say.groups);
      assert.equal(countOf(groups()[0]), page.events("tv-searched").at(-1)?.detail.count);
      const counts = groups().map(countOf);
      assert.equal(
        counts[0],
        counts.slice(1).reduce((sum, count) => sum + count, 0),
      );
      const one = groups().find((group) => nameOf(group) !== say.groups[0] && countOf(group) > 1);
      one?.click();
      await until("it is chosen", () => one?.getAttribute("aria-pressed") === "true");
      assert.equal(heading(element), say.found(countOf(one), word.many));
      assert.lengthOf(results(element), Math.min(10, countOf(one)));
      groups()[0]?.click();
      await until("all show again", () => heading(element) === say.found(counts[0] ?? 0, word.many));
    });

    test("SUP-2 how many a category has is announced, although something else is typed", async () => {
      const [element, page] = await start("", { lang });
      await search(element, page, word.many, "matched");
      type(input(element), "s");
      await suggests(element);
      const group = [...element.shadowRoot.querySelectorAll<HTMLElement>("[part=group]")].at(-1);
      group?.focus();
      group?.click();
      await until("it is", () => {
        const count = Number(group?.lastElementChild?.textContent);
        return part(element, "[role=status]").textContent === say.found(count, word.many);
      });
    });

    test("a search that fails says so, keeps what was typed, and the next try works", async () => {
      await sandbox.scenario("content", "getSupportLayout", "server-error");
      const [element, page] = await start("", { lang });
      retype(input(element), word.many);
      part<HTMLFormElement>(element, "form").requestSubmit();
      await isState(element, "error");
      assert.equal(part(element, "[role=alert] p").textContent, say.error);
      await isReported(element, page);
      assert.equal(input(element).value, word.many);
      await sandbox.scenario("content", "getSupportLayout", "success");
      part<HTMLButtonElement>(element, "[role=alert] button").click();
      assertSame(element.shadowRoot.activeElement, input(element));
      await isState(element, "matched");
      assert.isNotEmpty(results(element));
      assert.isEmpty(page.record.uncaught);
    });
  });
}

interface Layout {
  data: { route: { placeholders: { main: { fields: { searchSynonyms?: string[]; topics?: unknown } }[] } } };
}

suite("support search", () => {
  test("SUP-3 a word that the content names as another one's synonym finds the same", async () => {
    const head = changing("/layout/render", ({ data }: Layout) => {
      for (const { fields } of data.route.placeholders.main)
        if (fields.searchSynonyms) fields.searchSynonyms = ["qqqzzz, remote"];
    });
    const [element, page] = await start("", { head });
    await search(element, page, "qqqzzz", "matched");
    assert.match(results(element)[0]?.textContent ?? "", /remote/i);
  });

  test("SUP-4 marks what was sought in titles and snippets", async () => {
    const [element, page] = await start();
    await search(element, page, "remote", "matched");
    const marks = [...element.shadowRoot.querySelectorAll("[part=result] mark")];
    assert.isAbove(marks.length, 10);
    const other = marks.filter((mark) => !/^(?:remote|clicker)/i.test(mark.textContent ?? ""));
    assert.isEmpty(other.map((mark) => mark.textContent));
  });

  test("SUP-4 a snippet has at most 250 characters, and one that was cut 247 and an ellipsis", async () => {
    const [element, page] = await start();
    await search(element, page, "remote", "matched");
    const snippets = [...element.shadowRoot.querySelectorAll("[part=snippet]")].map((one) => one.textContent);
    assert.lengthOf(snippets, 10);
    const cut = snippets.filter((text) => text.endsWith("…"));
    assert.isNotEmpty(cut);
    // A space before the ellipsis is left out.
    assert.isEmpty(cut.filter((text) => text.length < 246 || text.length > 248));
    assert.isEmpty(snippets.filter((text) => !text.endsWith("…") && text.length > 250));
  });

  test("each result shows its category, and a manual that it is one", async () => {
    const [element, page] = await start();
    await search(element, page, "pair the remote", "matched");
    const shown = results(element).map((one) => one.querySelector("[part=category]")?.textContent);
    assert.equal(shown[0], "Setup");
    assert.include(shown, "Manual (PDF)");
    assert.notInclude(shown, undefined);
  });

  test("a result shows its topics, and none if the content's list of topics is invalid", async () => {
    const withTopics = async (topics?: unknown) => {
      const head = changing("/layout/render", ({ data }: Layout) => {
        const { topics: other } = globalThis as { topics?: unknown };
        for (const { fields } of data.route.placeholders.main)
          if (fields.topics && other) fields.topics = other;
      });
      const given = topics === undefined ? "" : `<script>topics = ${JSON.stringify(topics)}</script>`;
      const [element, page] = await start("", { head: head + given });
      await search(element, page, "internet speed", "matched");
      return results(element).map((one) => one.querySelector("[part=category]")?.parentElement?.textContent);
    };
    assert.include(await withTopics(), "Overview · Wi-Fi and network, FAQs");
    for (const topics of ["all", [null], [{ name: "wifi", cardHeader: {} }]])
      assert.include(await withTopics(topics), "Overview");
  });

  test("SUP-2 each suggestion shows its category, and the last row searches for what was typed", async () => {
    const [element] = await start();
    type(input(element), "pair the remote");
    const list = await suggests(element);
    inside(list[0]!).getByText("Setup");
    const last = list.at(-1);
    assert.equal(last?.textContent, "See all results for “pair the remote”");
    press(element, "ArrowUp");
    await until("the last row is active", () => last?.getAttribute("aria-selected") === "true");
    press(element, "Enter");
    await isState(element, "matched");
    assert.match(heading(element) ?? "", /^\d+ results for “pair the remote”$/);
    assertSame(element.shadowRoot.activeElement, input(element));
    assert.equal(input(element).getAttribute("aria-expanded"), "false");
  });

  test("suggestions for what was typed do not come after Enter has searched it", async () => {
    const [element, page] = await start();
    type(input(element), "remote");
    await search(element, page, "remote", "matched");
    assert.match(part(element, "[role=status]").textContent ?? "", /^\d+ results for “remote”$/);
    assert.equal(input(element).getAttribute("aria-expanded"), "false");
  });

  test("suggestions for what was typed do not come after the field was cleared", async () => {
    const page = await embed(`<${TAG} id="one"></${TAG}><${TAG} id="two"></${TAG}>`);
    const [one, two] = [page.get("#one"), page.get("#two")];
    await one.whenReady();
    await two.whenReady();
    type(input(one), "remote");
    (
      await until("it can be cleared", () => one.shadowRoot.querySelector<HTMLElement>("[part=clear]"))
    ).click();
    // Typed later, suggested later.
    type(input(two), "remote");
    await suggests(two);
    assert.isEmpty(options(one));
    assert.equal(input(one).getAttribute("aria-expanded"), "false");
  });

  test("the keys go through the list, Escape closes it and then empties the field, and the focus never moves", async () => {
    const [element] = await start();
    type(input(element), "remote");
    const list = await suggests(element);
    const active = () => input(element).getAttribute("aria-activedescendant");
    assert.isNull(active());
    assert.isFalse(press(element, "ArrowDown"), "the caret stays");
    await until("the first is active", () => active() === list[0]?.id);
    assert.equal(list[0]?.getAttribute("aria-selected"), "true");
    press(element, "ArrowUp");
    await until("none is active", () => active() === null);
    press(element, "ArrowUp");
    await until("the last is active", () => active() === list.at(-1)?.id);
    assertSame(element.shadowRoot.activeElement, input(element));
    press(element, "Escape");
    await until("the list is closed", () => input(element).getAttribute("aria-expanded") === "false");
    assert.equal(input(element).value, "remote");
    press(element, "Escape");
    await until("the field is empty", () => input(element).value === "");
    assert.isTrue(press(element, "Escape"), "the next one closes the dialog that the field is in");
    assertSame(element.shadowRoot.activeElement, input(element));
  });

  test("SUP-9 a quick search searches for its words, held before the code comes too", async () => {
    const closed = await gate();
    const page = await embed(`<${TAG}></${TAG}>`, { from: closed.from });
    const element = page.get(TAG);
    await until("the first view is there", () => chips(element ?? page.get(TAG))[0]);
    chips(element).at(-1)?.click();
    await until("it waits", () => element.matches(":state(waiting)"));
    await closed.open();
    await isState(element, "matched");
    assert.equal(input(element).value, "Remote");
    assert.match(heading(element) ?? "", /for “Remote”$/);
  });

  for (const [how, comes] of [
    ["fail", "does not come"],
    ["stick", "has not come after 30 seconds"],
  ] as const) {
    test(`a search whose code ${comes} shows an error with a retry, which finds; the field keeps focus and text`, async () => {
      const code = await gate();
      await code.open();
      const [element, page] = await start("", { from: code.from });
      await code[how]();
      const waits: number[] = [];
      page.window.pace = (ms) => {
        waits.push(ms);
        return ms === 30_000 && how === "stick" ? 50 : ms;
      };
      retype(input(element), "remote");
      part<HTMLFormElement>(element, "form").requestSubmit();
      await isState(element, "error");
      assert.include(waits, 30_000);
      assert.equal(part(element, "[role=alert] p").textContent, "Something went wrong.");
      await isReported(element, page);
      const reported = page.events("tv-error").map(({ detail }) => detail.code);
      assert.deepEqual(reported, [how === "fail" ? "network" : "timeout"]);
      assert.isNull(element.shadowRoot.querySelector("[aria-busy=true], [type=submit] > [aria-hidden]"));
      page.window.pace = (ms) => ms;
      await code.open();
      part<HTMLButtonElement>(element, "[role=alert] button").click();
      await isState(element, "matched");
      assertSame(element.shadowRoot.activeElement, input(element));
      assert.equal(input(element).value, "remote");
      assert.isNotEmpty(results(element));
    });
  }

  test("what was typed before the code comes is suggested when it has come, and not lost", async () => {
    const closed = await gate();
    const page = await embed(`<${TAG}></${TAG}>`, { from: closed.from });
    const element = page.get(TAG);
    await until("the first view is there", () => element.shadowRoot?.querySelector("input"));
    const field = input(element);
    type(field, "remote");
    await closed.open();
    await suggests(element);
    assertSame(input(element), field);
    assert.equal(field.value, "remote");
  });

  test("a suggestion and a result lead to the article, unless the page cancels tv-navigate", async () => {
    const [element, page] = await start('article-base="https://www.example/help/"');
    page.document.addEventListener("tv-navigate", (event) => event.preventDefault());
    type(input(element), "remote");
    const [first] = await suggests(element);
    const address = (first as HTMLAnchorElement).href;
    assert.match(address, /^https:\/\/www\.example\/help\/support\//);
    press(element, "ArrowDown");
    await until("it is active", () => first?.getAttribute("aria-selected") === "true");
    press(element, "Enter");
    await until("the page is asked", () => page.events("tv-navigate").length === 1);
    assert.deepEqual(page.events("tv-navigate")[0]?.detail, { href: address });
    assert.isTrue(element.matches(":state(ready)"), "Enter on a suggestion is no search");

    await search(element, page, "remote", "matched");
    const link = part<HTMLAnchorElement>(element, "[part=result-link]");
    link.click();
    assert.deepEqual(page.events("tv-navigate")[1]?.detail, { href: link.href });
    const elsewhere = new MouseEvent("click", {
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(elsewhere);
    assert.lengthOf(page.events("tv-navigate"), 2, "a new tab is the browser's matter");
  });

  test("term and page are in the page's address if the page owner names a parameter, and back leads back", async () => {
    const [element, page] = await start('query-param="q"');
    const { location, history } = page.window;
    const param = (name: string) => new URL(location.href).searchParams.get(name);
    const before = new URL(location.href).searchParams.get("html");
    await search(element, page, "tv", "matched");
    await until("the term is in the address", () => param("q") === "tv");
    assert.isNull(param("q-page"));
    pages(element)
      .find((one) => one.textContent === "2")
      ?.click();
    await until("the page is in the address", () => param("q-page") === "2");
    assert.equal(param("html"), before, "the rest of the address stays");
    history.back();
    await until("the first page is back", () => results(element)[0] && param("q-page") === null);
    await until("it is drawn", () => part(element, "[aria-current=page]").textContent === "1");
    part<HTMLButtonElement>(element, "[part=clear]").click();
    await until("the address is as it was", () => param("q") === null);
  });

  test("an address that names a term and a page shows them at the start, and stays as it is", async () => {
    const page = await embed("");
    const { location, history, document } = page.window;
    history.replaceState(null, "", `${location.href}&q=tv&q-page=2`);
    const { href } = location;
    const steps = history.length;
    const element = document.createElement(TAG) as Widget;
    element.setAttribute("query-param", "q");
    document.body.append(element);
    await until("the second page is there", () => textOf(element, "[aria-current=page]") === "2");
    assert.equal(input(element).value, "tv");
    assert.equal(location.href, href);
    assert.equal(history.length, steps);
  });

  /** The element at an address, with delayed article texts; returns the function that releases them. */
  async function openSlowly(query: string): Promise<[Widget, HostPage, () => void]> {
    const page = await embed("");
    const { location, history, document } = page.window;
    history.replaceState(null, "", `${location.href}&${query}`);
    let letCome = () => {};
    const late = new Promise<void>((come) => (letCome = come));
    page.window.hold = (address) => (/\/texts/.test(address) ? late : undefined);
    page.window.pace = (ms) => (ms === 1000 ? 0 : ms);
    const element = document.createElement(TAG) as Widget;
    element.setAttribute("query-param", "q");
    document.body.append(element);
    await isState(element, "matched");
    return [element, page, letCome];
  }

  test("SUP-2 a page that the address names waits for the articles' own words, and the address with it", async () => {
    const [element, page, letCome] = await openSlowly("q=settings&q-page=2");
    const { href } = page.window.location;
    const steps = page.window.history.length;
    assert.isEmpty(pages(element), "the titles have one page");
    assert.isNotEmpty(results(element));
    letCome();
    await until("the second page is there", () => textOf(element, "[aria-current=page]") === "2");
    assert.equal(part(element, "ol").getAttribute("start"), "11");
    assert.equal(page.window.location.href, href);
    assert.equal(page.window.history.length, steps);
    assertSame(page.document.activeElement, page.document.body);
  });

  test("SUP-2 a page that there is none of becomes the last one, in the address too, without a step", async () => {
    const [element, page, letCome] = await openSlowly("q=settings&q-page=99");
    const { location, history } = page.window;
    const { href } = location;
    const steps = history.length;
    assert.equal(location.href, href);
    letCome();
    await until("the address is corrected", () => location.href !== href);
    const last = pages(element).findLast((one) => /^\d+$/.test(one.textContent));
    assert.equal(textOf(element, "[aria-current=page]"), last?.textContent);
    assert.equal(new URL(location.href).searchParams.get("q-page"), last?.textContent);
    assert.equal(history.length, steps);
    assertSame(page.document.activeElement, page.document.body);
  });

  test("without that parameter the address is left alone", async () => {
    const [element, page] = await start();
    const { href } = page.window.location;
    await search(element, page, "tv", "matched");
    assert.equal(page.window.location.href, href);
  });

  test("if the articles' own words don't load, their summaries are searched", async () => {
    await sandbox.scenario("content", "getArticleTexts", "bad-request");
    const [element, page] = await start();
    await search(element, page, "remote", "matched");
    assert.isNotEmpty(results(element));
    assert.isNotEmpty(textOf(element, "[part=snippet]"));
  });

  test("two elements of a page share one load of the content", async () => {
    const page = await embed(`<${TAG} id="one"></${TAG}><${TAG} id="two"></${TAG}>`);
    for (const id of ["#one", "#two"]) {
      const element = page.get(id);
      await element.whenReady();
      type(input(element), "remote");
      await suggests(element);
    }
    const requested = page.record.requests.filter(({ address }) => /\/layout/.test(address));
    assert.lengthOf(requested, 1, page.record.requests.map(({ address }) => address).join("\n"));
  });

  test("reset() brings the first view back, and what was typed survives a move", async () => {
    const [element, page] = await start();
    await search(element, page, "remote", "matched");
    const other = page.document.body.appendChild(page.document.createElement("div"));
    other.append(element);
    await element.updateComplete;
    assert.equal(input(element).value, "remote");
    assert.isTrue(element.matches(":state(matched)"));
    await element.reset();
    await isState(element, "ready");
    assert.equal(input(element).value, "");
    assert.isEmpty(results(element));
  });

  test("SUP-2 suggestions in the language before do not stay", async () => {
    const [element] = await start();
    type(input(element), "remote");
    await suggests(element);
    element.setAttribute("lang", "es");
    await until("they are gone", () => options(element).length === 0);
    press(element, "ArrowDown");
    await element.updateComplete;
    assert.equal(input(element).getAttribute("aria-expanded"), "false");
    type(input(element), "s");
    await suggests(element);
  });

  test("in another language the same is searched again", async () => {
    const [element, page] = await start();
    await search(element, page, "wifi", "matched");
    element.setAttribute("lang", "es");
    await until("it is Spanish", () => /\d+ resultados? para “wifi”/.test(textOf(element, "#results")));
  });

  test("SUP-4 results don't change with content in the language before, which comes later", async () => {
    const isEnglish = (address: string) => new URL(address).searchParams.get("language") === "en";
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    const [element, page] = await start();
    page.window.hold = (address) => (isEnglish(address) ? gone : undefined);
    retype(input(element), "wifi");
    part<HTMLFormElement>(element, "form").requestSubmit();
    const requests = () => page.record.requests.filter(({ address }) => isEnglish(address)).length;
    await until("the English content is requested", requests);
    element.setAttribute("lang", "es");
    await until("the whole Spanish text was searched", () => page.events("tv-searched").length);
    const words = textOf(element, "[part=results]");
    const answers = () =>
      page.window.performance.getEntriesByType("resource").filter(({ name }) => isEnglish(name)).length;
    const before = answers();
    letGo();
    await until("the English content has come", () => answers() > before);
    await element.updateComplete;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    assert.equal(textOf(element, "[part=results]"), words);
  });
});

import { assert } from "chai";
import {
  assertSame,
  inTurns,
  isState,
  mount,
  part,
  retype,
  sandbox,
  type,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-apps-list";

const isOpen = (element: Widget) => element.shadowRoot.querySelector("dialog")?.matches(":modal") ?? false;
const field = (element: Element) => part<HTMLInputElement>(element, "input");
const status = (element: Element) => part(element, "[role=status]").textContent ?? "";
const texts = (element: Element, selector: string) =>
  [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((node) => node.textContent);
const groupsOf = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll("section") ?? [])].map((group) => [
    group.querySelector("[role=heading]")?.textContent,
    group.querySelectorAll("li").length,
  ]);

/** Records waits. */
const NOTED = "<script>waits = []; pace = (ms) => (waits.push(ms), ms)</script>";
const waits = (page: HostPage) => (page.window as unknown as { waits: number[] }).waits;

const live = (...names: string[]) => ({ heading: "Live TV", apps: names.map((name) => ({ name })) });

teardown(() => sandbox.scenario("*", "*", "success"));

for (const [lang, say] of inTurns([
  [
    "en",
    {
      heading: "Supported apps",
      list: "Apps by category",
      group: "Movies and series",
      none: "Sorry, we don't have 'Netflix' yet.",
      found: "Apps found: 1",
      empty: "No apps to show right now.",
    },
  ],
  [
    "es",
    {
      heading: "Aplicaciones compatibles",
      list: "Aplicaciones por categoría",
      group: "Películas y series",
      none: "Lo sentimos, todavía no tenemos “Netflix”.",
      found: "Aplicaciones encontradas: 1",
      empty: "No hay aplicaciones para mostrar en este momento.",
    },
  ],
] as const)) {
  suite(`apps list in ${lang}`, () => {
    test("PAG-7 shows the supported apps, grouped by heading, in a modal", async () => {
      const [element, page] = await mount(TAG, `lang="${lang}" open`);
      await isState(element, "ready");
      assert.isTrue(isOpen(element));
      assert.equal(part(element, "#heading").textContent, say.heading);
      assert.equal(groupsOf(element)[0]?.[0], say.group);
      inside(element).getByRole("group", { name: say.list });
      const groups = groupsOf(element);
      assert.isAbove(groups.length, 5);
      assert.isAbove(
        groups.reduce((sum, [, apps]) => sum + Number(apps), 0),
        100,
      );
      assert.lengthOf(page.events("tv-opened"), 1);
    });

    test("PAG-7 says that it does not have an app yet, and how many it found", async () => {
      const [element] = await mount(TAG, `lang="${lang}" open`);
      await isState(element, "ready");
      type(field(element), "Netflix");
      await isState(element, "no-match");
      assert.equal(status(element), say.none);
      assert.lengthOf(texts(element, "li"), 0);
      retype(field(element), "peaCOCK");
      await isState(element, "ready");
      assert.deepEqual(texts(element, "li"), ["Peacock"]);
      assert.deepEqual(groupsOf(element), [[say.group, 1]]);
      assert.equal(status(element), say.found);
      retype(field(element), " ");
      await until("all are back", () => texts(element, "li").length > 100);
    });

    test("PAG-7 without a single app says so", async () => {
      const [element] = await mount(TAG, `lang="${lang}" open content='{"groups":[]}'`);
      await isState(element, "empty");
      assert.equal(status(element), say.empty);
    });
  });
}

suite("apps list", () => {
  test("PAG-7 nothing shows and nothing is fetched before it is opened", async () => {
    const [element, page] = await mount(TAG);
    await isState(element, "closed");
    assert.equal(element.getBoundingClientRect().height, 0);
    await element.show();
    await isState(element, "ready");
    const requested = page.record.requests.filter(({ address }) => address.includes("/apps?"));
    assert.lengthOf(requested, 1);
  });

  test("PAG-7 opens at the hash 'applist', and closing takes it out of the address", async () => {
    const [element, page] = await mount(TAG);
    page.window.location.hash = "applist";
    await until("it is open", () => isOpen(element));
    await isState(element, "ready");
    inside(element).getByRole("button", { name: "Close" }).click();
    await isState(element, "closed");
    assert.isFalse(isOpen(element));
    assert.equal(page.window.location.hash, "");
    assert.isFalse(element.hasAttribute("open"));
    assert.lengthOf(page.events("tv-closed"), 1);
    page.window.location.hash = "applist";
    await until("it is open again", () => isOpen(element));
  });

  test("PAG-7 opened again at once after it was closed, it stays open", async () => {
    const [element, page] = await mount(TAG, "open");
    await isState(element, "ready");
    const dialog = part(element, "dialog");
    const reported = new Promise((tell) => dialog.addEventListener("close", tell, { once: true }));
    inside(element).getByRole("button", { name: "Close" }).click();
    // At once: the browser reports a closing later than that.
    void element.show();
    await reported;
    await element.updateComplete;
    assert.isTrue(isOpen(element));
    assert.deepEqual([page.events("tv-opened").length, page.events("tv-closed").length], [2, 1]);
  });

  test("PAG-7 opens with a page whose address has the hash already; another hash opens nothing", async () => {
    const at = (hash: string) => ({ head: `<script>location.hash = "${hash}"</script>` });
    const [element] = await mount(TAG, "", at("applist"));
    await until("it is open", () => isOpen(element));
    const [other, page] = await mount(TAG, "", at("applist2"));
    await isState(other, "closed");
    await other.show();
    await other.close();
    await isState(other, "closed");
    assert.equal(page.window.location.hash, "#applist2");
  });

  test("PAG-7 going back from the hash closes it", async () => {
    const [element, page] = await mount(TAG);
    page.window.location.hash = "applist";
    await until("it is open", () => isOpen(element));
    page.window.history.back();
    await until("it is closed", () => !isOpen(element));
    await isState(element, "closed");
  });

  test("PAG-7 a list that the page has opened stays when the address changes elsewhere", async () => {
    const [element, page] = await mount(TAG, "open");
    await isState(element, "ready");
    page.window.location.hash = "elsewhere";
    await element.updateComplete;
    assert.isTrue(isOpen(element));
  });

  test("PAG-7 searches 150 ms after the last letter", async () => {
    const [element, page] = await mount(TAG, "open", { head: NOTED });
    await isState(element, "ready");
    const all = texts(element, "li").length;
    waits(page).splice(0);
    for (const letter of "pea") type(field(element), letter);
    assert.lengthOf(texts(element, "li"), all);
    await until("the list has followed", () => texts(element, "li").length < all);
    assert.include(waits(page), 150);
    for (const name of texts(element, "li")) assert.include(name?.toLowerCase(), "pea");
  });

  test("PAG-7 more than 5 apps are in three columns if there is room, in fewer if there isn't", async () => {
    const content = { groups: [live("A", "B", "C", "D", "E"), live("F", "G", "H", "I", "J", "K")] };
    const [element, page] = await mount(TAG, `open content='${JSON.stringify(content)}'`);
    await isState(element, "ready");
    const frame = page.window.frameElement as HTMLElement;
    const columns = (list: number) =>
      new Set(
        [...(element.shadowRoot.querySelectorAll("ul")[list]?.children ?? [])].map(
          (app) => app.getBoundingClientRect().left,
        ),
      ).size;
    for (const [width, count] of [
      ["1100px", 3],
      ["620px", 2],
      ["320px", 1],
      ["2400px", 3],
    ] as const) {
      frame.style.width = width;
      await until(`${count} columns at ${width}`, () => columns(1) === count);
      assert.equal(columns(0), 1, width);
    }
  });

  test("PAG-7 a formatting error is only logged: what could be formatted is shown", async () => {
    const content = { groups: [{ heading: "Live TV", apps: [{}, { name: "Openair TV" }] }, { apps: [] }] };
    const [element, page] = await mount(TAG, `open content='${JSON.stringify(content)}'`);
    await isState(element, "ready");
    assert.deepEqual(texts(element, "li"), ["Openair TV"]);
    const entry = await until("the log has it", async () =>
      (await sandbox.logs()).find(({ operation }) => operation === "apps/format"),
    );
    assert.equal(entry["code"], "invalid-response");
    assert.equal(entry["element"], TAG);
    assert.lengthOf(page.events("tv-error"), 0);
    assert.deepEqual(page.record.consoleErrors, []);
  });

  test("PAG-7 a list that doesn't load shows an error with a retry; what was typed is searched then", async () => {
    await sandbox.scenario("content", "getApps", "bad-request");
    const [element, page] = await mount(TAG, "open");
    await isState(element, "error");
    const reported = await until("the page is notified", () => page.events("tv-error")[0]);
    assert.equal(reported.detail.status, 400);
    type(field(element), "peacock");
    await sandbox.scenario("content", "getApps", "success");
    inside(element).getByRole("button", { name: "Try again" }).focus();
    inside(element).getByRole("button", { name: "Try again" }).click();
    await isState(element, "ready");
    assertSame(element.shadowRoot.activeElement, part(element, "input"));
    await until("it is searched", () => texts(element, "li").join() === "Peacock");
  });

  test("PAG-7 a list that didn't load is fetched again when it is opened again", async () => {
    await sandbox.scenario("content", "getApps", "bad-request");
    const [element] = await mount(TAG, "open");
    await isState(element, "error");
    await element.close();
    await isState(element, "closed");
    await sandbox.scenario("content", "getApps", "success");
    await element.show();
    await isState(element, "ready");
  });

  test("content of the page's own that is no list of groups is reported to the developer, and the apps are fetched", async () => {
    const [element, page] = await mount(TAG, `open content='{"groups":7}'`);
    await page.mistake("content of <tv-apps-list> does not fit");
    await isState(element, "ready");
    assert.isAbove(texts(element, "li").length, 100);
  });

  test("what was typed is there again after the element was out of the page; reset() empties it", async () => {
    const [element, page] = await mount(TAG, "open");
    await isState(element, "ready");
    type(field(element), "peacock");
    await until("it is searched", () => texts(element, "li").length === 1);
    element.remove();
    await element.updateComplete;
    page.document.body.append(element);
    await element.whenReady();
    assert.equal(texts(element, "li").join(), "Peacock");
    assert.isTrue(part(element, "dialog").matches(":modal"));
    assert.equal(field(element).value, "peacock");
    await element.reset();
    await isState(element, "closed");
    await element.show();
    await until("all are there", () => texts(element, "li").length > 100);
    assert.equal(field(element).value, "");
  });
});

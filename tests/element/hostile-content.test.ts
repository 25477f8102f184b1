import { assert } from "chai";
import { offences } from "./html-oracle.ts";
import { isState, mount, part, retype, textOf, until, type HostPage } from "./support.ts";

const corpus = async (name: string) =>
  ((await (await fetch(`/tests/fixtures/corpora/${name}.json`)).json()) as { cases: string[] }).cases;
const every = (nth: number, cases: readonly string[]) => cases.filter((_, at) => at % nth === 0);

const strings = await corpus("blns");
const attacks = every(40, [...(await corpus("payloadbox-xss")), ...strings]);
const naughty = every(25, strings);

/** What an attack would do: none of our code does it. */
function watch({ window, record }: HostPage): void {
  for (const name of ["alert", "prompt", "confirm", "print", "open"] as const)
    Object.assign(window, { [name]: () => record.uncaught.push(`${name}()`) });
}

suite("hostile content", () => {
  const html = `<p>the first</p>${attacks.map((one) => `<p>${one}</p>`).join("")}`;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  for (const [id, tag, content, places] of [
    ["PAG-4", "tv-document", { html, title: "Terms" }, 1],
    ["PAG-11", "tv-disclaimers", { html }, 1],
    [
      "BAN-4",
      "tv-promo-banner",
      { startDate: days(-1), endDate: days(1), left: { html }, disclaimers: html },
      2,
    ],
  ] as const) {
    test(`${id} attacks in the content of ${tag} leave allowed elements alone, and nothing runs`, async () => {
      const [element, page] = await mount(tag);
      watch(page);
      element["content"] = content;
      const texts = () => element.shadowRoot.querySelectorAll(".rich-text");
      await until("the texts are drawn", () => texts().length === places);
      assert.deepEqual(offences(element.shadowRoot), []);
      for (const text of texts()) assert.match(text.textContent, /^\s*the first/);
      assert.isEmpty(page.record.uncaught);
    });
  }
});

suite("naughty strings", () => {
  test("SUP-2 SUP-3 each one that is searched finds something or nothing, and is shown as text", async () => {
    const [element, page] = await mount("tv-support-search");
    watch(page);
    const field = part<HTMLInputElement>(element, "#query");
    for (const text of naughty) {
      const reported = page.events("tv-searched").length;
      retype(field, text);
      const term = field.value.replace(/\s+/g, " ").trim().slice(0, 200).trim();
      part<HTMLFormElement>(element, "form").requestSubmit();
      if (!term) continue;
      await until(`${term} is searched`, () => page.events("tv-searched").length > reported);
      if (!element.matches(":state(matched)")) assert.include(textOf(element, ".none"), term);
    }
    assert.isEmpty([
      ...element.shadowRoot.querySelectorAll(".results :is(img, script, svg:not(.icon), iframe)"),
    ]);
    assert.isEmpty(page.record.uncaught);
  });

  test("DNS-1 each one in the client id is refused by a message, and stays as it was typed", async () => {
    const [element, page] = await mount("tv-do-not-sell");
    watch(page);
    const field = part<HTMLInputElement>(element, "#clientId");
    for (const text of naughty) {
      retype(field, text);
      const typed = field.value;
      part(element, "button[type=submit]").click();
      await until("it is refused", () => element.shadowRoot.querySelector("#clientId-error")?.textContent);
      assert.equal(field.value, typed);
    }
    await isState(element, "ready");
    assert.isEmpty(page.record.uncaught);
  });
});

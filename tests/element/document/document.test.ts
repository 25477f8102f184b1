import { assert } from "chai";
import {
  assertSame,
  embed,
  inTurns,
  isState,
  mount,
  part,
  textOf,
  until,
  type EmbedOptions,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-document";
const terms = {
  title: "Web terms",
  pdf: "terms.pdf",
  html: '<h2 id="one">1. What this is</h2><p>Plain <a href="rules">rules</a>.</p><script>parent.hacked = 1</script>',
  base: "https://www.kestrel.example/legal/",
};

async function show(content: object, attrs = "", options: EmbedOptions = {}) {
  const [element, page] = await mount(TAG, attrs, options);
  element["content"] = content;
  return [element, page] as const;
}
const drawn = (element: Element) =>
  until("the text is drawn", () => element.shadowRoot?.querySelector(".rich-text"));

const texts = {
  en: {
    print: "Print",
    tab: "(PDF, opens in a new tab)",
    top: "Back to top",
    empty: "This document isn't available yet.",
    failed: "We can't show this document here.",
  },
  es: {
    print: "Imprimir",
    tab: "(PDF, se abre en una pestaña nueva)",
    top: "Volver arriba",
    empty: "Este documento todavía no está disponible.",
    failed: "No podemos mostrar este documento aquí.",
  },
};

for (const lang of inTurns(["en", "es"] as const)) {
  const say = texts[lang];
  suite(`document in ${lang}`, () => {
    test("PAG-4 shows a title, a Print link to the pdf, and rich text", async () => {
      const [element] = await show(terms, `lang="${lang}"`);
      await isState(element, "ready");
      assert.equal(part(element, "[role=heading]").textContent, terms.title);
      const print = inside(element).getByRole<HTMLAnchorElement>("link", { name: /^(?:Print|Imprimir)/ });
      assert.equal(print.textContent, `${say.print}${say.tab}`);
      assert.equal(print.href, "https://www.kestrel.example/legal/terms.pdf");
      assert.equal(print.target, "_blank");
      assert.include(print.rel, "noopener");
      const text = await drawn(element);
      assert.equal(text.querySelector("h3")?.textContent, "1. What this is");
      assert.equal(text.textContent, "1. What this isPlain rules.");
      assert.isUndefined((window as { hacked?: number }).hacked);
    });

    test("PAG-10 a notice has 'Back to top', which leads to its title", async () => {
      const html = "<p>License text.</p>".repeat(200);
      const [element, page] = await show({ title: "Open-source notice", html }, `back-to-top lang="${lang}"`);
      await drawn(element);
      const back = part(element, "button");
      assert.equal(back.textContent, say.top);
      back.scrollIntoView();
      assert.isAbove(page.window.scrollY, 0);
      back.click();
      const title = inside(element).getByRole("heading", { name: "Open-source notice" });
      await until("the title is seen again", () => title.getBoundingClientRect().top >= 0);
      assertSame(element.shadowRoot.activeElement, title);
    });

    test("without content it says so; content that doesn't fit is reported to the developer", async () => {
      const [element, page] = await mount(TAG, `lang="${lang}"`);
      await isState(element, "empty");
      assert.equal(part(element, "[role=status]").textContent, say.empty);
      element["content"] = { title: "No text" };
      await isState(element, "document-failed");
      assert.equal(part(element, "[role=status]").textContent, say.failed);
      await page.mistake("content of <tv-document> does not fit");
    });
  });
}

suite("document", () => {
  test("PAG-4 the Print link is optional, and only an address that may be followed makes one", async () => {
    for (const pdf of [undefined, "javascript:alert(1)"]) {
      const [element] = await show({ title: "Terms", html: "<p>Text</p>", ...(pdf ? { pdf } : {}) });
      await drawn(element);
      assert.isNull(element.shadowRoot.querySelector("[part~=link], button"));
    }
  });

  test("a link of the text is announced to the page before it is followed", async () => {
    const [element] = await show(terms);
    const text = await drawn(element);
    const left: unknown[] = [];
    element.addEventListener("tv-navigate", (event) => {
      event.preventDefault();
      left.push((event as CustomEvent).detail);
    });
    (text.querySelector("a") as HTMLAnchorElement).click();
    assert.deepEqual(left, [{ href: "https://www.kestrel.example/legal/rules" }]);
  });

  test("what an editor writes inside of the element is its content too", async () => {
    const page = await embed(
      `<tv-document><script type="application/json" data-for="content">${JSON.stringify({ title: "Notice", html: "<p>Mine</p>" })}</script></tv-document>`,
    );
    const element = page.get(TAG);
    await element.whenReady();
    await drawn(element);
    assert.equal(textOf(element, ".rich-text"), "Mine");
  });

  test("a text of more than 256 kB is refused with a message, and the next one is shown", async () => {
    const [element] = await show({ title: "Long", html: `<p>${"a".repeat(300_000)}</p>` });
    await isState(element, "document-failed");
    assert.include(textOf(element, "[part=text]"), "We can't show this document here.");
    element["content"] = terms;
    await isState(element, "ready");
    await drawn(element);
  });
});

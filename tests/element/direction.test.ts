import { assert } from "chai";
import { embed, gate, mount, part, until, type HostPage, type Widget } from "./support.ts";

const directionOf = (page: HostPage, node: Element) => page.window.getComputedStyle(node).direction;
/** A right-to-left page. */
const RTL = { lang: 'ar" dir="rtl' };

async function inRtlPage(tag: string, attrs = "", inside = ""): Promise<[Widget, HostPage]> {
  const page = await embed(`<${tag} ${attrs}>${inside}</${tag}>`, RTL);
  const element = page.get(tag);
  await element.whenReady();
  return [element, page];
}

suite("direction", () => {
  for (const lang of ["en", "es"]) {
    test(`text in ${lang} is set from left to right in a page that is not`, async () => {
      const [element, page] = await inRtlPage("tv-email-signup", `lang="${lang}"`);
      assert.equal(directionOf(page, page.document.body), "rtl");
      assert.equal(part(element, "[lang]").lang, lang);
      assert.equal(directionOf(page, part(element, "[role=heading]")), "ltr");
      assert.equal(directionOf(page, part(element, "input")), "ltr");
    });
  }

  test("the first view has its direction before the code is there", async () => {
    const code = await gate();
    const page = await embed("<tv-email-signup></tv-email-signup>", { ...RTL, from: code.from });
    const element = page.get("tv-email-signup");
    await until("the first view is there", () => element.shadowRoot?.querySelector("form"));
    assert.equal(directionOf(page, part(element, "[role=heading]")), "ltr");
    await code.open();
  });

  test("the message that code didn't load has its direction", async () => {
    const code = await gate("failing");
    const page = await embed("<tv-email-signup></tv-email-signup>", { ...RTL, from: code.from });
    const element = page.get("tv-email-signup");
    await until("the failure is reported", () => element.shadowRoot?.querySelector("[part=load-failure]"));
    assert.equal(directionOf(page, part(element, "[part=load-failure]")), "ltr");
  });

  test("a skeleton has its direction", async () => {
    const code = await gate();
    const page = await embed("<tv-devices></tv-devices>", { ...RTL, from: code.from });
    const element = page.get("tv-devices");
    await until("the first view is there", () => element.shadowRoot?.querySelector("[lang]"));
    assert.equal(directionOf(page, part(element, "[lang] > *")), "ltr");
    await code.open();
  });

  test("a dialog has its direction", async () => {
    const [element, page] = await inRtlPage("tv-email-signup", 'variant="modal"');
    await element.show();
    assert.equal(directionOf(page, part(element, "dialog")), "ltr");
  });

  test("words that the page puts into a slot keep the page's direction", async () => {
    const [, page] = await inRtlPage("tv-email-signup", "", '<span id="legal" slot="legal">شروط.</span>');
    assert.equal(directionOf(page, page.get("#legal")), "rtl");
  });

  test("elements within tv-portal have their own language's direction", async () => {
    const page = await embed('<tv-portal router="none" path="/support" lang="es"></tv-portal>', RTL);
    const portal = page.get("tv-portal");
    await portal.whenReady();
    const footer = await until("the footer is drawn", () => {
      const inner = portal.shadowRoot.querySelector("tv-footer");
      return inner?.shadowRoot?.querySelector("[lang]");
    });
    assert.equal(directionOf(page, footer), "ltr");
    assert.equal((footer as HTMLElement).lang, "es");
  });

  test("in a page that is set from left to right nothing changes", async () => {
    const [element, page] = await mount("tv-email-signup");
    assert.equal(directionOf(page, part(element, "[lang]")), "ltr");
  });
});

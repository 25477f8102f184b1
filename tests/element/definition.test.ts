import { assert } from "chai";
import { assertSame, embed, mount, plain, scriptTag, until } from "./support.ts";

/** Of tests/element/server.ts: the second release's version. */
const OTHER_VERSION = "99.0.0";

suite("defining tags", () => {
  test("the same release loaded twice is silent, and the elements work", async () => {
    const page = await embed(`<tv-probe></tv-probe>${scriptTag()}${scriptTag({ from: "/dist/plain/../" })}`);
    await page.get("tv-probe").whenReady();
    assert.isEmpty(page.record.consoleErrors);
    assert.isEmpty(page.record.uncaught);
  });

  test("a second release on the page is told, the first one stays, and nothing crashes", async () => {
    const page = await embed(`<tv-probe></tv-probe>${scriptTag()}${scriptTag({ from: "/other-release/" })}`);
    await page.get("tv-probe").whenReady();
    const told = await page.mistake("<tv-probe>");
    assert.include(told, OTHER_VERSION);
    assert.isEmpty(page.record.uncaught);
  });

  test("a tag that another script has taken is named, with the advice to choose another prefix", async () => {
    const taken = '<script>customElements.define("tv-probe", class extends HTMLElement {})</script>';
    const page = await embed("<tv-probe></tv-probe><tv-email-signup></tv-email-signup>", { head: taken });
    const told = await page.mistake("<tv-probe>");
    assert.include(told, "data-prefix");
    await page.get("tv-email-signup").whenReady();
    assert.isEmpty(page.record.uncaught);
  });

  test("data-prefix gives the elements another name", async () => {
    const taken = '<script>customElements.define("tv-probe", class extends HTMLElement {})</script>';
    const [probe, page] = await mount("brand-probe", "", { head: taken, script: { prefix: "brand" } });
    assert.isTrue(probe.matches(":state(ready)"));
    assert.isEmpty(page.record.consoleErrors);
  });

  test("plain r2wc throws on a second define", async () => {
    const page = await plain("<plain-probe></plain-probe>");
    await until("the plain probe is drawn", () => page.get("plain-probe").shadowRoot);
    // Each browser has words of its own for it; the name is the standard's.
    let thrown: unknown;
    try {
      page.window.definePlainAgain();
    } catch (error) {
      thrown = error;
    }
    assert.equal((thrown as DOMException | undefined)?.name, "NotSupportedError");
  });

  test("a tag with our prefix that is no element of ours is told, and its fallback stays", async () => {
    const page = await embed("<tv-prob><p id='fallback'>Fallback</p></tv-prob>");
    assert.include(await page.mistake("<tv-prob>"), "data-prefix");
    assert.isAbove(page.get("#fallback").getClientRects().length, 0);
  });

  test("elements that come later are found: appended, deep in markup, and in a second page part", async () => {
    const page = await embed("<div id='place'></div>");
    page.get("#place").innerHTML = "<section><p><tv-probe></tv-probe></p></section>";
    const probe = page.get("tv-probe");
    await until("it is defined", () => probe.matches(":defined"));
    await probe.whenReady();
  });

  for (const tag of ["tv-probe", "tv-email-signup"]) {
    test(`without data-config-url <${tag}> shows its fallback, and says what, why and what to do`, async () => {
      const page = await embed(`<${tag}><p id="fallback">Fallback</p></${tag}>`, { configUrl: null });
      const element = page.get(tag);
      await until("tv-error is told", () => page.events("tv-error").length > 0);
      assertSame(page.events("tv-error")[0]?.target, element);
      assert.isTrue(page.get("#fallback").assignedSlot !== null);
      assert.isAbove(page.get("#fallback").getClientRects().length, 0);
      assertSame(element.shadowRoot.querySelector("form"), null);
      assert.include(await page.mistake("data-config-url"), "data-config-url=");
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("a wrong data-config-url is told, and the fallback stands", async () => {
    const page = await embed("<tv-probe><p id='fallback'>Fallback</p></tv-probe>", {
      configUrl: "ftp://files.example/config",
    });
    await until("tv-error is told", () => page.events("tv-error").length > 0);
    assert.include(await page.mistake("data-config-url"), "http");
    assert.isTrue(page.get("#fallback").assignedSlot !== null);
  });

  test("a wrong optional option is told, and its default is used", async () => {
    const [probe, page] = await mount("tv-probe", "", { script: { theme: "sepia" } });
    assert.include(await page.mistake("data-theme"), "sepia");
    assert.isTrue(probe.matches(":state(ready)"));
  });
});

import { assert } from "chai";
import {
  assertSame,
  embed,
  engine,
  gate,
  mount,
  part,
  plain,
  scriptTag,
  until,
  type Widget,
} from "./support.ts";

/** Of tests/element/server/release-files.ts, which runs in Node. */
const OTHER_VERSION = "99.0.0";

suite("defining tags", () => {
  test("the same release loaded twice is silent, and the elements work", async () => {
    const page = await embed(`<tv-probe></tv-probe>${scriptTag()}${scriptTag({ from: "/dist/plain/../" })}`);
    await page.get("tv-probe").whenReady();
    assert.isEmpty(page.record.consoleErrors);
    assert.isEmpty(page.record.uncaught);
  });

  test("a second release on the page is reported, the first one stays, and nothing crashes", async () => {
    const page = await embed(`<tv-probe></tv-probe>${scriptTag()}${scriptTag({ from: "/other-release/" })}`);
    await page.get("tv-probe").whenReady();
    const reported = await page.mistake("<tv-probe>");
    assert.include(reported, OTHER_VERSION);
    assert.isEmpty(page.record.uncaught);
  });

  test("a tag that another script has taken is named, with the advice to choose another prefix", async () => {
    const taken = '<script>customElements.define("tv-probe", class extends HTMLElement {})</script>';
    const page = await embed("<tv-probe></tv-probe><tv-email-signup></tv-email-signup>", { head: taken });
    const reported = await page.mistake("<tv-probe>");
    assert.include(reported, "data-prefix");
    await page.get("tv-email-signup").whenReady();
    assert.isEmpty(page.record.uncaught);
  });

  test("a tag that another script has taken isn't reported while no page uses it", async () => {
    const taken = '<script>customElements.define("tv-probe", class extends HTMLElement {})</script>';
    const [, page] = await mount("tv-email-signup", "", { head: taken });
    assert.isEmpty(page.record.consoleErrors);
    page.document.body.append(page.document.createElement("tv-probe"));
    await page.mistake("<tv-probe> is taken");
  });

  test("every tag is defined when the script has run, whether or not the page uses it", async () => {
    const page = await embed("<p></p>");
    const tags = ["tv-probe", "tv-email-signup", "tv-devices", "tv-portal"];
    assert.deepEqual(
      tags.filter((tag) => !page.window.customElements.get(tag)),
      [],
    );
  });

  test("no code of an element is fetched that the page does not use", async () => {
    const code = await gate();
    await code.open();
    const page = await embed("<tv-probe></tv-probe>", { from: code.from });
    await page.get("tv-probe").whenReady();
    assert.include(String(await code.requested()), "/probe-");
    assert.notInclude(String(await code.requested()), "/email-signup-");
  });

  test("the first element that a script makes has its properties before it is in the page", async () => {
    const page = await embed("<p></p>");
    const made = page.document.createElement("tv-email-signup") as Widget;
    for (const name of ["strings", "headingLevel", "content", "theme", "variant"])
      assert.isTrue(name in made, name);
    made["strings"] = { heading: "Set by a framework" };
    page.document.body.append(made);
    await made.whenReady();
    assert.equal(part(made, "[role=heading]").textContent, "Set by a framework");
  });

  test("tags that data-tags leaves out stay free for the page's own scripts", async () => {
    const page = await embed("<tv-probe></tv-probe><tv-footer><p id='theirs'></p></tv-footer>", {
      script: { tags: "tv-probe tv-email-signup" },
    });
    await page.get("tv-probe").whenReady();
    page.window.customElements.define("tv-footer", class extends page.window.HTMLElement {});
    assert.isNull(page.get("tv-footer").shadowRoot);
    assert.isEmpty(page.record.consoleErrors);
    assert.isEmpty(page.record.uncaught);
  });

  test("tags can be listed before the script, in window.TvSelfcare", async () => {
    const page = await embed("<tv-probe></tv-probe>", {
      head: '<script>window.TvSelfcare = { config: { tags: ["tv-probe"] } }</script>',
    });
    await page.get("tv-probe").whenReady();
    assert.isUndefined(page.window.customElements.get("tv-email-signup"));
  });

  test("a wrong data-tags is reported when an element starts", async () => {
    const [, page] = await mount("tv-probe", "", { script: { tags: "tv-probe <tv-footer>" } });
    assert.include(await page.mistake("data-tags"), "tv-footer");
  });

  // WebKit's message does not name the tag.
  if (engine !== "webkit") {
    test("a page's script that defines one of our tags later fails, and the console says why and what to do", async () => {
      const late = `<script type="module">
        await customElements.whenDefined("tv-footer");
        customElements.define("tv-footer", class extends HTMLElement {});
      </script>`;
      const page = await embed(late);
      const reported = await page.mistake("<tv-footer>");
      assert.include(reported, "data-tags");
      assert.include(reported, "data-prefix");
    });
  }

  test("an error of the page that is about another tag is not explained", async () => {
    const twice = `<script type="module">
      await customElements.whenDefined("tv-footer");
      for (const _ of [1, 2]) customElements.define("page-card", class extends HTMLElement {});
    </script>`;
    const page = await embed(twice);
    await until("the page's script has failed", () => page.record.uncaught.length > 0);
    const own = page.record.consoleErrors.filter((line) => line.includes("[tv-selfcare]"));
    assert.isEmpty(own);
  });

  test("a page that still calls discover() goes on", async () => {
    const page = await embed("<tv-probe></tv-probe>");
    const { TvSelfcare } = page.window as unknown as { TvSelfcare: { discover(root: ParentNode): void } };
    TvSelfcare.discover(page.document);
    await page.get("tv-probe").whenReady();
  });

  test("data-prefix changes the elements' names", async () => {
    const taken = '<script>customElements.define("tv-probe", class extends HTMLElement {})</script>';
    const [probe, page] = await mount("brand-probe", "", { head: taken, script: { prefix: "brand" } });
    assert.isTrue(probe.matches(":state(ready)"));
    assert.isEmpty(page.record.consoleErrors);
  });

  test("plain r2wc throws on a second define", async () => {
    const page = await plain("<plain-probe></plain-probe>");
    await until("the plain probe is drawn", () => page.get("plain-probe").shadowRoot);
    // Each browser has its own text for it; the name is the standard's.
    let thrown: unknown;
    try {
      page.window.definePlainAgain();
    } catch (error) {
      thrown = error;
    }
    assert.equal((thrown as DOMException | undefined)?.name, "NotSupportedError");
  });

  test("a tag with our prefix that is no element of ours is reported, and its fallback stays", async () => {
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
      await until("tv-error is reported", () => page.events("tv-error").length > 0);
      assertSame(page.events("tv-error")[0]?.target, element);
      assert.isTrue(page.get("#fallback").assignedSlot !== null);
      assert.isAbove(page.get("#fallback").getClientRects().length, 0);
      assertSame(element.shadowRoot.querySelector("form"), null);
      assert.include(await page.mistake("data-config-url"), "data-config-url=");
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("a wrong data-config-url is reported, and the fallback shows", async () => {
    const page = await embed("<tv-probe><p id='fallback'>Fallback</p></tv-probe>", {
      configUrl: "ftp://files.example/config",
    });
    await until("tv-error is reported", () => page.events("tv-error").length > 0);
    assert.include(await page.mistake("data-config-url"), "http");
    assert.isTrue(page.get("#fallback").assignedSlot !== null);
  });

  test("a wrong optional option is reported, and its default is used", async () => {
    const [probe, page] = await mount("tv-probe", "", { script: { theme: "sepia" } });
    assert.include(await page.mistake("data-theme"), "sepia");
    assert.isTrue(probe.matches(":state(ready)"));
  });
});

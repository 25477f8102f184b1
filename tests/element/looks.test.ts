import { assert } from "chai";
import { embed, gate, mount, part, retype, sandbox, until } from "./support.ts";

suite("styles and themes", () => {
  for (const tag of ["tv-probe", "tv-email-signup"]) {
    test(`<${tag}> has no <style> and no style attribute in its markup`, async () => {
      const [element] = await mount(tag);
      assert.equal(element.shadowRoot.querySelectorAll("style, [style], link").length, 0);
      assert.isAbove(element.shadowRoot.adoptedStyleSheets.length, 1);
    });
  }

  test("under a strict policy with Trusted Types a sign-up goes through and nothing is violated", async () => {
    const csp = [
      "default-src 'none'",
      "script-src 'self'",
      `connect-src ${sandbox.url}`,
      "require-trusted-types-for 'script'",
      "trusted-types tv-selfcare",
    ].join("; ");
    const [element, page] = await mount("tv-email-signup", "", { csp });
    retype(part(element, "input"), "strict@example.test");
    part(element, "button[type=submit]").click();
    await until("the sign-up went through", () => element.matches(":state(success)"));
    assert.isEmpty(page.record.violations);
    assert.isEmpty(page.record.uncaught);
  });

  test("hidden hides, whatever the page's styles say", async () => {
    const [probe] = await mount("tv-probe", "hidden", { head: "<style>tv-probe { display: block }</style>" });
    assert.equal(probe.getClientRects().length, 0);
    probe.hidden = false;
    assert.isAbove(probe.offsetHeight, 0);
  });

  test("an element survives * { all: unset !important }", async () => {
    const head = "<style>* { all: unset !important }</style>";
    const [element, { window }] = await mount("tv-email-signup", "", { head });
    assert.equal(window.getComputedStyle(element).display, "block");
    assert.isAtLeast(part(element, "button").offsetHeight, 44, "our own button's height");
    element.hidden = true;
    assert.equal(window.getComputedStyle(element).display, "none");
  });

  test("the page's styles do not reach in, and ours do not reach out", async () => {
    const head = "<style>button { font-size: 99px } p { margin: 77px }</style>";
    const page = await embed("<tv-probe></tv-probe><button id='theirs'>Theirs</button>", { head });
    const probe = page.get("tv-probe");
    await probe.whenReady();
    assert.notEqual(page.window.getComputedStyle(part(probe, "button")).fontSize, "99px");
    assert.equal(page.window.getComputedStyle(part(probe, "p")).marginTop, "0px");
    assert.equal(page.window.getComputedStyle(page.get("#theirs")).cursor, "default");
  });

  test("theme is light by default, dark by attribute, and with auto the page's", async () => {
    const page = await embed("<tv-probe></tv-probe>", {
      head: "<style>:root { color-scheme: dark }</style>",
    });
    const probe = page.get("tv-probe");
    await probe.whenReady();
    const scheme = () => page.window.getComputedStyle(probe).colorScheme;
    assert.equal(scheme(), "light");
    probe.setAttribute("theme", "dark");
    await probe.updateComplete;
    assert.isTrue(probe.matches(":state(dark)"));
    assert.equal(scheme(), "dark");
    probe.setAttribute("theme", "auto");
    await probe.updateComplete;
    assert.isTrue(probe.matches(":state(auto)"));
    assert.isFalse(probe.matches(":state(dark)"));
    assert.equal(scheme(), "dark", "the page's");
    probe.removeAttribute("theme");
    await probe.updateComplete;
    assert.isFalse(probe.matches(":state(auto)"));
    assert.equal(scheme(), "light");
  });

  test("the script's theme counts for every element, an element's own wins", async () => {
    const page = await embed('<tv-probe id="a"></tv-probe><tv-probe id="b" theme="light"></tv-probe>', {
      script: { theme: "dark" },
    });
    await Promise.all([page.get("#a").whenReady(), page.get("#b").whenReady()]);
    assert.isTrue(page.get("#a").matches(":state(dark)"));
    assert.isFalse(page.get("#b").matches(":state(dark)"));
  });

  test("a theme that the page sets before the first element starts counts for first views too", async () => {
    const code = await gate();
    const page = await embed("<tv-probe></tv-probe>", { from: code.from });
    const probe = page.get("tv-probe");
    await until("its first view is there", () => probe.matches(":state(loading)"));
    const { TvSelfcare } = page.window as unknown as { TvSelfcare: { configure(options: object): void } };
    TvSelfcare.configure({ theme: "dark" });
    await code.open();
    await until("it is ready", () => probe.matches(":state(ready)"));
    assert.isTrue(probe.matches(":state(dark)"));
  });

  test("heading-level sets the level of the heading, in the first view and later", async () => {
    const [probe] = await mount("tv-probe", 'heading-level="4"');
    assert.equal(part(probe, "#heading").getAttribute("aria-level"), "4");
    probe["headingLevel"] = 3;
    await probe.updateComplete;
    assert.equal(part(probe, "#heading").getAttribute("aria-level"), "3");
    probe.removeAttribute("heading-level");
    await until("the default is drawn", () => part(probe, "#heading").getAttribute("aria-level") === "2");
  });
});

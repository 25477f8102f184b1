import type { Locator } from "@playwright/test";
import { ready } from "../fixtures.ts";
import { hold } from "../network.ts";
import { signUpOf } from "../words.ts";
import { ELEMENT, expect, onEachRuntime, test } from "./fixtures.ts";

const ADDRESS = "visitor@example.test";

/** An element of the page's own around its children, with ours in its shadow root or as what is slotted. */
const card = (inside: string) => `
  customElements.define("page-card", class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(inside)};
    }
  });`;

const discoverIn = (host: Locator) =>
  host.evaluate((element) =>
    (globalThis as unknown as { TvSelfcare: { discover(root: ParentNode): void } }).TvSelfcare.discover(
      element.shadowRoot as ShadowRoot,
    ),
  );

onEachRuntime(() => {
  test("what an input method is composing goes on while the code takes over", async ({
    page,
    tag,
    open,
    sandbox,
  }) => {
    const release = await hold(page, /\/(react|lite)\//);
    await open({ head: tag() });
    const { t, field, button, status } = signUpOf(page);
    await field.focus();
    await field.evaluate((input) => {
      const ends: string[] = [];
      Object.assign(globalThis, { compositionEnds: ends });
      input.addEventListener("compositionend", (event) => ends.push((event as CompositionEvent).data));
    });
    const protocol = await page.context().newCDPSession(page);
    const composing = { text: "visi", selectionStart: 4, selectionEnd: 4 };
    await protocol.send("Input.imeSetComposition", composing);
    release();
    await ready(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("visi");
    const ended = () =>
      page.evaluate(() => (globalThis as unknown as { compositionEnds: string[] }).compositionEnds);
    expect(await ended(), "taken over in the middle of the composition").toEqual([]);
    await protocol.send("Input.insertText", { text: ADDRESS });
    expect(await ended()).toEqual([ADDRESS]);
    await expect(field).toHaveValue(ADDRESS);
    await button.click();
    await expect(status).toContainText(t.success);
    expect((await sandbox.signedUp()).map(({ email }) => email)).toEqual([ADDRESS]);
  });

  for (const [what, announced] of [
    ["and says so by events", true],
    ["and says nothing", false],
  ] as const) {
    test(`what a password manager fills in before the code comes, ${what}, is sent`, async ({
      page,
      tag,
      open,
      sandbox,
    }) => {
      const release = await hold(page, /\/(react|lite)\//);
      await open({ head: tag() });
      const { t, field, button, status } = signUpOf(page);
      await field.evaluate(
        (input: HTMLInputElement, [value, tells]) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
          for (const type of tells ? ["input", "change"] : [])
            input.dispatchEvent(new Event(type, { bubbles: true }));
        },
        [ADDRESS, announced] as const,
      );
      release();
      await ready(page);
      await expect(field).toHaveValue(ADDRESS);
      await button.click();
      await expect(status).toContainText(t.success);
      expect((await sandbox.signedUp()).map(({ email }) => email)).toEqual([ADDRESS]);
    });
  }

  test("inside a shadow root of the page it works once the page has told of the root", async ({
    page,
    tag,
    open,
    signsUp,
    putScript,
  }) => {
    const script = putScript("/card.js", card(ELEMENT));
    await open({ head: `${tag()}<script src="${script}"></script>`, body: "<page-card></page-card>" });
    await expect.poll(() => page.evaluate(() => "TvSelfcare" in globalThis)).toBe(true);
    await discoverIn(page.locator("page-card"));
    await signsUp();
  });

  test("slotted into an element of the page it works, focus included, and keeps what was typed", async ({
    page,
    tag,
    open,
    signsUp,
    putScript,
  }) => {
    const script = putScript("/card.js", card("<section><slot></slot></section>"));
    const release = await hold(page, /\/(react|lite)\//);
    await open({
      head: `<script src="${script}"></script>${tag()}`,
      body: `<page-card>${ELEMENT}</page-card>`,
    });
    const { field } = signUpOf(page);
    await field.click();
    await page.keyboard.type("vis");
    release();
    await ready(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("vis");
    await field.fill("");
    await signsUp();
  });
});

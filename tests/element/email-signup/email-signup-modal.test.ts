import { assert } from "chai";
import {
  assertSame,
  embed,
  mount,
  part,
  sandbox,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keys that store that the modal was seen, and that a customer is known. */
const [SEEN, KNOWN] = ["tv:email-signup", "tv:signed-in"];

const isOpen = (element: Widget) => element.shadowRoot.querySelector("dialog")?.matches(":modal") ?? false;

/** A page with the modal for a returning visitor with these stored values. */
async function visit(
  stored: Record<string, string> = {},
  html = "",
  options: EmbedOptions = {},
): Promise<[Widget, HostPage]> {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const page = await embed(`${html}<tv-email-signup variant="modal"></tv-email-signup>`, {
    keepStorage: true,
    ...options,
  });
  const element = page.get("tv-email-signup");
  await element.whenReady();
  // Long enough for it to open, as the first test shows.
  for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
  return [element, page];
}

suite("EML-4 the modal shows itself", () => {
  test("to a visitor of whom nothing is remembered", async () => {
    const [element, page] = await visit();
    assert.isTrue(isOpen(element));
    assert.equal(page.events("tv-opened").length, 1);
    assert.isTrue(element["open"]);
  });

  test("on an opaque ground in both themes, if the page has set no color", async () => {
    const [element, page] = await visit();
    const ground = () => page.window.getComputedStyle(part(element, "dialog")).backgroundColor;
    assert.equal(ground(), "rgb(255, 255, 255)");
    element.setAttribute("theme", "dark");
    await element.updateComplete;
    assert.equal(ground(), "rgb(31, 35, 44)");
  });

  test("again, once it was dismissed more than 7 days ago", async () => {
    const [element] = await visit({ [SEEN as string]: String(Date.now() - 8 * DAY_MS) });
    assert.isTrue(isOpen(element));
  });

  test("not if it was dismissed less than 7 days ago", async () => {
    const [element, page] = await visit({ [SEEN as string]: String(Date.now() - 6 * DAY_MS) });
    assert.isFalse(isOpen(element));
    assert.equal(page.events("tv-opened").length, 0);
  });

  test("not to a known customer", async () => {
    const [element] = await visit({ [KNOWN as string]: "1" });
    assert.isFalse(isOpen(element));
  });

  test("not if the browser stores nothing: it would come back on every page", async () => {
    const blocked = `<script>
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });
    </script>`;
    const [element, page] = await visit({}, "", { head: blocked });
    assert.isFalse(isOpen(element));
    assert.isEmpty(page.record.uncaught);
  });

  test("not on top of another modal, but after that has closed", async () => {
    const other = `<button id="before">Open</button><dialog id="other"><p>Cookies?</p><button>Fine</button></dialog>
      <script>before.focus(); other.showModal()</script>`;
    const [element, page] = await visit({}, other);
    assert.isFalse(isOpen(element));
    assert.isTrue(page.get("#other").matches(":modal"));
    await page.get("#other").close();
    await until("it opens", () => isOpen(element));
  });

  for (const style of ["display: none", "visibility: hidden"])
    test(`beside a closed drawer of the page, which is hidden by ${style}`, async () => {
      const [element] = await visit({}, `<div role="dialog" aria-modal="true" style="${style}">Cart</div>`);
      assert.isTrue(isOpen(element));
    });

  test("not to a visitor who signs in while it waits", async () => {
    const other = `<dialog id="other"><p>Cookies?</p><button>Fine</button></dialog><script>other.showModal()</script>`;
    const [element, page] = await visit({}, other);
    localStorage.setItem(KNOWN as string, "1");
    page.get("#other").close();
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.isFalse(isOpen(element));
  });

  test("not while a field of the page has the focus, and 5 seconds after it was left", async () => {
    const field = `<input id="search"><button id="after">Go</button><script>
      waits = [];
      pace = (ms) => { waits.push(ms); return ms === 5000 ? 1 : ms; };
      search.focus();
    </script>`;
    const [element, page] = await visit({}, field);
    assert.isFalse(isOpen(element));
    type(page.get("#search") as unknown as HTMLInputElement, "shows");
    await element.updateComplete;
    assert.isFalse(isOpen(element));
    page.get("#after").focus();
    await until("it opens", () => isOpen(element));
    const { waits } = page.window as unknown as { waits: number[] };
    assert.include(waits, 5000);
  });

  test("not after a sign-up in a section of the page", async () => {
    localStorage.clear();
    const page = await embed('<tv-email-signup id="section"></tv-email-signup>', { keepStorage: true });
    const inPage = page.get("#section");
    await inPage.whenReady();
    type(part(inPage, "input"), "in.the.section@example.test");
    part(inPage, "button").click();
    await until("it went through", () => inPage.matches(":state(success)"));
    localStorage.removeItem(SEEN as string);
    const modal = page.document.createElement("tv-email-signup") as Widget;
    modal.setAttribute("variant", "modal");
    page.document.body.append(modal);
    await modal.whenReady();
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.isFalse(isOpen(modal));
  });

  test("not again on the next page, after it was dismissed and after a sign-up", async () => {
    const [dismissed] = await visit();
    part(dismissed, "[part=close]").click();
    await until("it is closed", () => !isOpen(dismissed));
    const kept = { ...localStorage } as Record<string, string>;
    assert.isFalse(isOpen((await visit(kept))[0]));

    const [signedUp] = await visit();
    type(part(signedUp, "input"), "once@example.test");
    part(signedUp, "button[type=submit]").click();
    await until("it went through", () => signedUp.matches(":state(success)"));
    assert.isFalse(isOpen((await visit({ ...localStorage } as Record<string, string>))[0]));
  });

  test("by the open attribute and show(), whatever is remembered", async () => {
    const stored = { [SEEN as string]: String(Date.now()) };
    const [shown] = await visit(stored);
    await shown.show();
    await until("it opens", () => isOpen(shown));
    const [byAttribute] = await visit(stored);
    byAttribute.setAttribute("open", "");
    await until("it opens", () => isOpen(byAttribute));
  });
});

suite("the modal closes", () => {
  const ways: Record<string, (element: Widget) => unknown> = {
    "by Escape (a close request)": (element) =>
      part<HTMLDialogElement & { requestClose(): void }>(element, "dialog").requestClose(),
    "by its close button": (element) => part(element, "[part=close]").click(),
    "by a press beside it": (element) => part(element, "dialog").click(),
    "by close()": (element) => element.close(),
    "by removing the open attribute": (element) => element.removeAttribute("open"),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`${way}, and returns the focus`, async () => {
      const page = await embed(
        `<button id="opener">News</button><tv-email-signup variant="modal"></tv-email-signup>`,
        {
          head: `<script>localStorage.setItem("${SEEN}", String(Date.now()))</script>`,
        },
      );
      const element = page.get("tv-email-signup");
      await element.whenReady();
      page.get("#opener").focus();
      await element.show();
      await until("it opens", () => isOpen(element));
      assertSame(page.document.activeElement, element);
      assertSame(element.shadowRoot.activeElement, part(element, "dialog"));
      await close(element);
      await until("it is closed", () => !isOpen(element));
      assertSame(page.document.activeElement, page.get("#opener"));
      assert.isFalse(element["open"]);
      assert.isFalse(element.hasAttribute("open"));
    });
  }

  test("not when a text in it is marked and let go of beside it", async () => {
    const [element] = await mount("tv-email-signup", 'variant="modal"');
    await element.show();
    await until("it opens", () => isOpen(element));
    const dialog = part(element, "dialog");
    const press = (at: Element) => at.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    // A browser reports such a click on the common ancestor of both ends.
    press(part(element, "input"));
    dialog.click();
    await element.updateComplete;
    assert.isTrue(isOpen(element));
    press(dialog);
    dialog.click();
    await until("it is closed", () => !isOpen(element));
  });

  test("and sends the page the reason: dismissed, or succeeded", async () => {
    const [element, page] = await visit();
    part(element, "[part=close]").click();
    await until("it is closed", () => !isOpen(element));
    await element.show();
    await until("it is open again", () => isOpen(element));
    type(part(element, "input"), "why@example.test");
    part(element, "button[type=submit]").click();
    await until("it went through", () => element.matches(":state(success)"));
    part(element, "[part=close]").click();
    await until("it is closed", () => !isOpen(element));
    assert.deepEqual(
      page.events("tv-closed").map(({ detail }) => detail),
      [{ reason: "dismissed" }, { reason: "succeeded" }],
    );
  });

  test("a press inside it leaves it open", async () => {
    const [element] = await visit();
    part(element, "[part=dialog] > div").click();
    part(element, "#heading").click();
    await element.updateComplete;
    assert.isTrue(isOpen(element));
  });

  test("what was typed is still there when it is opened again", async () => {
    const [element] = await visit();
    type(part(element, "input"), "half@exam");
    part(element, "[part=close]").click();
    await until("it is closed", () => !isOpen(element));
    await element.show();
    await until("it is open again", () => isOpen(element));
    assert.equal(part<HTMLInputElement>(element, "input").value, "half@exam");
  });
});

suite("the page owner's own words", () => {
  for (const variant of ["section", "modal"]) {
    test(`the slots heading, intro and legal are filled in the ${variant}`, async () => {
      const words = ["heading", "intro", "legal"]
        .map((name) => `<p slot="${name}" id="${name}">Own ${name}</p>`)
        .join("");
      const page = await embed(`<tv-email-signup variant="${variant}" open>${words}</tv-email-signup>`);
      const element = page.get("tv-email-signup");
      await element.whenReady();
      await until("the form is there", () => element.shadowRoot.querySelector("form"));
      for (const name of ["heading", "intro", "legal"]) {
        assert.equal(page.get(`#${name}`).assignedSlot?.name, name);
        assert.isAbove(page.get(`#${name}`).getClientRects().length, 0, name);
      }
    });
  }

  test("the slot success replaces our thanks", async () => {
    const page = await embed(
      '<tv-email-signup><p slot="success" id="thanks">See you on Friday.</p></tv-email-signup>',
    );
    const element = page.get("tv-email-signup");
    await element.whenReady();
    type(part(element, "input"), "friday@example.test");
    part(element, "button").click();
    await until("it went through", () => element.matches(":state(success)"));
    assert.isAbove(page.get("#thanks").getClientRects().length, 0);
  });

  test("prospect and customer-type reach the mailing list", async () => {
    const [element] = await mount("tv-email-signup", 'prospect="autumn-page" customer-type="press"');
    type(part(element, "input"), "press@example.test");
    part(element, "button").click();
    await until("it went through", () => element.matches(":state(success)"));
    const row = (await sandbox.recipients()).find(({ email }) => email === "press@example.test");
    assert.deepInclude(row, { prospect: "autumn-page", customerType: "press" });
  });
});

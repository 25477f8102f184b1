import { assert } from "chai";
import {
  assertSame,
  embed,
  gate,
  inTurns,
  part,
  runtime,
  sandbox,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";

type Gate = Awaited<ReturnType<typeof gate>>;
const field = (element: Element, selector: string) => part<HTMLInputElement>(element, selector);

/** An element with only its prerendered first view; its code waits at a gate. */
async function shell(tag: string, lang = "en", state?: "failing"): Promise<[Widget, HostPage, Gate]> {
  const code = await gate(state);
  const page = await embed(`<${tag}></${tag}>`, { from: code.from, lang });
  const element = page.get(tag);
  await until("the shell is there", () => element.shadowRoot?.querySelector("form"));
  return [element, page, code];
}

async function arrive(element: Widget, code: Gate): Promise<void> {
  await code.open();
  await element.whenReady();
  await element.updateComplete;
}

const failure = (element: Widget) =>
  until("the failure is reported", () => element.shadowRoot.querySelector("[part=load-failure]"));

const MARK = "<tv-email-signup></tv-email-signup>";
/** An element of the page's own, with this in its shadow root. */
const pageCard = (inside: string) => `<script>
  customElements.define("page-card", class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(inside)};
    }
  });
</script>`;

async function signsUp(element: Widget, email: string): Promise<void> {
  part(element, "button").click();
  await until("the sign-up went through", () => element.matches(":state(success)"));
  assert.include(
    (await sandbox.recipients()).map((recipient) => recipient.email),
    email,
  );
}

suite("before the code is there", () => {
  test("the first view has a labelled field that can be typed into", async () => {
    const [element, , code] = await shell("tv-email-signup");
    assert.equal(field(element, "input").labels?.[0]?.textContent, "Email");
    assert.equal(part(element, "button").textContent, "Sign up");
    assert.isTrue(element.matches(":state(loading)"));
    await code.open();
  });

  test("it is drawn in a task of its own once the page is parsed, or as soon as the page focuses it", async () => {
    const defined = (act: string) => `<script>
      customElements.whenDefined("tv-email-signup").then(async () => {
        for (let turn = 0; turn < 5; turn++) await null; // what the script has put off is still in its task
        const element = document.querySelector("tv-email-signup");
        ${act}
        seen = [element.shadowRoot.childElementCount, element.shadowRoot.activeElement?.name];
      });
    </script>`;
    const seenOn = async (page: HostPage) =>
      until("it was looked at", () => (page.window as unknown as { seen?: unknown[] }).seen);
    const page = await embed(MARK, { head: defined("") });
    assert.deepEqual(await seenOn(page), [0, undefined]);
    await until("it is drawn", () => page.get("tv-email-signup").shadowRoot.querySelector("form"));
    assert.deepEqual(await seenOn(await embed(MARK, { head: defined("element.focus();") })), [1, "email"]);
  });

  test("typed text, focus and caret outlast the code's arrival, and the component knows the text", async () => {
    const [element, page, code] = await shell("tv-probe");
    type(field(element, "#free"), "typed early");
    type(field(element, "#kept"), "controlled text");
    field(element, "#kept").setSelectionRange(4, 7);
    const before = field(element, "#kept");
    await arrive(element, code);
    assert.equal(field(element, "#free").value, "typed early");
    assert.equal(field(element, "#kept").value, "controlled text");
    await until("the component knows it", () => part(element, "#mirror").textContent === "controlled text");
    assert.equal(element.shadowRoot.activeElement?.id, "kept");
    assert.deepEqual([field(element, "#kept").selectionStart, field(element, "#kept").selectionEnd], [4, 7]);
    assertSame(field(element, "#kept"), before);
    type(field(element, "#kept"), "LED");
    await until("typing goes on", () => part(element, "#mirror").textContent === "contLEDled text");
    assert.isEmpty(page.record.consoleErrors);
  });

  test("a first view that a script has changed is drawn again, with the text, focus and caret of the old one", async () => {
    const [element, page, code] = await shell("tv-probe");
    type(field(element, "#free"), "typed early");
    type(field(element, "#kept"), "controlled text");
    field(element, "#kept").setSelectionRange(4, 7);
    const before = field(element, "#kept");
    // The present content differs from what the code renders.
    part(element, "#heading").replaceWith(page.document.createElement("section"));
    await arrive(element, code);
    assert.equal(part(element, "#heading").textContent, "Probe");
    assert.equal(field(element, "#free").value, "typed early");
    assert.equal(field(element, "#kept").value, "controlled text");
    await until("the component knows it", () => part(element, "#mirror").textContent === "controlled text");
    assert.equal(element.shadowRoot.querySelectorAll("form").length, 1);
    assert.equal(element.shadowRoot.activeElement?.id, "kept");
    assert.deepEqual([field(element, "#kept").selectionStart, field(element, "#kept").selectionEnd], [4, 7]);
    // Preact repairs the existing content, React renders it again.
    assert.equal(field(element, "#kept") === before, runtime === "lite");
    type(field(element, "#kept"), "LED");
    await until("typing goes on", () => part(element, "#mirror").textContent === "contLEDled text");
  });

  test("code is fetched for what is near the view, or pointed at, and not for what is far below", async () => {
    const farBelow = async () => {
      const code = await gate();
      await code.open();
      const html = '<div style="block-size: 5000px"></div><tv-probe></tv-probe>';
      const page = await embed(html, { from: code.from });
      const element = page.get("tv-probe");
      await until("the shell is there", () => element.shadowRoot?.querySelector("form"));
      const isRequested = async () => (await code.requested()).some((file) => file.includes("/probe-"));
      return { page, element, isRequested };
    };
    const { page, element, isRequested } = await farBelow();
    const frame = () => new Promise((drawn) => page.window.requestAnimationFrame(drawn));
    // By the second frame the browser has reported what is in view.
    for (let frames = 0; frames < 3; frames++) await frame();
    assert.isFalse(await isRequested());
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
    await until("it is requested", isRequested);

    const scrolled = await farBelow();
    scrolled.element.scrollIntoView();
    await until("it is requested", scrolled.isRequested);
  });

  test("a press is held, marks the element as waiting, and is done once", async () => {
    const [element, , code] = await shell("tv-probe");
    for (let press = 0; press < 3; press++) part(element, "#ping").click();
    assert.isTrue(element.matches(":state(waiting)"));
    assert.equal(part(element, "#count").textContent, "0");
    await arrive(element, code);
    await until("the press is done", () => part(element, "#count").textContent === "1");
    await element.updateComplete;
    assert.equal(part(element, "#count").textContent, "1");
    assert.isFalse(element.matches(":state(waiting)"));
  });

  test("a submit is held and done once, with what was typed; one row is written", async () => {
    const [element, page, code] = await shell("tv-email-signup");
    type(field(element, "input"), "early@example.test");
    for (let press = 0; press < 3; press++) part(element, "button").click();
    assert.isTrue(element.matches(":state(waiting)"));
    await arrive(element, code);
    await until("the sign-up went through", () => element.matches(":state(success)"));
    assert.isFalse(element.matches(":state(waiting)"));
    assert.equal(page.events("tv-signup-succeeded").length, 1);
    const rows = (await sandbox.recipients()).filter(({ email }) => email === "early@example.test");
    assert.lengthOf(rows, 1);
    assert.equal(page.record.requests.filter(({ address }) => address.endsWith("/sign-ups")).length, 1);
    assert.equal(page.window.location.pathname, "/host/", "no form was sent by the browser itself");
  });

  test("a submit that is held and wrong shows its message once the code is there", async () => {
    const [element, , code] = await shell("tv-email-signup");
    type(field(element, "input"), "not an address");
    part(element, "button").click();
    await arrive(element, code);
    await until("the message is there", () => element.shadowRoot.querySelector("#email-error"));
    assert.equal(field(element, "input").value, "not an address");
    assertSame(element.shadowRoot.activeElement, field(element, "input"));
  });

  test("an element that is moved while it waits keeps what was typed and the held submit", async () => {
    const [element, page, code] = await shell("tv-probe");
    type(field(element, "#free"), "typed early");
    part(element, "#send").click();
    const place = page.document.createElement("main");
    page.document.body.append(place);
    place.append(element);
    await arrive(element, code);
    assert.equal(field(element, "#free").value, "typed early");
    await until("the submit is done", () => part(element, "#sent").textContent === "1");
  });

  const managers = [
    ["and says so by events", ["input", "change"]],
    ["and says nothing", []],
  ] as const;
  for (const [how, events] of inTurns(managers)) {
    test(`what a password manager fills in, ${how}, is sent`, async () => {
      const [element, , code] = await shell("tv-email-signup");
      const input = field(element, "input");
      const email = `filled.${events.length}@example.test`; // a long run has both rows in one sandbox
      input.value = email;
      for (const name of events) input.dispatchEvent(new Event(name, { bubbles: true }));
      await arrive(element, code);
      assert.equal(field(element, "input").value, email);
      await signsUp(element, email);
    });
  }

  test("slotted into an element of the page it works, focus included, and keeps what was typed", async () => {
    const code = await gate();
    const head = pageCard("<section><slot></slot></section>");
    const page = await embed(`<page-card>${MARK}</page-card>`, { from: code.from, head });
    const element = page.get("tv-email-signup");
    await until("the shell is there", () => element.shadowRoot?.querySelector("form"));
    type(field(element, "input"), "slot");
    await arrive(element, code);
    assertSame(element.shadowRoot.activeElement, field(element, "input"));
    type(field(element, "input"), "ted@example.test");
    await signsUp(element, "slotted@example.test");
  });

  test("inside a shadow root of the page it works", async () => {
    const page = await embed("<page-card></page-card>", { head: pageCard(MARK) });
    const element = page.get("page-card").shadowRoot.querySelector("tv-email-signup") as Widget;
    await element.whenReady();
    type(field(element, "input"), "nested@example.test");
    await signsUp(element, "nested@example.test");
  });

  test("inside a declarative shadow root it works", async () => {
    const page = await embed(`<div id="card"><template shadowrootmode="open">${MARK}</template></div>`);
    const element = page.get("#card").shadowRoot.querySelector("tv-email-signup") as Widget;
    await element.whenReady();
    type(field(element, "input"), "declared@example.test");
    await signsUp(element, "declared@example.test");
  });

  test("an element that is removed while its code is on the way never starts", async () => {
    const [element, page, code] = await shell("tv-probe");
    await until("the code is requested", async () => (await code.requested()).length > 0);
    element.remove();
    await code.open();
    const other = page.document.createElement("tv-probe") as Widget;
    page.document.body.append(other);
    await other.whenReady();
    assert.deepEqual({ ...element.dataset }, {});
  });
});

suite("code that does not arrive", () => {
  const words = {
    en: { missing: "Cannot find module", message: "couldn't load", again: "Try again" },
    es: { missing: "No se encuentra el módulo", message: "no se pudo cargar", again: "Reintentar" },
  };
  for (const [lang, { missing, message, again }] of inTurns(Object.entries(words))) {
    test(`PAG-13 is reported in the element, in ${lang}, with a retry, and kept for the log`, async () => {
      const [element, page] = await shell("tv-probe", lang, "failing");
      const reported = await failure(element);
      assert.include(reported.textContent, message);
      assert.include(reported.textContent, missing);
      assert.include(reported.textContent, "MODULE_NOT_FOUND");
      assert.equal(reported.getAttribute("role"), "alert");
      assert.equal(reported.querySelector("button")?.textContent, again);
      assert.deepEqual(
        page.events("tv-error").map(({ detail }) => detail.code),
        ["MODULE_NOT_FOUND"],
      );
      assert.isTrue(
        page.record.consoleErrors.some(
          (text) => text.includes("MODULE_NOT_FOUND") && text.includes("tv-probe"),
        ),
      );
      const shared = (page.window as unknown as Record<symbol, { reports: string[] }>)[
        Symbol.for("tv-selfcare.page")
      ];
      assert.deepEqual(shared?.reports, ["tv-probe"]);
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("PAG-13 a retry works; what was typed and the held submit are kept", async () => {
    const [element, page, code] = await shell("tv-email-signup", "en", "failing");
    type(field(element, "input"), "patient@example.test");
    part(element, "form button").click();
    const reported = await failure(element);
    assert.equal(field(element, "input").value, "patient@example.test");
    await code.open();
    reported.querySelector("button")?.click();
    await until("the sign-up went through", () => element.matches(":state(success)"));
    assertSame(element.shadowRoot.querySelector("[part=load-failure]"), null);
    const rows = (await sandbox.recipients()).filter(({ email }) => email === "patient@example.test");
    assert.lengthOf(rows, 1);
    assert.isEmpty(page.record.uncaught);
  });

  test("PAG-13 is logged, as soon as there is code that can", async () => {
    const [element, page, code] = await shell("tv-email-signup", "en", "failing");
    const reported = await failure(element);
    page.window.pace = (ms) => (ms === 2_000 ? 100 : ms); // log entries are gathered for two seconds
    await code.open();
    reported.querySelector("button")?.click();
    const entry = await until("it is logged", async () =>
      (await sandbox.logs()).find(({ code: logged }) => logged === "MODULE_NOT_FOUND"),
    );
    assert.equal(entry["element"], "tv-email-signup");
  });

  test("a retry that fails again says so again, once, and the next one works", async () => {
    const [element, page, code] = await shell("tv-probe", "en", "failing");
    (await failure(element)).querySelector("button")?.click();
    await until("it failed again", () => page.events("tv-error").length === 2);
    assert.equal(element.shadowRoot.querySelectorAll("[part=load-failure]").length, 1);
    await code.open();
    part(element, "[part=load-failure] button").click();
    await until("it runs", () => element.matches(":state(ready)"));
    assert.equal(element.shadowRoot.querySelectorAll("form").length, 1);
  });
});

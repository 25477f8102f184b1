import { assert } from "chai";
import { assertSame, embed, mount, part, plain, textOf, until, type Widget } from "./support.ts";

suite("events and errors", () => {
  test("events bubble, leave the shadow roots of the page, and keep their case and detail", async () => {
    const [, page] = await mount("tv-probe");
    const outer = page.document.createElement("div");
    page.document.body.append(outer);
    const probe = page.document.createElement("tv-probe") as Widget;
    outer.attachShadow({ mode: "open" }).append(probe);
    await probe.whenReady();
    part(probe, "#ping").click();
    const [event] = await until("the event arrives", () => {
      const events = page.events("tv-probePinged");
      return events.length > 0 && events;
    });
    assert.deepEqual([event?.type, event?.bubbles, event?.composed], ["tv-probePinged", true, true]);
    assert.deepEqual(event?.detail, { count: 1 });
  });

  test("plain r2wc's events neither bubble nor compose, and lose their case", async () => {
    const page = await plain('<div id="around"><plain-probe></plain-probe></div>');
    const probe = page.get("plain-probe");
    await until("the plain probe is drawn", () => probe.shadowRoot?.querySelector("#facts"));
    const [atElement, around]: [Event[], Event[]] = [[], []];
    for (const name of ["Ping", "ping"]) {
      probe.addEventListener(name, (event) => atElement.push(event));
      page.get("#around").addEventListener(name, (event) => around.push(event));
    }
    part(probe, "#ping").click();
    await until("the press is counted", () => part(probe, "#count").textContent === "1");
    assert.deepEqual(
      atElement.map(({ type, bubbles, composed }) => ({ type, bubbles, composed })),
      [{ type: "ping", bubbles: false, composed: false }],
    );
    assert.equal(around.length, 0);
  });

  test("an error in render shows a panel with a retry, is reported as tv-error, and leaves its neighbors alone", async () => {
    const page = await embed('<tv-probe id="bad"></tv-probe><tv-probe id="good"></tv-probe>');
    const [bad, good] = [page.get("#bad"), page.get("#good")];
    await Promise.all([bad.whenReady(), good.whenReady()]);
    bad["broken"] = true;
    const panel = await until("the panel is there", () => bad.shadowRoot.querySelector("[part=error-panel]"));
    assert.include(panel.textContent, "Something went wrong");
    assert.equal(panel.getAttribute("role"), "alert");
    assert.isTrue(bad.matches(":state(failed)"));
    assert.isFalse(bad.matches(":state(ready)"));
    assert.deepEqual(
      page.events("tv-error").map(({ detail }) => detail.code),
      ["render"],
    );
    assertSame(page.events("tv-error")[0]?.target, bad);
    assert.isEmpty(page.record.uncaught);
    part(good, "#ping").click();
    await until("the neighbor responds", () => part(good, "#count").textContent === "1");

    bad["broken"] = false;
    await bad.updateComplete;
    part(bad, "[part=error-panel] button").click();
    await until("the view is back", () => bad.shadowRoot.querySelector("#ping"));
    assert.isFalse(bad.matches(":state(failed)"));
  });

  test("an error in the very first render shows the panel too", async () => {
    const page = await embed("<tv-probe broken></tv-probe>");
    const probe = page.get("tv-probe");
    await probe.whenReady();
    await until("the panel is there", () => probe.shadowRoot.querySelector("[part=error-panel]"));
    assert.equal(probe.shadowRoot.querySelectorAll("form").length, 0);
    assert.isEmpty(page.record.uncaught);
  });

  test("a panel speaks the element's language", async () => {
    const [probe] = await mount("tv-probe", 'lang="es"');
    probe["broken"] = true;
    const panel = await until("the panel is there", () =>
      probe.shadowRoot.querySelector("[part=error-panel]"),
    );
    assert.include(panel.textContent, "Algo salió mal");
    assert.include(panel.textContent, "Reintentar");
  });

  test("plain r2wc leaves an empty root after an error in render", async () => {
    const page = await plain("<plain-probe></plain-probe>");
    const probe = page.get("plain-probe");
    await until("the plain probe is drawn", () => probe.shadowRoot?.querySelector("#facts"));
    probe.setAttribute("broken", "true");
    await until("the plain probe is empty", () => probe.shadowRoot.childElementCount === 0);
  });

  test("code that throws while it starts shows the fallback again, and reports tv-error and a console error", async () => {
    const page = await embed("<tv-broken-start><p>Call us.</p></tv-broken-start><tv-probe></tv-probe>");
    const element = page.get("tv-broken-start");
    element.scrollIntoView();
    await until("tv-error is reported", () => page.events("tv-error").length > 0);
    const slot = part<HTMLSlotElement>(element, "slot:not([name])");
    assert.deepEqual(
      slot.assignedElements().map((node) => node.textContent),
      ["Call us."],
    );
    assertSame(element.shadowRoot.querySelector("p"), null);
    assert.isTrue(element.matches(":state(failed)"));
    assert.isTrue(page.record.consoleErrors.some((text) => text.includes("tv-broken-start")));
    await page.get("tv-probe").whenReady();
    assert.isEmpty(page.record.uncaught);
  });

  const notLoaded = [
    ["a bundler", "ChunkLoadError", "Loading chunk 427 failed."],
    [
      "Safari, after a page in place of code,",
      "TypeError",
      "'text/html' is not a valid JavaScript MIME type.",
    ],
  ] as const;
  for (const [who, name, message] of notLoaded) {
    test(`PAG-13 an error by which ${who} says that code didn't load shows the message with a retry`, async () => {
      const error = `Object.assign(new Error(${JSON.stringify(message)}), { name: "${name}" })`;
      const page = await embed("<tv-broken-start></tv-broken-start>", {
        head: `<script>brokenBy = ${error}</script>`,
      });
      const element = page.get("tv-broken-start");
      const [event] = await until("tv-error is reported", () => {
        const events = page.events("tv-error");
        return events.length > 0 && events;
      });
      assert.equal(event?.detail.code, "MODULE_NOT_FOUND");
      assert.equal(textOf(element, "[part=load-failure] button"), "Try again");
    });
  }

  test("children are the fallback until the loader has run, and are never removed", async () => {
    const page = await embed("<tv-probe><p id='fallback'>Write to us.</p></tv-probe>");
    const probe = page.get("tv-probe");
    await probe.whenReady();
    const fallback = page.get("#fallback");
    assertSame(fallback.parentElement, probe);
    assertSame(fallback.assignedSlot, null);
    assert.equal(fallback.getClientRects().length, 0);
  });

  test("plain r2wc without a shadow root removes the children", async () => {
    const page = await plain("<plain-light><p id='fallback'>Write to us.</p></plain-light>");
    await until("the plain probe is drawn", () => page.get("plain-light").querySelector("#label"));
    assertSame(page.document.querySelector("#fallback"), null);
  });
});

import { assert } from "chai";
import {
  assertSame,
  embed,
  gate,
  mount,
  part,
  retype,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";

/** A probe whose code does not load before the gate is opened. */
async function heldProbe(attrs = ""): Promise<[Widget, HostPage, Awaited<ReturnType<typeof gate>>]> {
  const held = await gate();
  const page = await embed(`<tv-probe ${attrs}></tv-probe>`, held);
  const probe = page.get("tv-probe");
  await until("the shell is there", () => probe.shadowRoot?.querySelector("form"));
  return [probe, page, held];
}

suite("methods and states", () => {
  test("show() and close() open and close, by attribute and property", async () => {
    const [probe] = await mount("tv-probe");
    await probe.show();
    assert.isTrue(probe.hasAttribute("open"));
    assert.isTrue(probe["open"]);
    await probe.close();
    assert.isFalse(probe.hasAttribute("open"));
    assert.isFalse(probe["open"]);
  });

  test("reset() of an element that keeps nothing is done at once; show() and close() of one that cannot open are mistakes", async () => {
    const [footer] = await mount("tv-footer");
    await footer.reset();
    for (const method of ["show", "close"] as const) {
      const error = await footer[method]().catch((reason: unknown) => reason);
      assert.equal((error as Error).name, "TypeError");
    }
  });

  for (const [method, effect] of [
    ["show", (probe: Widget) => probe["open"] === true],
    ["reset", (probe: Widget) => probe.dataset["resets"] === "1"],
  ] as const) {
    test(`${method}() before the code is there wakes it, and is done after hydration`, async () => {
      const [probe, , held] = await heldProbe();
      let done = false;
      const call = probe[method]().then(() => (done = true));
      await until("the code is requested", async () => (await held.requested()).length > 0);
      assert.isFalse(done);
      assert.isFalse(effect(probe));
      await held.open();
      await call;
      assert.isTrue(effect(probe));
    });
  }

  test("if the focused node is removed, no field takes the focus; focus() focuses the first one", async () => {
    const [probe, page] = await mount("tv-probe");
    const root = probe.shadowRoot as ShadowRoot;
    const once = part<HTMLButtonElement>(probe, "#once");
    once.focus();
    assert.equal(root.activeElement, once);
    once.click();
    await until("it is gone", () => !once.isConnected);
    assert.isNull(root.activeElement);
    assert.equal(page.document.activeElement, page.document.body);
    probe.focus();
    assert.equal(root.activeElement, part(probe, "#free"));
  });

  test("whenReady() resolves after hydration, also a second time", async () => {
    const [probe, page, held] = await heldProbe();
    const ready = probe.whenReady();
    assert.equal(page.events("tv-ready").length, 0);
    await held.open();
    await ready;
    assert.equal(page.events("tv-ready").length, 1);
    await probe.whenReady();
    assert.equal(page.events("tv-ready").length, 1);
  });

  test("whenReady() of an element that cannot start is rejected", async () => {
    const page = await embed("<tv-probe></tv-probe>", { configUrl: null });
    const failed = await page
      .get("tv-probe")
      .whenReady()
      .then(
        () => undefined,
        (error: Error) => error,
      );
    assert.include(failed?.message, "tv-probe");
  });

  test("focus() acts on the shell at once, before the code and after", async () => {
    const [probe, page, held] = await heldProbe();
    probe.focus();
    assertSame(page.document.activeElement, probe);
    assert.equal(probe.shadowRoot.activeElement?.id, "free");
    await held.open();
    await probe.whenReady();
    assert.equal(probe.shadowRoot.activeElement?.id, "free");
    part(probe, "#ping").focus();
    probe.focus();
    assert.equal(probe.shadowRoot.activeElement?.id, "free");
  });

  test("updateComplete resolves before the code is there, too; what was set is drawn with the code", async () => {
    const [probe, , held] = await heldProbe();
    probe["label"] = "set before";
    await probe.updateComplete;
    await held.open();
    await probe.whenReady();
    assert.equal(part(probe, "#label").textContent, "set before");
  });

  test("reset() of a sign-up leads back to the empty first view after it has succeeded", async () => {
    const [element] = await mount("tv-email-signup");
    type(part(element, "input"), "again@example.test");
    part(element, "button").click();
    await until("it succeeded", () => element.matches(":state(success)"));
    await element.reset();
    assert.equal(part<HTMLInputElement>(element, "input").value, "");
    assert.isTrue(element.matches(":state(ready)"));
  });

  test("reset() of a sign-up empties a field that was typed into and its message", async () => {
    const [element] = await mount("tv-email-signup");
    retype(part(element, "input"), "not an address");
    part(element, "button").click();
    await until("the message is there", () => element.shadowRoot.querySelector("#email-error"));
    await element.reset();
    assert.equal(part<HTMLInputElement>(element, "input").value, "");
    assertSame(element.shadowRoot.querySelector("#email-error"), null);
  });

  test("the states are loading, then the view's own; never two of them", async () => {
    const [probe, , held] = await heldProbe();
    assert.isTrue(probe.matches(":state(loading)"));
    assert.isFalse(probe.matches(":state(ready)"));
    await held.open();
    await probe.whenReady();
    assert.isTrue(probe.matches(":state(ready)"));
    assert.isFalse(probe.matches(":state(loading)"));
    assert.isFalse(probe.matches(":state(waiting)"));
  });

  test("an element that cannot start is :state(failed)", async () => {
    const page = await embed("<tv-probe></tv-probe>", { configUrl: null });
    const probe = page.get("tv-probe");
    await until("tv-error is reported", () => page.events("tv-error").length > 0);
    assert.isTrue(probe.matches(":state(failed)"));
    assert.isFalse(probe.matches(":state(loading)"));
  });
});

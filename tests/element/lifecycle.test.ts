import { assert } from "chai";
import {
  assertSame,
  embed,
  engine,
  mount,
  part,
  plain,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";

const free = (probe: Element) => part<HTMLInputElement>(probe, "#free");
const kept = (probe: Element) => part<HTMLInputElement>(probe, "#kept");

/** A probe with typed text in both fields and one counted press, and a place to move it to. */
async function usedProbe(): Promise<[Widget, HostPage]> {
  const page = await embed('<div id="here"><tv-probe></tv-probe></div><div id="there"></div>');
  const probe = page.get("tv-probe");
  await probe.whenReady();
  type(free(probe), "free text");
  type(kept(probe), "kept text");
  part(probe, "#ping").click();
  await until("the press is counted", () => part(probe, "#count").textContent === "1");
  return [probe, page];
}

async function assertKept(probe: Widget): Promise<void> {
  await probe.updateComplete;
  assert.equal(free(probe).value, "free text");
  assert.equal(kept(probe).value, "kept text");
  assert.equal(part(probe, "#mirror").textContent, "kept text");
  assert.equal(part(probe, "#count").textContent, "1");
  assert.deepEqual({ ...probe.dataset }, { mounts: "1", starts: "1" }, "neither unmounted nor stopped");
}

/** Notes how many elements are rendered in the task that is requested when the first is. */
const NOTES_FIRST = `<script>
  customElements.whenDefined("tv-email-signup").then(() => {
    const roots = [...document.querySelectorAll("tv-email-signup")].map((one) => one.shadowRoot);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.renderedByThen ??= roots.filter((root) => root.firstChild).length);
    new MutationObserver(() => port2.postMessage(null)).observe(roots[0], { childList: true });
  });
</script>`;

suite("moving and removing", () => {
  test("an element that is appended elsewhere keeps what was typed and its state", async () => {
    const [probe, page] = await usedProbe();
    page.get("#there").append(probe);
    await assertKept(probe);
    part(probe, "#ping").click();
    await until("it still answers", () => part(probe, "#count").textContent === "2");
  });

  test("plain r2wc loses what was typed when the element is appended elsewhere", async () => {
    const page = await plain('<plain-probe></plain-probe><div id="there"></div>');
    const probe = page.get("plain-probe");
    await until("the plain probe is drawn", () => probe.shadowRoot?.querySelector("#facts"));
    type(free(probe), "free text");
    page.get("#there").append(probe);
    await until("the plain probe is drawn again", () => probe.shadowRoot?.querySelector("#facts"));
    assert.equal(free(probe).value, "");
  });

  // WebKit has no moveBefore.
  if (engine !== "webkit") {
    test("an element that is moved by moveBefore keeps what was typed, its state and the focus", async () => {
      const [probe, page] = await usedProbe();
      kept(probe).focus();
      (page.get("#there") as unknown as { moveBefore(node: Node, before: null): void }).moveBefore(
        probe,
        null,
      );
      await assertKept(probe);
      assert.equal(probe.parentElement?.id, "there");
      assertSame(probe.shadowRoot.activeElement, kept(probe));
    });
  }

  test("an element whose parent is taken out and put back by a router in one task keeps everything", async () => {
    const [probe, page] = await usedProbe();
    const here = page.get("#here");
    here.remove();
    const next = page.document.createElement("main");
    next.append(...here.childNodes);
    page.document.body.append(next);
    await assertKept(probe);
  });

  test("an element that is removed stops after a microtask what needs the page, and stays mounted", async () => {
    const [probe] = await usedProbe();
    probe.remove();
    assert.deepEqual({ ...probe.dataset }, { mounts: "1", starts: "1" }, "not at once: it could be a move");
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual({ ...probe.dataset }, { mounts: "1", starts: "1", stops: "1" });
    assert.equal(free(probe).value, "free text");
  });

  test("an element that is inserted again starts what needs the page, and shows what it showed", async () => {
    const [probe, page] = await usedProbe();
    probe.remove();
    await until("it has stopped", () => probe.dataset["stops"] === "1");
    page.document.body.append(probe);
    await probe.whenReady();
    assert.deepEqual({ ...probe.dataset }, { mounts: "1", starts: "2", stops: "1" });
    assert.equal(free(probe).value, "free text");
    assert.equal(part(probe, "#count").textContent, "1");
    part(probe, "#ping").click();
    await until("it still answers", () => part(probe, "#count").textContent === "2");
  });

  test("what is set on an element that is out of the page is rendered when it is inserted again", async () => {
    const [probe, page] = await usedProbe();
    probe.remove();
    await until("it has stopped", () => probe.dataset["stops"] === "1");
    probe.setAttribute("label", "set outside");
    await probe.updateComplete;
    page.document.body.append(probe);
    await probe.whenReady();
    assert.equal(part(probe, "#label").textContent, "set outside");
    assert.equal(kept(probe).value, "kept text");
  });

  test("an element that no page has is not drawn, whatever is set on it, and is drawn with it once a page has it", async () => {
    const [, page] = await mount("tv-probe");
    const probe = page.document.createElement("tv-probe") as Widget;
    probe.setAttribute("label", "set before");
    probe["size"] = 3;
    await probe.updateComplete;
    assert.equal(probe.shadowRoot.childElementCount, 0);
    assert.isUndefined(probe.dataset["mounts"]);
    page.document.body.append(probe);
    await probe.whenReady();
    assert.equal(part(probe, "#label").textContent, "set before");
    assert.equal(probe.dataset["mounts"], "1");
  });

  test("the page and its visitor can use the first of many elements before the last are rendered", async () => {
    const page = await embed("<tv-email-signup></tv-email-signup>".repeat(100), { head: NOTES_FIRST });
    const { window } = page as { window: Window & { renderedByThen?: number } };
    const count = await until("the task after the first rendering", () => window.renderedByThen);
    assert.isBelow(count, 50);
    const all = [...page.document.querySelectorAll("tv-email-signup")];
    await until("all are rendered", () => all.every(({ shadowRoot }) => shadowRoot?.querySelector("form")));
  });

  test("the last of many elements is rendered when its updateComplete resolves", async () => {
    const page = await embed("<tv-email-signup></tv-email-signup>".repeat(100), {
      head: `<script>
        customElements.whenDefined("tv-email-signup").then(async () => {
          const last = [...document.querySelectorAll("tv-email-signup")].at(-1);
          await last.updateComplete;
          window.lastText = last.shadowRoot.textContent;
        });
      </script>`,
    });
    const { window } = page as { window: Window & { lastText?: string } };
    await until("it resolves", () => window.lastText !== undefined);
    assert.include(window.lastText, "Be the first to know");
  });

  test("what is set in the task that reads updateComplete is in the first view", async () => {
    const page = await embed("<tv-email-signup></tv-email-signup>", {
      head: `<script>
        customElements.whenDefined("tv-email-signup").then(async () => {
          const element = document.querySelector("tv-email-signup");
          const rendered = element.updateComplete;
          element.strings = { heading: "Set in the same task" };
          await rendered;
          window.shownText = element.shadowRoot.textContent;
        });
      </script>`,
    });
    const { window } = page as { window: Window & { shownText?: string } };
    await until("it resolves", () => window.shownText !== undefined);
    assert.include(window.shownText, "Set in the same task");
  });

  test("an element that says it is there has run its effects", async () => {
    const page = await embed("<p></p>");
    const received: (string | undefined)[] = [];
    page.document.addEventListener("tv-ready", ({ target }) =>
      received.push((target as HTMLElement).dataset["mounts"]),
    );
    const probe = page.document.createElement("tv-probe") as Widget;
    page.document.body.append(probe);
    await until("it is there", () => received.length === 1);
    assert.deepEqual(received, ["1"]);
  });

  test("the next of a kind begins with all the sheets that the first one came to", async () => {
    const [probe, page] = await mount("tv-probe");
    await probe.whenReady();
    const next = page.document.createElement("tv-probe") as Widget;
    page.document.body.append(next);
    await until("its first view is there", () => next.shadowRoot.childElementCount > 0);
    assert.isUndefined(next.dataset["mounts"], "its code has not hydrated it");
    assert.isAbove(next.shadowRoot.adoptedStyleSheets.length, 2);
    assert.deepEqual([...next.shadowRoot.adoptedStyleSheets], [...probe.shadowRoot.adoptedStyleSheets]);
  });

  test("plain r2wc draws an element that no page has", async () => {
    const page = await plain("<plain-probe></plain-probe>");
    const probe = page.document.createElement("plain-probe");
    probe.setAttribute("label", "set before");
    await until("it is drawn", () => probe.shadowRoot?.querySelector("#facts"));
    assert.isFalse(probe.isConnected);
  });

  // Only Chromium lets a page collect its garbage and measure its heap.
  if (engine === "chromium") {
    test("1,000 mounts and removals grow the heap by less than a megabyte", async function () {
      this.timeout(60_000);
      const page = await embed("<div id='place'></div>");
      const { memory } = page.window.performance as Performance & { memory: { usedJSHeapSize: number } };
      const round = async (times: number) => {
        for (let done = 0; done < times; done += 50) {
          const probes = Array.from({ length: 50 }, () => page.document.createElement("tv-probe") as Widget);
          page.get("#place").append(...probes);
          await page.window.customElements.whenDefined("tv-probe");
          await Promise.all(probes.map((probe) => probe.whenReady()));
          for (const probe of probes) probe.remove();
          await new Promise((drawn) => requestAnimationFrame(drawn));
          page.record.events.length = 0;
        }
        for (let n = 0; n < 3; n++) {
          page.window.gc();
          await new Promise((drawn) => requestAnimationFrame(drawn));
        }
        return memory.usedJSHeapSize;
      };
      const before = await round(200);
      const after = await round(1_000);
      assert.isBelow(after - before, 1024 * 1024, "bytes of growth");
    });
  }
});

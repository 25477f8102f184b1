import { assert } from "chai";
import { CLOCKS, leap } from "../clocks.ts";
import { assertSame, inTurns, isState, mount, part, textOf, until, type HostPage } from "../support.ts";
import { inside } from "../queries.ts";

const DAY_MS = 86_400_000;
/** The time this many ms from now. */
const from = (ms: number) => new Date(Date.now() + ms).toISOString();

const running = { startDate: from(-DAY_MS), endDate: from(DAY_MS) };
const promo = {
  ...running,
  left: {
    heading: "The winter pass",
    html: "<p>All four <b>channels</b>.</p>",
    link: { text: "Get the pass", href: "/offer/winter" },
  },
  right: {
    heading: "Only in winter",
    images: {
      alt: "A kestrel",
      small: { src: "/demo/site/brand/banners/pass-small.webp", width: 740, height: 416 },
    },
  },
  disclaimers: '<p>Taxes extra. <a href="/legal/">Terms</a> apply.</p>',
  modal: { html: "<p>Ten a month.</p><img src=x onerror='parent.hacked=1'>" },
};

/** Advances the clocks of a page to shortly before a time; the page reads them, and waits for the rest. */
const leapTo = (page: HostPage, moment: string) =>
  leap(page, Date.parse(moment) - 300 - page.window.Date.now());

async function show(content: object, attrs = ""): ReturnType<typeof mount> {
  const mounted = await mount("tv-promo-banner", attrs);
  mounted[0]["content"] = content;
  return mounted;
}

suite("promo banner", () => {
  test("BAN-4 is shown only between its start and end date", async () => {
    const [element] = await show({ ...promo, startDate: from(DAY_MS), endDate: from(2 * DAY_MS) });
    await isState(element, "upcoming");
    assert.equal(textOf(element, "[lang]"), "");
    element["content"] = promo;
    await isState(element, "ready");
    inside(element).getByRole("heading", { name: "The winter pass" });
    element["content"] = { ...promo, startDate: from(-2 * DAY_MS), endDate: from(-DAY_MS) };
    await isState(element, "ended");
    assert.equal(textOf(element, "[lang]"), "");
  });

  for (const days of [3, -3])
    test(`BAN-4 a device whose clock is ${days} days off shows what the server's time says`, async () => {
      const wrong = `<script>{ const now = Date.now; Date.now = () => now() + ${days * DAY_MS}; }</script>`;
      const [element] = await mount("tv-promo-banner", "", { head: wrong });
      element["content"] = promo;
      await isState(element, "ready");
    });

  test("BAN-4 asks for the server's time again after that request has failed", async () => {
    const head = `<script>
      { const now = Date.now; Date.now = () => now() + ${3 * DAY_MS}; }
      hold = (address) => (address.endsWith("/config") ? Promise.reject(new TypeError("down")) : undefined);
    </script>`;
    const [element, page] = await mount("tv-promo-banner", "", { head });
    element["content"] = promo;
    await isState(element, "ended");
    delete page.window.hold;
    page.window.dispatchEvent(new Event("pageshow"));
    await isState(element, "ready");
  });

  test("BAN-4 comes and goes by itself as its time comes; a modal that is being read stays", async () => {
    const [startDate, endDate] = [from(DAY_MS), from(2 * DAY_MS)];
    const [element, page] = await mount("tv-promo-banner", "", { head: CLOCKS });
    element["content"] = { ...promo, startDate, endDate };
    await isState(element, "upcoming");
    leapTo(page, startDate);
    await isState(element, "ready");
    part(element, "button").click();
    await until("the modal is open", () => element.shadowRoot.querySelector("dialog")?.open);
    leapTo(page, endDate);
    await isState(element, "ended");
    const dialog = part<HTMLDialogElement>(element, "dialog");
    assert.isTrue(dialog.open);
    part(element, "[part=close]").click();
    await until("nothing is shown", () => textOf(element, "[lang]") === "");
  });

  for (const [lang, { trigger, heading, close }] of inTurns(
    Object.entries({
      en: { trigger: "See details", heading: "Pricing and other info", close: "Close" },
      es: { trigger: "Ver detalles", heading: "Precios y otra información", close: "Cerrar" },
    }),
  )) {
    test(`PAG-11 BAN-4 has left and right content, disclaimers, and a modal with its default header, in ${lang}`, async () => {
      const [element] = await show(promo, `lang="${lang}"`);
      await isState(element, "ready");
      await until(
        "the texts are drawn",
        () =>
          inside(element).queryByText("channels") && inside(element).queryByRole("link", { name: "Terms" }),
      );
      assert.equal(textOf(element, "[part=left] p"), "All four channels.");
      assert.equal(part<HTMLAnchorElement>(element, "[part=left] a").href, `${location.origin}/offer/winter`);
      assert.equal(textOf(element, "[part=right]"), "Only in winter");
      assert.equal(part<HTMLImageElement>(element, "[part=right] img").alt, "A kestrel");
      assert.equal(textOf(element, "[part=disclaimers] p"), "Taxes extra. Terms apply.");
      assert.isNull(element.shadowRoot.querySelector("dialog"));

      const button = part(element, "button");
      assert.equal(button.textContent, trigger);
      assert.equal(button.getAttribute("aria-haspopup"), "dialog");
      button.focus();
      button.click();
      const dialog = await until("the modal is open", () =>
        element.shadowRoot.querySelector<HTMLDialogElement>("dialog[open]"),
      );
      assertSame(element.shadowRoot.activeElement, dialog);
      assert.equal(part(element, "#modal-title").textContent, heading);
      await until("its text is drawn", () => inside(dialog).queryByText("Ten a month."));
      assert.equal(part(element, "[part=close]").ariaLabel, close);
      part(element, "[part=close]").click();
      await until("it is closed, and the focus is back", () => element.shadowRoot.activeElement === button);
      assert.isFalse(dialog.open);
      assert.isUndefined((window as { hacked?: number }).hacked);
    });
  }

  test("BAN-4 shows one side alone, and the modal with its own words; links are announced to the page before they are followed", async () => {
    const [element, page] = await show({
      ...running,
      right: promo.right,
      disclaimers: promo.disclaimers,
      modal: { trigger: "Prices", heading: "What it costs", html: "<p>Ten a month.</p>" },
    });
    await isState(element, "ready");
    assert.isNull(element.shadowRoot.querySelector("[part=left]"));
    assert.equal(part(element, "section").ariaLabel, "Only in winter");
    assert.equal(part(element, "button").textContent, "Prices");
    part(element, "button").click();
    await until("the modal is open", () => textOf(element, "dialog[open] #modal-title") === "What it costs");
    element.addEventListener("tv-navigate", (event) => event.preventDefault());
    const link = await until("the small print is drawn", () =>
      element.shadowRoot.querySelector<HTMLAnchorElement>("[part=disclaimers] a"),
    );
    link.click();
    assert.deepEqual(page.events("tv-navigate")[0]?.detail, { href: `${location.origin}/legal/` });
    await element.reset();
    await until("reset closes it", () => !part<HTMLDialogElement>(element, "dialog").open);
  });

  test("a text too long, a link or picture that must not be followed: the rest is shown", async () => {
    const [element] = await show({
      ...running,
      left: {
        heading: "Still here",
        html: "<p>".padEnd(300_000, "a"),
        link: { text: "No", href: "javascript:alert(1)" },
        images: { alt: "", small: { src: "data:image/png;base64,AA==", width: 1, height: 1 } },
      },
    });
    await isState(element, "ready");
    await until("the text is refused", () => textOf(element, "p") === "We can't show this text here.");
    assert.equal(textOf(element, "[role=heading]"), "Still here");
    assert.isNull(element.shadowRoot.querySelector("a, img, button"));
  });

  test("without content nothing is shown; invalid dates are reported to the developer", async () => {
    const [element, page] = await mount("tv-promo-banner");
    await isState(element, "empty");
    assert.equal(textOf(element, "[lang]"), "");
    element["content"] = { ...promo, endDate: "soon" };
    const reported = await page.mistake('content of <tv-promo-banner> does not fit at "endDate"');
    assert.include(reported, "2026-12-31T23:59:59Z");
    await isState(element, "empty");
  });
});

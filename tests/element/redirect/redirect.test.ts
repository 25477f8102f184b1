import { assert } from "chai";
import { isReported } from "../faults.ts";
import { embed, isState, mount, part, sandbox, textOf, until, type EmbedOptions } from "../support.ts";

const TAG = "tv-redirect";
/** Shortens the delay or makes it endless, and records waits. */
const paced = (delay: number) =>
  `<script>waits = []; pace = (ms) => (waits.push(ms), ms === 4235 ? ${delay} : ms)</script>`;
const QUICK = paced(1);
const NEVER = paced(600_000);
/** Records navigations without leaving the page. */
const STAY = `<script>left = []; addEventListener("tv-navigate", (event) => { event.preventDefault(); left.push(event.detail.href) })</script>`;

type Noting = Window & { waits: number[]; left: string[] };

const rows: [path: string, label: string, to: string][] = [
  ["privacy/policy/staterights", "", "/legal/california"],
  ["privacy/policy", "", "/legal/privacy-policy"],
  ["privacy/web-terms", "", "/legal/web-terms"],
  ["privacy/manage-preference", "", "/privacy/do-not-sell"],
  ["/privacy", "Privacy Center", "/privacy/requests"],
];

const heading = (element: Element) => part(element, "[role=heading]").textContent;
const statusText = (element: Element) => part(element, "[role=status]").textContent;
const link = (element: Element) => part<HTMLAnchorElement>(element, "a");
const button = (element: Element) => part<HTMLButtonElement>(element, "button");

const redirect = (path: string, options: EmbedOptions = {}, attrs = "") =>
  mount(TAG, `path="${path}" ${attrs}`, options);

suite("redirect", () => {
  teardown(async () => {
    await sandbox.scenario("configuration", "getConfiguration", "success");
  });

  for (const [path, label, to] of rows) {
    test(`PAG-9 ${path} leads after 4235 ms to the address that the configuration names`, async () => {
      const [element, page] = await redirect(path, { head: QUICK + STAY }, `label="${label}"`);
      await isState(element, "left");
      const { waits, left } = page.window as unknown as Noting;
      assert.include(waits, 4235);
      assert.deepEqual(left, [`${sandbox.url}${to}`]);
    });
  }

  test("PAG-9 nobody cancels, and the page is really left", async () => {
    const page = await embed(`<tv-redirect path="privacy/policy"></tv-redirect>`, { head: QUICK });
    await until("the frame is on the other origin", () => {
      try {
        return !page.window.location.href;
      } catch {
        return true;
      }
    });
  });

  test("PAG-9 the page's own path names the document if no attribute does; /privacy alone names none", async () => {
    const [own] = await mount(TAG, "", { head: NEVER });
    await isState(own, "unknown");
    assert.equal(heading(own), "It looks like that page doesn't exist");
    const [alone] = await redirect("/privacy", { head: NEVER }, 'label="Privacy"');
    await isState(alone, "unknown");
  });

  test("PAG-9 a page whose path moves to another document's without a load leads there alone, cancelled before or not", async () => {
    const [element, { window }] = await mount(TAG, "", {
      head: `<script>history.replaceState(null, "", "/privacy/web-terms")</script>${NEVER}`,
    });
    const move = (path: string) => {
      window.history.pushState(null, "", path);
      if (!("navigation" in window)) (window as Window).dispatchEvent(new PopStateEvent("popstate"));
    };
    await isState(element, "redirecting");
    assert.equal(link(element).href, `${sandbox.url}/legal/web-terms`);
    move("/privacy/policy#part");
    await until("it leads there", () => link(element).href === `${sandbox.url}/legal/privacy-policy`);
    assert.equal(heading(element), "Privacy policy");
    button(element).click();
    await isState(element, "cancelled");
    move("/privacy/policy#other");
    await element.updateComplete;
    assert.isTrue(element.matches(":state(cancelled)"), "the document is the same");
    move("/privacy/manage-preference");
    await isState(element, "redirecting");
    assert.equal(link(element).href, `${sandbox.url}/privacy/do-not-sell`);
  });

  test("PAG-9 a document on another site opens after 4235 ms without a confirmation", async () => {
    const [element, page] = await redirect("/adinformation/", { head: QUICK + STAY });
    await isState(element, "left");
    const { left, waits } = page.window as unknown as Noting;
    assert.include(waits, 4235);
    assert.deepEqual(left, ["https://ads.kestrel.example/information"]);
  });

  test("PAG-9 the host of a document on another site is named before it opens", async () => {
    const [element] = await redirect("adinformation", { head: NEVER });
    await isState(element, "redirecting");
    assert.equal(heading(element), "About our ads");
    assert.equal(statusText(element), "We're taking you to ads.kestrel.example in a few seconds.");
    assert.equal(link(element).textContent, "Go now");
    assert.equal(link(element).href, "https://ads.kestrel.example/information");
  });

  test("Cancel is there from the start, keeps the visitor and the focus, and leaves the link", async () => {
    const [element, page] = await redirect("privacy/policy", { head: NEVER + STAY });
    await isState(element, "redirecting");
    const received: Event[] = [];
    element.addEventListener("tv-redirect-cancelled", (event) => received.push(event));
    assert.equal(button(element).textContent, "Cancel");
    button(element).focus();
    button(element).click();
    await isState(element, "cancelled");
    assert.lengthOf(received, 1);
    assert.equal(statusText(element), "You're still on this site. You can go there anytime.");
    assert.isNull(element.shadowRoot.querySelector("[part=progress]"));
    assert.equal(element.shadowRoot.activeElement?.getAttribute("role"), "status");
    link(element).click();
    assert.deepEqual((page.window as unknown as Noting).left, [`${sandbox.url}/legal/privacy-policy`]);
  });

  test("a configuration that doesn't load shows an error, and the next try goes on", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "bad-request");
    const [element, page] = await redirect("privacy/policy", { head: NEVER });
    await isState(element, "redirect-failed");
    await isReported(element, page);
    assert.equal(heading(element), "This page couldn't load");
    assert.equal(statusText(element), "Sorry about that! Please try again later.");
    await sandbox.scenario("configuration", "getConfiguration", "success");
    button(element).click();
    await isState(element, "redirecting");
  });

  test("API-10 a configuration that isn't one shows the same error, and none of the page's error handlers gets it", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "malformed-json");
    const [element, page] = await redirect("privacy/policy", { head: NEVER });
    await isState(element, "redirect-failed");
    assert.equal(statusText(element), "Sorry about that! Please try again later.");
    assert.isEmpty(page.record.uncaught);
  });

  test("a configuration that says when to come back shows that time", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "rate-limited-long");
    const [element] = await redirect("privacy/policy", { head: NEVER });
    await isState(element, "redirect-failed");
    assert.include(statusText(element), "You can try again in 2 minutes.");
  });

  test("it speaks Spanish, and sends nothing of its own to a page with a strict policy", async () => {
    const [element, page] = await redirect("privacy/policy", {
      head: NEVER,
      lang: "es",
      csp: `default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src ${sandbox.url}`,
    });
    await isState(element, "redirecting");
    assert.equal(heading(element), "Política de privacidad");
    assert.equal(statusText(element), "Te llevaremos ahí en unos segundos.");
    assert.equal(textOf(element, "a, button"), "Ir ahora Cancelar");
    assert.deepEqual(page.record.violations, []);
  });
});

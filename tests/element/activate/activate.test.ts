import { assert } from "chai";
import {
  assertSame,
  embed,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

const TAG = "tv-activate";
/** Records navigations and closing without leaving the page, and shortens long waits. */
const HEAD = `<script>
  left = []; waits = []; closes = 0; opener = {};
  addEventListener("tv-navigate", (event) => { event.preventDefault(); left.push(event.detail.href) });
  pace = (ms) => (waits.push(ms), ms === 33000 ? 50 : ms);
  close = () => closes++;
</script>`;
type Noting = Window & { left: string[]; waits: number[]; closes: number };
const noted = (page: HostPage) => page.window as unknown as Noting;

const heading = (element: Element) => part(element, "[role=heading]").textContent;
const statusText = (element: Element) => textOf(element, "[role=status]");
const links = (element: Element) => [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>("a") ?? [])];
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const activate = (r: string, attrs = 'app-name="Max"', head = HEAD): Promise<[Widget, HostPage]> =>
  mount(TAG, `${r ? `r="${escaped(r)}"` : ""} ${attrs}`, { head });

suite("the interstitial of an activation", () => {
  for (const [lang, words] of inTurns(Object.entries({ en: "Activating Max", es: "Activando Max" }))) {
    test(`OFR-7 has a heading with the app's name, and leads to an allowed address, in ${lang}`, async () => {
      const partner = new URL(sandbox.url);
      partner.hostname = "partner.localhost";
      const to = `${partner.origin}/partner/wbd/1?expires=1&signature=2`;
      const [element, page] = await activate(to, `app-name="Max" lang="${lang}"`);
      await isState(element, "left");
      assert.equal(heading(element), words);
      assert.deepEqual(noted(page).left, [to]);
      assertSame(page.window.opener, null);
    });
  }

  test("OFR-7 goes there if the page doesn't navigate by itself", async () => {
    const [, page] = await activate("/subscriptions?a=1", "", "");
    const { contentWindow } = page.window.frameElement as HTMLIFrameElement;
    await until("the address is there", () => contentWindow?.location.pathname === "/subscriptions");
    assert.equal(contentWindow?.location.search, "?a=1");
  });

  test("OFR-7 leads to the page's own origin and those that it trusts, and has a link besides", async () => {
    for (const to of ["/subscriptions?a=1", `${sandbox.url}/offer/max`]) {
      const [element, page] = await activate(to);
      await isState(element, "left");
      assert.deepEqual(noted(page).left, [new URL(to, location.origin).href]);
      assert.equal(links(element)[0]?.href, noted(page).left[0]);
      page.window.frameElement?.remove();
    }
  });

  for (const [lang, { title, go, cancel, not, stays }] of inTurns(
    Object.entries({
      en: {
        title: "You are leaving",
        go: "Continue to other.example",
        cancel: "Cancel",
        not: "Max isn't activated",
        stays: "You can activate it anytime.",
      },
      es: {
        title: "Vas a salir de este sitio",
        go: "Continuar a other.example",
        cancel: "Cancelar",
        not: "Max no está activada",
        stays: "Puedes activarla cuando quieras.",
      },
    }),
  )) {
    test(`OFR-7 an unknown host is named and asked about, with a cancel, in ${lang}`, async () => {
      const [element, page] = await activate("https://other.example/x", `app-name="Max" lang="${lang}"`);
      await isState(element, "leaving");
      assert.equal(heading(element), title);
      assert.include(statusText(element), "other.example");
      assert.equal(links(element)[0]?.textContent, go);
      assert.equal(links(element)[0]?.href, "https://other.example/x");
      assert.isEmpty(noted(page).left);
      assertSame(page.window.opener, null);
      const button = part(element, "button");
      assert.equal(button.textContent, cancel);
      button.focus();
      button.click();
      await isState(element, "cancelled");
      assert.equal(heading(element), not);
      assert.include(statusText(element), stays);
      assertSame(element.shadowRoot.activeElement, part(element, "[role=status]"));
      links(element)[0]?.click();
      await isState(element, "left");
      assert.deepEqual(noted(page).left, ["https://other.example/x"]);
    });
  }

  for (const r of [
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://evil.example/",
    "https://user:pass@evil.example/",
    "data:text/html,x",
    `https://evil.example/${"a".repeat(2100)}`,
  ]) {
    test(`OFR-7 ${r.slice(0, 40)} is refused`, async () => {
      const [element, page] = await activate(r);
      await isState(element, "refused");
      assert.equal(heading(element), "We can't open this link");
      assert.isEmpty(noted(page).left);
      assert.deepEqual(
        links(element).map(({ href }) => new URL(href).pathname),
        ["/subscriptions"],
      );
    });
  }

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "Something went wrong. Close this tab and try again.",
      es: "Algo salió mal. Cierra esta pestaña e inténtalo de nuevo.",
    }),
  )) {
    test(`OFR-7 r=error closes the window, and asks for that if it can't, in ${lang}`, async () => {
      const [element, page] = await activate("error", `app-name="Max" lang="${lang}"`);
      await isState(element, "not-closed");
      assert.equal(noted(page).closes, 1);
      assert.equal(statusText(element), words);
      assert.isEmpty(noted(page).left);
      assert.include(heading(element) ?? "", "Max");
    });
  }

  test("BAN-2 OFR-7 without r it waits with a spinner, and no longer than the page that leads it may take", async () => {
    const [element, page] = await activate("", 'app-name="Apple TV"', HEAD.replace("? 50", "? 600000"));
    await isState(element, "waiting-for-link");
    assert.equal(heading(element), "Activating Apple TV");
    assert.isNotNull(element.shadowRoot.querySelector("section > [aria-hidden]"));
    assert.include(noted(page).waits, 33_000);
    page.window.frameElement?.remove();
    const [late] = await activate("", 'app-name="Apple TV"');
    await isState(late, "late");
    assert.isNull(late.shadowRoot.querySelector("section > [aria-hidden]"));
    assert.include(statusText(late), "try again");
  });

  test("OFR-7 reads r and appName of the page's query, as text of at most 60 characters", async () => {
    const name = `<img src=x onerror=alert(1)>${"x".repeat(200)}`;
    const query = new URLSearchParams({ r: "error", appName: name });
    const page = await embed(`<${TAG}></${TAG}>`, {
      head: `${HEAD}<script>history.replaceState(null, "", location.pathname + ${JSON.stringify(`?${query}`)})</script>`,
    });
    const element = page.get(TAG);
    await element.whenReady();
    await isState(element, "not-closed");
    assert.equal(heading(element), `We couldn't activate ${name.slice(0, 60)}`);
    assert.isNull(element.shadowRoot.querySelector("img"));
    assert.isEmpty(page.record.uncaught);
  });

  test("OFR-7 a heading of the page's own may have <appName> for the app's name", async () => {
    const strings = escaped(JSON.stringify({ heading: "Off to <appName>!" }));
    const [element] = await activate("/subscriptions", `app-name="NBA" strings="${strings}"`);
    await isState(element, "left");
    assert.equal(heading(element), "Off to NBA!");
  });

  test("OFR-7 no sample of the redirect corpus leaves the origin by itself", async () => {
    const { cases } = (await (
      await fetch("/tests/fixtures/corpora/payloadbox-open-redirect.json")
    ).json()) as { cases: string[] };
    const sample = cases.filter((_, at) => at % 20 === 0);
    assert.isAtLeast(sample.length, 30);
    const [element, page] = await activate("error");
    for (const value of sample) {
      element["r"] = value;
      await element.updateComplete;
      await until("it is judged", () =>
        ["refused", "leaving", "left"].some((state) => element.matches(`:state(${state})`)),
      );
      element["r"] = "error";
      await isState(element, "not-closed");
    }
    for (const address of noted(page).left) assert.equal(new URL(address).origin, location.origin);
    assert.equal(page.window.location.pathname, "/host/");
  });
});

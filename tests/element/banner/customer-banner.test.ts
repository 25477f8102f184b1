import { assert } from "chai";
import {
  assertSame,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-banner";
/** Records waits, and shortens those of an error and an activation. Records new tabs, too. */
const HEAD = `<script>
  waits = []; opened = []; led = [];
  pace = (ms) => (waits.push(ms), ms === 7000 || ms === 2000 ? 20 : ms);
  tab = { closed: false, location: { replace: (address) => led.push(address) } };
  open = (address, target) => (opened.push([address, target]), tab);
</script>`;
const SLOW_SUBSCRIPTIONS = `<script>
  hold = (address) => address.endsWith("/subscriptions") && new Promise((go) => (letGo = go));
</script>`;
type Noting = Window & {
  waits: number[];
  opened: string[][];
  led: string[];
  tab: unknown;
  letGo: (() => void) | undefined;
};
const noted = (page: HostPage) => page.window as unknown as Noting;

const heading = (element: Element) => part(element, "[role=heading]").textContent;
const link = (element: Element) => inside(element).getByRole<HTMLAnchorElement>("link");
const shows = (element: Widget) => element.shadowRoot.querySelector("[part~=section]") !== null;

interface Wanted {
  role?: string;
  attrs?: string;
  lang?: string;
  /** SKUs that were subscribed to in this session. */
  newPlans?: string[];
}
async function banner({ role = "full", attrs = 'path="/account"', lang = "en", newPlans }: Wanted = {}) {
  const options = await signedIn(`${role}@example.test`);
  if (newPlans) sessionStorage.setItem("tv:shopping", JSON.stringify({ personId: "p-1001", newPlans }));
  return mount(TAG, attrs, { ...options, lang, head: HEAD });
}

setup(() => sandbox.reset());

suite("the banner of apps that wait to be activated", () => {
  for (const [lang, [title, text, action]] of inTurns(
    Object.entries({
      en: ["Activate your subscriptions", "Activate 2 subscriptions", "Manage subscriptions"],
      es: ["Activa tus suscripciones", "Activa 2 suscripciones", "Administrar suscripciones"],
    }),
  )) {
    test(`BAN-1 more than one, and the page allowed: 'manage' leads to /subscriptions, in ${lang}`, async () => {
      const [element, page] = await banner({ attrs: `path="/account" lang="${lang}"` });
      await isState(element, "manage");
      assert.equal(heading(element), title);
      assert.include(textOf(element, "section p"), text as string);
      await until("its link is there", () => inside(element).queryByRole("link"));
      assert.equal(link(element).textContent, action);
      assert.equal(new URL(link(element).href).pathname, "/subscriptions");
      element.addEventListener("tv-navigate", (event) => event.preventDefault());
      link(element).click();
      assert.deepEqual(page.events("tv-navigate")[0]?.detail, { href: link(element).href });
    });
  }

  test("BAN-1 the banner of several apps doesn't show on the subscriptions' page, where its button leads", async () => {
    const [element] = await banner({ attrs: 'path="/subscriptions"' });
    await isState(element, "empty");
    assert.isFalse(shows(element));
  });

  test("BAN-1 at 1152 px the banner of several apps is a strip of at most 64 px", async () => {
    const [element, page] = await banner();
    await isState(element, "manage");
    (page.window.frameElement as HTMLIFrameElement).style.width = "1400px";
    element.style.inlineSize = "1152px";
    await until("its link is there", () => inside(element).queryByRole("link"));
    await until("it is wide", () => element.getBoundingClientRect().width === 1152);
    assert.isAtMost(element.getBoundingClientRect().height, 64);
  });

  test("BAN-1 more than one on a page that is not allowed: nothing", async () => {
    const [element] = await banner({ attrs: 'path="/support"' });
    await isState(element, "empty");
    assert.isFalse(shows(element));
  });

  for (const { lang, role, newPlans, title, verb } of inTurns([
    { lang: "en", role: "blocked", newPlans: [], title: "Activate Max to start streaming", verb: "Activate" },
    {
      lang: "es",
      role: "blocked",
      newPlans: [],
      title: "Activa Max para empezar a ver contenido",
      verb: "Activar",
    },
    {
      lang: "en",
      role: "linked",
      newPlans: [],
      title: "Your Apple TV free trial has started",
      verb: "Activate",
    },
    {
      lang: "es",
      role: "linked",
      newPlans: [],
      title: "Comenzó tu prueba gratis de Apple TV",
      verb: "Activar",
    },
    {
      lang: "en",
      role: "full",
      newPlans: ["apple-tv-month"],
      title: "Your Max promotion is waiting",
      verb: "Activate",
    },
    {
      lang: "es",
      role: "full",
      newPlans: ["apple-tv-month"],
      title: "Tu promoción de Max te espera",
      verb: "Activar",
    },
  ])) {
    test(`BAN-1 exactly one (${role}@): 'activate', worded for what it is, without plans just subscribed, in ${lang}`, async () => {
      const [element] = await banner({ role, newPlans, attrs: `path="/support" lang="${lang}"` });
      await isState(element, "activate");
      assert.equal(heading(element), title);
      inside(element).getByRole("button", { name: new RegExp(`^${verb}`) });
    });
  }

  test("BAN-1 what waits to be activated shows also if the storefront fails", async () => {
    await sandbox.scenario("storefront", "getStorefrontBanner", "bad-request");
    const options = await signedIn("blocked@example.test");
    const [element, page] = await mount(TAG, 'path="/account"', {
      ...options,
      head: HEAD + SLOW_SUBSCRIPTIONS,
    });
    const answered = () => page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    await until("the storefront has failed", () => answered().some((name) => name.includes("/banners")));
    const letGo = await until("the subscriptions were requested", () => noted(page).letGo);
    letGo();
    await isState(element, "activate");
    inside(element).getByRole("button", { name: /^Activate/ });
    assert.isEmpty(page.events("tv-error"));
  });

  test("BAN-1 which statuses wait the configuration says, and its flag may switch the banner off", async () => {
    await sandbox.settings({ lists: { bannerActivationStatuses: ["ACTIVATED"] } });
    const [element, page] = await banner({ role: "blocked" });
    await isState(element, "marketing");
    page.window.frameElement?.remove();
    await sandbox.settings({ lists: {}, features: { showBannerFlag: false } });
    const [off] = await banner();
    await isState(off, "empty");
    const [offGroup, other] = await banner({ attrs: 'group="wbd"' });
    await isState(offGroup, "empty");
    assert.isFalse(other.record.requests.some(({ address }) => address.includes("/banners/")));
    await sandbox.settings({ features: {} });
  });

  test("BAN-2 'Activate' opens /offer/activate?appName= in a new tab, and after 2 seconds leads it to ?r=", async () => {
    const [element, page] = await banner({ role: "blocked" });
    await isState(element, "activate");
    const button = part(element, "[part=activation] button");
    for (let n = 0; n < 10; n++) button.click();
    const { opened, led, waits } = noted(page);
    assert.deepEqual(opened, [[`${location.origin}/offer/activate?appName=Max`, "_blank"]]);
    const [to = ""] = await until("it is led on", () => led.length > 0 && led);
    assert.include(waits, 2_000);
    const address = new URL(to);
    assert.equal(address.origin + address.pathname, `${location.origin}/offer/activate`);
    assert.equal(address.searchParams.get("appName"), "Max");
    assert.match(
      address.searchParams.get("r") ?? "",
      /^http:\/\/partner\.localhost:\d+\/partner\/wbd\/\d+\?expires=\d+&signature=[\da-f]{64}&lang=en$/,
    );
    assert.lengthOf(led, 1);
  });

  test("BAN-2 once the app is activated its banner goes, and the focus doesn't move", async () => {
    const [element, page] = await banner({ role: "blocked" });
    await isState(element, "activate");
    const button = part(element, "[part=activation] button");
    button.focus();
    button.click();
    const { led } = noted(page);
    const [to = ""] = await until("it is led on", () => led.length > 0 && led);
    await fetch(new URL(to).searchParams.get("r") ?? "", { method: "POST", mode: "no-cors" });
    await until("the activation has ended", () => !button.matches("[aria-busy=true]"));
    page.window.dispatchEvent(new Event("pageshow")); // the visitor comes back
    await until("its banner is gone", () => !element.matches(":state(activate)"));
    assertSame(element.shadowRoot.activeElement, part(element, "[role=status]"));
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "Something went wrong. Please try again.",
      es: "Algo salió mal. Inténtalo de nuevo.",
    }),
  )) {
    test(`OFR-8 BAN-3 an activation that fails closes its tab, and shows an error under the app for 7 s, in ${lang}`, async () => {
      await sandbox.scenario("storefront", "getActivationUrls", "bad-request");
      const [element, page] = await banner({ role: "blocked", attrs: `path="/account" lang="${lang}"` });
      await isState(element, "activate");
      const statusText: string[] = [];
      new MutationObserver(() => statusText.push(textOf(element, "[part=activation] [role=alert]"))).observe(
        element.shadowRoot,
        { childList: true, subtree: true },
      );
      part(element, "[part=activation] button").click();
      await until("it was reported", () => statusText.includes(words));
      await until("it no longer is", () => !textOf(element, "[part=activation] [role=alert]"));
      assert.include(noted(page).waits, 7_000);
      assert.equal(new URL(noted(page).led[0] ?? "").searchParams.get("r"), "error");
      await sandbox.scenario("storefront", "getActivationUrls", "success");
      part(element, "[part=activation] button").click();
      await until("the next one succeeds", () => noted(page).led.length === 2);
      assert.notEqual(new URL(noted(page).led[1] ?? "").searchParams.get("r"), "error");
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("OFR-8 a tab that the browser doesn't open shows an error", async () => {
    const [element, page] = await banner({ role: "blocked" });
    await isState(element, "activate");
    noted(page).tab = null;
    page.window.open = () => null;
    const words = "Your browser blocked the new tab.";
    const statusText: string[] = [];
    new MutationObserver(() => statusText.push(textOf(element, "[part=activation] [role=alert]"))).observe(
      element.shadowRoot,
      { childList: true, subtree: true },
    );
    part(element, "[part=activation] button").click();
    await until("it was reported", () => statusText.some((reported) => reported.includes(words)));
  });
});

suite("the banner of an offer", () => {
  for (const [lang, [title, action]] of inTurns(
    Object.entries({
      en: ["Max is here", "See the offer"],
      es: ["Llegó Max", "Ver la oferta"],
    }),
  )) {
    test(`BAN-3 BAN-6 shows on allowed pages, leads to /offer/max with the campaign's query, in ${lang}`, async () => {
      const [element] = await banner({ role: "new", lang });
      await isState(element, "marketing");
      assert.equal(heading(element), title);
      await until("its link is there", () => inside(element).queryByRole("link"));
      assert.include(link(element).textContent, action as string);
      const { pathname, search } = new URL(link(element).href);
      assert.equal(pathname + search, "/offer/max?cid=account-banner");
    });
  }

  test("BAN-3 is dismissed for this session, whichever page comes next, and for the next one it is back", async () => {
    const [element, page] = await banner({ role: "new" });
    await isState(element, "marketing");
    part(element, "[part=close]").focus();
    part(element, "[part=close]").click();
    await isState(element, "empty");
    assertSame(element.shadowRoot.activeElement, part(element, "[role=status]"));
    assert.equal(textOf(element, "[role=status]"), "Banner dismissed.");
    assert.deepEqual(page.events("tv-banner-dismissed")[0]?.detail, { group: "wbd" });
    page.window.frameElement?.remove();
    const kept = sessionStorage.getItem("tv:banner-dismissed");
    assert.equal(kept, "p-1002");
    const options = await signedIn("new@example.test");
    sessionStorage.setItem("tv:banner-dismissed", kept ?? "");
    const [next, nextPage] = await mount(TAG, 'path="/devices"', { ...options, head: HEAD });
    await isState(next, "empty");
    nextPage.window.frameElement?.remove();
    const [later] = await banner({ role: "new" });
    await isState(later, "marketing");
  });

  test("BAN-3 a customer who may not order sees no offer", async () => {
    const [element] = await banner({ role: "readonly" });
    await isState(element, "empty");
    assert.isFalse(shows(element));
  });

  test("BAN-3 at 1152 px the offer is at most 120 px high", async () => {
    const [element, page] = await banner({ role: "new" });
    await isState(element, "marketing");
    (page.window.frameElement as HTMLIFrameElement).style.width = "1400px";
    element.style.inlineSize = "1152px";
    await until("its link is there", () => inside(element).queryByRole("link"));
    await until("it is wide", () => element.getBoundingClientRect().width === 1152);
    assert.isAtMost(element.getBoundingClientRect().height, 120);
  });

  test("BAN-3 does not show on a page that is not allowed", async () => {
    const [element] = await banner({ role: "new", attrs: 'path="/privacy/settings"' });
    await isState(element, "empty");
  });

  for (const [group, { path, title }] of Object.entries({
    wbd: { path: "/offer/max?cid=account-banner", title: "Max is here" },
    apple: { path: "/offer/apple?cid=account-banner", title: "Apple TV on your Kestrel" },
  })) {
    test(`BAN-7 BAN-6 the banner of ${group}: style full, group, title, description, images`, async () => {
      const [element] = await banner({ attrs: `group="${group}"` });
      await isState(element, "details");
      assert.equal(heading(element), title);
      assert.isNotEmpty(textOf(element, "section p"));
      const section = part(element, "section");
      assert.isTrue(section.classList.contains("full"));
      assert.equal(section.dataset["group"], group);
      const picture = await until("it has a picture", () => element.shadowRoot.querySelector("img"));
      assert.match(picture.src, /\/brand\/banners\/\w+-medium\.webp$/);
      const address = await until("its link is there", () =>
        inside(element).queryByRole<HTMLAnchorElement>("link"),
      );
      assert.isTrue(address.href.endsWith(path), address.href);
      assert.isFalse(element.shadowRoot.querySelector("[part=close]") !== null);
    });
  }

  test("BAN-5 its notification has the breakpoints 767, 768, 945 and 1024", async () => {
    const [element, page] = await banner();
    await isState(element, "manage");
    const frame = page.window.frameElement as HTMLIFrameElement;
    frame.style.width = "1400px";
    const looks = async (width: number) => {
      element.style.width = `${width}px`;
      await until("it is laid out", () => element.getBoundingClientRect().width === width);
      const { gridTemplateColumns, paddingInlineStart } = page.window.getComputedStyle(
        part(element, "[part~=notification]"),
      );
      return `${gridTemplateColumns.split(" ").length} ${paddingInlineStart}`;
    };
    const at: string[] = [];
    for (const width of [767, 768, 944, 945, 1023, 1024]) at.push(await looks(width));
    assert.deepEqual(at, ["2 16px", "3 16px", "3 16px", "3 20px", "3 20px", "3 24px"]);
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "Something went wrong. Please try again later.",
      es: "Algo salió mal. Inténtalo de nuevo más tarde.",
    }),
  )) {
    test(`BAN-3 an error display hides after 7 s, in ${lang}`, async () => {
      await sandbox.scenario("storefront", "getStorefrontBanner", "bad-request");
      const options = await signedIn("new@example.test");
      // The error stays until the test lets it go.
      const head = HEAD.replace(
        "ms === 7000 || ms === 2000 ? 20 : ms",
        "ms === 7000 ? window.errorMs : ms",
      ).replace("waits = [];", "waits = []; errorMs = 3000;");
      const [element, page] = await mount(TAG, `path="/account" lang="${lang}"`, { ...options, head });
      await isState(element, "error");
      assert.equal(textOf(element, "[role=alert] p"), words);
      await until("its time runs", () => noted(page).waits.includes(7_000));
      assert.lengthOf(page.events("tv-error"), 1);
      await isState(element, "empty");
      assert.equal(textOf(element, "[role=alert]"), "");
    });
  }

  test("BAN-3 without a customer nothing is shown, and nobody is sent to sign in", async () => {
    const [element, page] = await mount(TAG, 'path="/account"');
    await isState(element, "signed-out");
    assert.isFalse(shows(element));
    assert.isEmpty(page.events("tv-sign-in-requested"));
  });
});

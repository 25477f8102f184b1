import { assert } from "chai";
import type { PageSession } from "../../core/session/lifecycle/page-session.ts";
import { CLOCKS, leap } from "./clocks.ts";
import {
  assertSame,
  changing,
  embed,
  gate,
  holdBack,
  isState,
  part,
  sandbox,
  textOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";

const PERSON = "person-4711";
/** A login that is lost within a minute is not requested again by itself: the page stays. */
const LEFT_MS = 30_000;
const QUERY = "?configId=tv-selfcare&configType=web&environment=prod";

interface Configuration {
  data: { settings: { origins: { brands: string[] }; features: object } };
}

/** Makes this page one of the brand's, by a stored configuration, which `change` changes. */
async function makeOurs(change?: (data: Configuration["data"]) => void): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const answer = (await (await fetch(`${sandbox.url}/config${QUERY}`)).json()) as Configuration;
  answer.data.settings.origins.brands = [location.origin];
  change?.(answer.data);
  localStorage.setItem(`tv:config:${sandbox.url}/config${QUERY}`, JSON.stringify({ at: Date.now(), answer }));
}

/** Stores a login in this tab, as an earlier page of it does. */
function keepLogin({ personId = PERSON, leftMs = 600_000 } = {}): void {
  const now = Date.now();
  const ids = {
    personId,
    customerRelationshipId: "cr",
    accountId: "a",
    serviceAccountId: "sa",
    xboAccountId: "x",
  };
  const until = { accessUntil: now + 600_000, renewAt: now + 600_000, authUntil: now + leftMs, since: now };
  const login = {
    version: 2,
    hint: "1",
    accessToken: "access",
    refreshToken: "",
    ...until,
    correction: 0,
    ids,
    held: false,
  };
  sessionStorage.setItem("tv:login", JSON.stringify(login));
  localStorage.setItem("tv:signed-in", "1");
}

/** The configuration in this browser can't be loaded any more, until `isDown` is false. */
const DOWN = `<script>
  isDown = true;
  requested = 0; // in vain
  const key = Object.keys(localStorage).find((name) => name.startsWith("tv:config:"));
  const { answer } = JSON.parse(localStorage.getItem(key));
  localStorage.removeItem(key);
  window.fetch = new Proxy(window.fetch, { apply(target, self, [address, options]) {
    if (!String(address).includes("/config?")) return Reflect.apply(target, self, [address, options]);
    if (isDown) return requested++, Promise.reject(new TypeError("Failed to fetch"));
    const headers = { "content-type": "application/json" };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
  }});
</script>`;
/** Reports everything that the element ever renders to the test's page, from the start. */
const WATCHED = `<script>
  void customElements.whenDefined("tv-private").then(() => {
    const { shadowRoot } = document.querySelector("tv-private");
    const look = () => parent.drawn.push(shadowRoot.textContent);
    new MutationObserver(look).observe(shadowRoot, { childList: true, characterData: true, subtree: true });
    look();
  });
</script>`;

/** Timers of half a minute and more, by their time. Only tests let them expire. */
const LONG_TIMERS = `<script>
  timers = {};
  window.setTimeout = new Proxy(window.setTimeout, { apply(target, self, [act, ms]) {
    if (!(ms >= 30_000)) return Reflect.apply(target, self, [act, ms]);
    (timers[ms] ??= []).push(act);
    return 0;
  }});
</script>`;

const bringConfiguration = ({ window }: HostPage) => Object.assign(window, { isDown: false });

async function open(lang = "en", head = ""): Promise<[Widget, HostPage]> {
  const page = await embed(`<tv-private></tv-private>`, { keepStorage: true, lang, head });
  const element = page.get("tv-private");
  await element.whenReady();
  return [element, page];
}

const isIn = (element: Widget, state: string) => element.matches(`:state(${state})`);
const shown = (element: Widget) => until("it is shown", () => isIn(element, "shown"));
const out = (element: Widget) => until("nobody is signed in", () => isIn(element, "signed-out"));

suite("the answer to a sign-in", () => {
  const answerTo = (state: string) => `<script>
    sessionStorage.setItem("tv:sign-in", JSON.stringify({ state: "ours", redirectPath: "/host/", place: "/devices#x" }));
    history.replaceState(null, "", "?keep=1&code=c&state=${state}&error_description=d#h");
  </script>`;

  test("SES-3 leaves the address bar when our script runs, before any element asks for its code", async () => {
    const { window } = await embed("<p></p>", { head: answerTo("ours") });
    assert.equal(window.location.search + window.location.hash, "#h");
    assert.equal(sessionStorage.getItem("tv:return-to"), "/devices#x");
  });

  test("SES-3 leaves the address bar also if the page has a <base> of another origin", async () => {
    const { window } = await embed("<p></p>", {
      head: `${answerTo("ours")}<base href="https://elsewhere.example/">`,
      from: `${location.origin}/dist/`,
    });
    assert.equal(window.location.pathname + window.location.search + window.location.hash, "/host/#h");
  });

  test("SES-3 stays if it is to another tab's", async () => {
    const { window } = await embed("<p></p>", { head: answerTo("theirs") });
    assert.equal(new URLSearchParams(window.location.search).get("code"), "c");
    assert.isNull(sessionStorage.getItem("tv:return-to"));
  });
});

/** Preact runs effects after the frame, such as those that wait for the connection. */
async function afterEffects({ window }: Pick<HostPage, "window">): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(window.requestAnimationFrame);
}

suite("an element for customers", () => {
  test("SES-11 elsewhere than on the brand's site it says that nobody is signed in, and takes nobody away", async () => {
    const page = await embed("<tv-private></tv-private>");
    const element = page.get("tv-private");
    await element.whenReady();
    await out(element);
    assert.equal(part(element, "[part=signed-out] p").textContent, "You're signed out. Sign in to see this.");
    assert.notInclude(textOf(element), PERSON);

    let requested = 0;
    page.document.addEventListener("tv-sign-in-requested", (event) => {
      requested++;
      event.preventDefault();
    });
    part(element, "button").click();
    assert.equal(requested, 1);
    await element.updateComplete;
    assert.isTrue(isIn(element, "signed-out")); // the page wants to do it itself
  });

  test("SES-11 in Spanish", async () => {
    const page = await embed("<tv-private></tv-private>", { lang: "es" });
    const element = page.get("tv-private");
    await element.whenReady();
    await out(element);
    assert.equal(part(element, "button").textContent, "Iniciar sesión");
  });

  test("SES-11 a loader shows until a login is found; then private content does", async () => {
    await makeOurs();
    keepLogin();
    const page = await embed("<tv-private></tv-private>", { keepStorage: true });
    const element = page.get("tv-private");
    await until("the first view is there", () => element.shadowRoot.querySelector("[aria-hidden=true]"));
    await shown(element);
    assert.equal(part(element, "p").textContent, PERSON);
    assert.isNull(element.shadowRoot.querySelector("[aria-hidden=true]"));
  });

  test("SES-2 while it is out of the page it takes nobody to the sign-in, and when it is inserted again it does", async () => {
    const ours = changing("/config", ({ data }: Configuration) => {
      data.settings.origins.brands = [location.origin];
    });
    const page = await embed("", { head: ours });
    const letGo = holdBack(page, QUERY);
    const element = page.document.createElement("tv-private") as Widget;
    page.document.body.append(element);
    await element.whenReady();
    await afterEffects(page);
    element.remove();
    const { TvSelfcare } = page.window as unknown as { TvSelfcare: { session: Promise<PageSession> } };
    const states: string[] = [];
    (await TvSelfcare.session).subscribe(({ status }) => void states.push(status));
    letGo();
    await until("nobody is signed in", () => states.includes("signed-out"));
    await afterEffects(page);
    assert.deepEqual(states, ["starting", "signed-out"]);
    page.document.body.append(element);
    await until("the page leaves for sign-in", () => sessionStorage.getItem("tv:sign-in"));
  });

  test("SES-2 if the configuration doesn't load the login is kept: a later press shows private content, and the page stays", async () => {
    await makeOurs();
    keepLogin();
    const [element, page] = await open("en", DOWN);
    await out(element);
    assert.equal(part(element, "[part=signed-out] p").textContent, "We couldn't sign you in. Try again.");
    bringConfiguration(page);
    part(element, "button").focus();
    part(element, "button").click();
    await shown(element);
    assert.equal(part(element, "p").textContent, PERSON);
    assertSame(element.shadowRoot.activeElement, part(element, "[lang]"));
    assert.isEmpty(page.record.uncaught);
  });

  test("SES-2 the same without a press, when the line is back", async () => {
    await makeOurs();
    keepLogin();
    const [element, page] = await open("en", DOWN);
    await out(element);
    bringConfiguration(page);
    page.window.dispatchEvent(new Event("online"));
    await shown(element);
  });

  test("WAL-1 if the configuration comes late it still hides the card", async () => {
    await makeOurs(({ settings }) => Object.assign(settings.features, { hideMOP: true }));
    keepLogin();
    const page = await embed("<tv-wallet></tv-wallet>", { keepStorage: true, head: DOWN });
    const wallet = page.get("tv-wallet");
    await isState(wallet, "signed-out");
    bringConfiguration(page);
    await afterEffects(page);
    page.window.dispatchEvent(new Event("online"));
    await isState(wallet, "hidden");
  });

  test("CFG-7 a flag of a wrong type is reported, and the others still count", async () => {
    await makeOurs(({ settings }) =>
      Object.assign(settings.features, { hideMOP: true, showBannerFlag: "yes" }),
    );
    keepLogin();
    const page = await embed("<tv-wallet></tv-wallet>", { keepStorage: true });
    await page.mistake("settings.features.showBannerFlag");
    await isState(page.get("tv-wallet"), "hidden");
  });

  test("CFG-2 links lead to the brand's site as soon as the configuration can be loaded", async () => {
    const brand = "https://www.brand.example";
    await makeOurs(({ settings }) => void (settings.origins.brands = [brand]));
    const page = await embed("<tv-header></tv-header>", { keepStorage: true, head: DOWN });
    const home = () => part<HTMLAnchorElement>(page.get("tv-header"), "[part=logo]").href;
    await until("it has asked in vain", () => (page.window as unknown as { requested: number }).requested);
    await until("the page counts as the brand's", () => home() === `${location.origin}/`);
    bringConfiguration(page);
    await afterEffects(page);
    page.window.dispatchEvent(new Event("online"));
    await until("the links have changed", () => home() === `${brand}/`);
  });

  test("CFG-2 a configuration that can't be loaded is asked for again after half a minute, then after a minute", async () => {
    const brand = "https://www.brand.example";
    await makeOurs(({ settings }) => void (settings.origins.brands = [brand]));
    const page = await embed("<tv-header></tv-header>", { keepStorage: true, head: DOWN + LONG_TIMERS });
    const window = page.window as unknown as { requested: number; timers: Record<number, (() => void)[]> };
    const home = () => part<HTMLAnchorElement>(page.get("tv-header"), "[part=logo]").href;
    const expire = async (ms: number) => {
      const { [ms]: acts = [] } = await until("it waits", () => window.timers[ms] && window.timers);
      for (const act of acts) act();
    };
    await until("it has asked in vain", () => window.requested);
    await afterEffects(page);
    const before = window.requested;
    await expire(30_000);
    await until("it has asked in vain again", () => window.requested > before);
    bringConfiguration(page);
    await expire(60_000);
    await until("the links have changed", () => home() === `${brand}/`);
  });

  test("TMO-2 if the configuration comes late the customer is still warned", async () => {
    await makeOurs();
    keepLogin({ leftMs: 55_000 });
    const page = await embed("<tv-session-timeout></tv-session-timeout>", { keepStorage: true, head: DOWN });
    const warning = page.get("tv-session-timeout");
    await until("it has asked in vain", () => (page.window as unknown as { requested: number }).requested);
    bringConfiguration(page);
    page.window.dispatchEvent(new Event("online"));
    await isState(warning, "warning");
    assert.equal(part(warning, "#title").textContent, "Your session is about to end");
  });

  test("SES-5 SES-6 a sign-out takes private content off every page at once, and the focus stays in the element", async () => {
    await makeOurs();
    keepLogin();
    const [element, page] = await open();
    await shown(element);
    type(part<HTMLInputElement>(element, "input"), "half");
    localStorage.removeItem("tv:signed-in");
    new BroadcastChannel("tv:customer").postMessage("signed-out");
    await out(element);
    assert.notInclude(textOf(element), PERSON);
    assert.isNull(element.shadowRoot.querySelector("form"));
    assertSame(element.shadowRoot.activeElement, part(element, "[part=signed-out]"));
    assert.isNull(sessionStorage.getItem("tv:login"));
    assert.equal(page.record.uncaught.length, 0);
  });

  test("SES-6 the page API signs out here, and takes the hint that other tabs listen for", async () => {
    await makeOurs();
    keepLogin();
    const [element, page] = await open();
    await shown(element);
    assert.equal(localStorage.getItem("tv:signed-in"), "1");
    const api = (page.window as unknown as { TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> } })
      .TvSelfcare;
    void (await api.session).signOut();
    await out(element);
    assert.equal(part(element, "[part=signed-out] p").textContent, "You've signed out.");
    assert.isNull(localStorage.getItem("tv:signed-in"));
    assert.isNull(sessionStorage.getItem("tv:login"));
  });

  test("SES-6 a sign-out is finished at the provider also by a next page that has nothing for customers", async () => {
    await makeOurs();
    sessionStorage.setItem("tv:signing-out", "1");
    const page = await embed("", { keepStorage: true });
    page.document.body.append(page.document.createElement("tv-email-signup"));
    await until("the page has left for the provider", () => {
      try {
        return !page.window.location.href;
      } catch {
        return true; // another origin's
      }
    });
    assert.isNull(sessionStorage.getItem("tv:signing-out"));
  });

  test("SES-10 a half-filled form comes back after the session has ended in the middle of it, for the same person only", async () => {
    await makeOurs();
    keepLogin({ leftMs: LEFT_MS });
    sessionStorage.setItem("tv:sealed:private", "nothing");
    const [element, page] = await open("en", CLOCKS);
    await shown(element);
    await until("the form can be kept", () => sessionStorage.getItem("tv:sealed:private") === null);
    type(part<HTMLInputElement>(element, "input"), "half a word");
    leap(page, LEFT_MS);
    await out(element);
    const sealed = await until("it is kept", () => sessionStorage.getItem("tv:sealed:private"));
    assert.notInclude(atob(sealed), "half");

    keepLogin();
    const [next] = await open();
    await shown(next);
    await until("it is back", () => part<HTMLInputElement>(next, "input").value === "half a word");
    await until("it is kept for another load", () => sessionStorage.getItem("tv:sealed:private"));

    sessionStorage.setItem("tv:sealed:private", sealed);
    keepLogin({ personId: "person-2" });
    const [other] = await open();
    await shown(other);
    await until("it was looked for", () => sessionStorage.getItem("tv:sealed:private") === null);
    await other.updateComplete;
    assert.equal(part<HTMLInputElement>(other, "input").value, "");
  });

  test("SES-2 an expired login is not shown for a moment", async () => {
    await makeOurs();
    keepLogin({ leftMs: -1 });
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const { record } = await embed("<tv-private></tv-private>", { keepStorage: true, head: WATCHED });
    await until("the page leaves for sign-in", () => sessionStorage.getItem("tv:sign-in"));
    assert.isNull(sessionStorage.getItem("tv:login"));
    assert.isNotEmpty(drawn);
    assert.notInclude(drawn.join(), PERSON);
    assert.equal(record.uncaught.length, 0);
  });
});

suite("code that only a customer's page needs", () => {
  test("TMO-2 if the warning's doesn't load it is requested again by itself, and then warns", async () => {
    await makeOurs();
    const code = await gate();
    await code.open();
    const page = await embed("<tv-session-timeout></tv-session-timeout>", {
      keepStorage: true,
      from: code.from,
    });
    await isState(page.get("tv-session-timeout"), "idle");
    await code.fail();
    // However many tries there are before the code loads, the next one is soon.
    const waits = [5_000, 10_000, 20_000, 40_000, 60_000];
    page.window.pace = (ms) => (waits.includes(ms) ? 50 : ms);
    keepLogin({ leftMs: 55_000 });
    const element = page.document.createElement("tv-session-timeout");
    page.document.body.append(element);
    const tries = async () => (await code.requested()).filter((file) => file.includes("/Watch-")).length;
    // A browser may request twice before it reports a dead connection.
    await until("it was requested again", async () => (await tries()) > 2);
    await code.open();
    await isState(element, "warning");
    assert.equal(part(element, "#title").textContent, "Your session is about to end");
    assert.isEmpty(page.record.uncaught);
  });
});

import { isReported } from "../faults.ts";
import { assert } from "chai";
import { CLOCKS, leap as leapAndLook, putForward, STOPPED_CLOCKS } from "../clocks.ts";
import {
  assertSame,
  embed,
  gate,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-session-timeout";
const BODY = `<tv-private></tv-private><${TAG}></${TAG}>`;
const MINUTE_MS = 60_000;
/** The remaining time of a session in the middle of a warning, in ms. */
const WARNED_MS = 54_500;
/** The remaining time when the countdown has ended, in ms. */
const RESERVE_MS = 30_000;

const english = {
  title: "Your session is about to end",
  continue: "Continue",
  signOut: "Sign out",
  left: /^You'll be signed out in (\d+) seconds\.$/,
  failed: "We couldn't extend your session. Select Continue again.",
  endedTitle: "Your session has ended",
  ended: "We signed you out because you weren't active.",
};
const spanish: typeof english = {
  title: "Tu sesión está por terminar",
  continue: "Continuar",
  signOut: "Cerrar sesión",
  left: /^Cerraremos tu sesión en (\d+) segundos\.$/,
  failed: "No pudimos extender tu sesión. Selecciona Continuar de nuevo.",
  endedTitle: "Tu sesión terminó",
  ended: "Cerramos tu sesión porque no hubo actividad.",
};

/** A token endpoint in the page: it extends the session by half an hour once it may answer. */
const PROVIDER = `<script>
  provider = { requested: 0, isDown: false };
  const code = (claims) => btoa(JSON.stringify(claims)).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
  window.fetch = new Proxy(window.fetch, { apply(target, self, [address, options]) {
    if (!String(address).endsWith("/auth/token")) return Reflect.apply(target, self, [address, options]);
    provider.requested++;
    if (provider.held) return provider.held;
    if (provider.isDown) return Promise.reject(new TypeError("Failed to fetch"));
    const iat = Math.floor(Date.now() / 1000);
    const claims = { ...provider.claims, iat, exp: iat + 1800 };
    const body = { access_token: "next", token_type: "Bearer", expires_in: 600, refresh_token: "second",
      id_token: [code({ alg: "RS256" }), code(claims), "c2lnbmVk"].join(".") };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  }});
</script>`;

interface Provider {
  requested: number;
  isDown: boolean;
  /** The answer, if it is waited for. */
  held?: Promise<Response>;
  claims: object;
}
const providerOf = (page: HostPage) => (page.window as unknown as { provider: Provider }).provider;

interface Kept {
  authUntil: number;
  refreshToken: string;
  held: boolean;
  ids: { personId: string };
}
const kept = () => JSON.parse(sessionStorage.getItem("tv:login") ?? "null") as Kept | null;
const keep = (change: Partial<Kept>) =>
  sessionStorage.setItem("tv:login", JSON.stringify({ ...kept(), ...change }));

/** The remaining time of the session by the page's clock, in ms. */
const leftMs = ({ window }: HostPage) => (kept()?.authUntil ?? 0) - window.Date.now();
/** Time passes until this much of the session is left; the element finds that at its own next check. */
const leap = (page: HostPage, ms: number) => putForward(page, leftMs(page) - ms);

/** Opens a page with the element beside private content; there is enough time unless given. */
async function open({ left = 5 * MINUTE_MS, lang = "en", clocks = CLOCKS } = {}) {
  const options = await signedIn("full@example.test");
  keep({ authUntil: Date.now() + left, refreshToken: "first" });
  return { ...(await openWith({ ...options, lang }, clocks)), options };
}

async function openWith(options: EmbedOptions, clocks = CLOCKS) {
  const page = await embed(BODY, { ...options, head: PROVIDER + clocks });
  const auth = await (await fetch(`${sandbox.url}/config`)).json();
  const { signIn, staging, production } = auth.data.settings.auth;
  const aud = [staging.clientId, production.clientId];
  providerOf(page).claims = { iss: signIn.issuer, aud: aud[1], sub: kept()?.ids.personId };
  const element = page.get(TAG);
  await element.whenReady();
  await until("the private element is shown", () => page.get("tv-private").matches(":state(shown)"));
  return { page, element };
}

const dialogOf = (element: Widget) => part<HTMLDialogElement>(element, "dialog");
const secondsIn = (element: Widget, words = english) =>
  Number(words.left.exec(part(element, "[role=timer]").textContent ?? "")?.[1]);
const button = (element: Widget, name: string) => inside(dialogOf(element)).getByRole("button", { name });
const field = (page: HostPage) => part<HTMLInputElement>(page.get("tv-private"), "input");
const isClosed = (element: Widget) => until("the dialog is closed", () => !dialogOf(element).open);

suite("session-timeout", () => {
  test("TMO-1 it watches for visitors who save data too, who have nothing of it to press; a form waits for its press", async () => {
    const head =
      "<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>";
    const page = await embed(`<tv-email-signup></tv-email-signup><${TAG}></${TAG}>`, { head });
    await isState(page.get(TAG), "idle");
    assert.isTrue(page.get("tv-email-signup").matches(":state(loading)"));
  });

  test("TMO-1 nothing is drawn or fetched while nobody is signed in", async () => {
    const [element, page] = await mount(TAG);
    await isState(element, "idle");
    assert.equal(element.getBoundingClientRect().height, 0);
    assert.equal(element.shadowRoot.querySelector("[lang]")?.childElementCount, 0);
    assert.deepEqual(page.record.requests, []);
    const files = page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    assert.isFalse(
      files.some((name) => /\/(?:customer|session)-\w+\.js|customer-data|Watch/.test(name)),
      "no code of a customer's was fetched",
    );
  });

  test("TMO-4 a login that is lost while the warning is open is no warning without an answer", async () => {
    const { page, element } = await open();
    leap(page, WARNED_MS);
    await isState(element, "warning");
    const { TvSelfcare } = page.window as unknown as {
      TvSelfcare: { session: Promise<{ subscribe(listener: (state: { status: string }) => void): void }> };
    };
    // The tab is visible again before the element knows that the customer is signed out.
    (await TvSelfcare.session).subscribe(({ status }) => {
      if (status === "signed-out") page.document.dispatchEvent(new Event("visibilitychange"));
    });
    localStorage.removeItem("tv:signed-in"); // like a sign-out in another tab
    await isClosed(element);
    await isState(element, "idle");
    assert.deepEqual(page.events("tv-session-ended"), []);
  });

  for (const [lang, words] of inTurns(Object.entries({ en: english, es: spanish }))) {
    test(`TMO-2 the warning is a modal with its title, Continue and Sign out, in ${lang}`, async () => {
      const { page, element } = await open({ lang });
      leap(page, WARNED_MS);
      await isState(element, "warning");
      const dialog = dialogOf(element);
      assert.isTrue(dialog.matches(":modal"));
      assert.equal(part(element, `#${dialog.getAttribute("aria-labelledby")}`).textContent, words.title);
      assert.ok(button(element, words.continue));
      assert.ok(button(element, words.signOut));
      assertSame(element.shadowRoot.activeElement, dialog);
    });

    test(`TMO-2 the countdown is silent; its opening is spoken once, in ${lang}`, async () => {
      const { page, element } = await open({ lang });
      leap(page, WARNED_MS);
      await isState(element, "warning");
      const first = secondsIn(element, words);
      assert.equal(part(element, "[role=timer]").getAttribute("aria-live"), "off");
      const status = part(element, "dialog [role=status]");
      await until("the opening is spoken", () => status.textContent !== "");
      const spoken = status.textContent ?? "";
      assert.match(spoken, words.left);
      await until("a second has gone", () => secondsIn(element, words) < first);
      assert.equal(status.textContent, spoken);
    });
  }

  test("TMO-2 the page gets one event for the warning", async () => {
    const { page, element } = await open();
    leap(page, WARNED_MS);
    await isState(element, "warning");
    const first = secondsIn(element);
    await until("a second has gone", () => secondsIn(element) < first);
    assert.lengthOf(page.events("tv-session-warned"), 1);
  });

  test("TMO-2 the warning opens when a minute is left, and no earlier", async () => {
    const { page, element } = await open({ clocks: STOPPED_CLOCKS });
    leapAndLook(page, leftMs(page) - MINUTE_MS - 1);
    await element.updateComplete;
    assert.isTrue(element.matches(":state(idle)"));
    leapAndLook(page, 1);
    await isState(element, "warning");
    assert.equal(leftMs(page), MINUTE_MS);
  });

  test("TMO-2 the countdown is the remaining time minus 30 seconds", async () => {
    const { page, element } = await open({ clocks: STOPPED_CLOCKS });
    leapAndLook(page, leftMs(page) - MINUTE_MS);
    await isState(element, "warning");
    assert.equal(secondsIn(element), 30);
    for (const [remainingSeconds, shown] of [
      [55, 25],
      [41, 11],
      [32, 2],
    ] as const) {
      leapAndLook(page, leftMs(page) - remainingSeconds * 1000);
      await until(`${remainingSeconds} s are left`, () => secondsIn(element) === shown);
    }
  });

  test("TMO-3 Continue extends the session, returns the focus, and what was typed stays", async () => {
    const { page, element } = await open();
    type(field(page), "half a sentence");
    leap(page, WARNED_MS);
    await isState(element, "warning");
    button(element, "Continue").click();
    button(element, "Continue").click();
    await isState(element, "idle");
    await isClosed(element);
    assert.equal(providerOf(page).requested, 1);
    assert.isAbove(leftMs(page), 29 * MINUTE_MS);
    assert.equal(kept()?.refreshToken, "second");
    assert.equal(field(page).value, "half a sentence");
    assertSame(page.get("tv-private").shadowRoot.activeElement, field(page));
    assert.lengthOf(page.events("tv-session-extended"), 1);
    assert.lengthOf(page.events("tv-session-ended"), 0);
  });

  for (const [way, dismiss] of Object.entries<(element: Widget) => void>({
    Escape: (element) => dialogOf(element).dispatchEvent(new Event("cancel", { cancelable: true })),
    "the close button": (element) => button(element, "Close and stay signed in").click(),
    "a press beside the dialog": (element) => dialogOf(element).click(),
  })) {
    test(`TMO-3 ${way} is Continue: a customer who closes the warning is not signed out`, async () => {
      const { page, element } = await open({ left: MINUTE_MS - 5_000 });
      await isState(element, "warning");
      dismiss(element);
      await isState(element, "idle");
      assert.equal(providerOf(page).requested, 1);
      assert.isAbove(leftMs(page), 29 * MINUTE_MS);
    });
  }

  for (const [lang, words] of inTurns(Object.entries({ en: english, es: spanish }))) {
    test(`TMO-3 a Continue that fails shows an error, and the next one succeeds, in ${lang}`, async () => {
      const { page, element } = await open({ lang });
      type(field(page), "still here");
      leap(page, WARNED_MS);
      await isState(element, "warning");
      providerOf(page).isDown = true;
      button(element, words.continue).click();
      await until("the failure is reported", () =>
        part(element, "dialog [role=status]").textContent?.includes(words.failed),
      );
      await isReported(element, page);
      assert.isTrue(dialogOf(element).open);
      assert.isTrue(page.get("tv-private").matches(":state(shown)"));
      providerOf(page).isDown = false;
      button(element, words.continue).click();
      await isState(element, "idle");
      assert.equal(field(page).value, "still here");
      assert.lengthOf(page.events("tv-session-warned"), 1);
    });
  }

  test("TMO-3 without a refresh token, a Continue whose sign-in code doesn't load shows an error", async () => {
    const code = await gate();
    await code.open();
    const options = await signedIn("full@example.test");
    keep({ authUntil: Date.now() + 5 * MINUTE_MS });
    const { page, element } = await openWith({ ...options, from: code.from });
    leap(page, WARNED_MS);
    await isState(element, "warning");
    await code.fail();
    button(element, english.continue).click();
    await until("the failure is reported", () =>
      part(element, "dialog [role=status]").textContent?.includes(english.failed),
    );
    await isReported(element, page);
    assert.isTrue(page.get("tv-private").matches(":state(shown)"));
    assert.lengthOf(page.events("tv-session-warned"), 1);
  });

  test("TMO-3 Sign out clears what is kept, and private content goes at once", async () => {
    const { page, element } = await open({ left: MINUTE_MS - 5_000 });
    await isState(element, "warning");
    button(element, "Sign out").click();
    await until("the private element is signed out", () =>
      page.get("tv-private").matches(":state(signed-out)"),
    );
    assert.isFalse(dialogOf(element).open);
    assert.isNull(kept());
    assert.isNull(localStorage.getItem("tv:signed-in"));
    assert.deepEqual(
      page.events("tv-session-ended").map(({ detail }) => detail),
      [{ reason: "chosen" }],
    );
  });

  for (const [lang, words] of inTurns(Object.entries({ en: english, es: spanish }))) {
    test(`TMO-4 a customer who doesn't answer is signed out at the end of the countdown, and sees why, in ${lang}`, async () => {
      const { page, element } = await open({ lang });
      leap(page, WARNED_MS);
      await isState(element, "warning");
      leap(page, RESERVE_MS - 1_000);
      await isState(element, "ended");
      await until("the private element is signed out", () =>
        page.get("tv-private").matches(":state(signed-out)"),
      );
      assert.isTrue(dialogOf(element).open);
      assert.equal(part(element, "#title").textContent, words.endedTitle);
      await until(
        "the end is spoken",
        () => part(element, "dialog [role=status]").textContent === words.ended,
      );
      assert.isNull(kept());
      assert.isNull(localStorage.getItem("tv:signed-in"));
      assert.deepEqual(
        page.events("tv-session-ended").map(({ detail }) => detail),
        [{ reason: "expired" }],
      );
    });
  }

  test("TMO-3 a warning that the browser closes while Continue is under way opens again to say that it failed", async () => {
    const { page, element } = await open({ left: MINUTE_MS - 5_000 });
    await isState(element, "warning");
    let fail: (error: Error) => void = () => {};
    providerOf(page).held = new Promise((_, reject) => (fail = reject));
    const dialog = dialogOf(element);
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await isState(element, "continuing");
    const closed = new Promise((received) => dialog.addEventListener("close", received, { once: true }));
    dialog.close(); // like a second Escape, whatever the page does
    await closed;
    fail(new TypeError("Failed to fetch"));
    await until("the failure is reported", () =>
      part(element, "dialog [role=status]").textContent?.includes(english.failed),
    );
    assert.isTrue(dialog.matches(":modal"));
    assertSame(element.shadowRoot.activeElement, dialog);
  });

  test("TMO-3 Sign out signs out also while Continue is under way, and its answer extends nothing", async () => {
    const { page, element } = await open({ left: MINUTE_MS - 5_000 });
    await isState(element, "warning");
    let fail: (error: Error) => void = () => {};
    providerOf(page).held = new Promise((_, reject) => (fail = reject));
    button(element, "Continue").click();
    await isState(element, "continuing");
    button(element, "Sign out").click();
    await until("the private element is signed out", () =>
      page.get("tv-private").matches(":state(signed-out)"),
    );
    fail(new TypeError("Failed to fetch"));
    await isClosed(element);
    assert.isNull(kept());
    assert.isNull(localStorage.getItem("tv:signed-in"));
    assert.lengthOf(page.events("tv-session-extended"), 0);
    assert.deepEqual(
      page.events("tv-session-ended").map(({ detail }) => detail),
      [{ reason: "chosen" }],
    );
  });

  for (const answer of ["Continue", "Sign out"] as const) {
    test(`TMO-3 ${answer} in one tab closes the warning in all, by a word without a token`, async () => {
      const received: unknown[] = [];
      const channels = ["tv:session-timeout", "tv:customer"].map((name) => new BroadcastChannel(name));
      for (const channel of channels) channel.onmessage = ({ data }) => received.push(data);
      const one = await open({ left: MINUTE_MS - 2_000 });
      keep({ held: false, refreshToken: "another tab's" });
      const other = await openWith(one.options);
      await isState(one.element, "warning");
      await isState(other.element, "warning");
      button(one.element, answer).click();
      await isClosed(one.element);
      await isClosed(other.element);
      await isState(other.element, "idle");
      for (const channel of channels) channel.close();
      assert.deepEqual(received, [answer === "Continue" ? "continued" : "signed-out"]);
      const isPrivate = answer === "Continue" ? "shown" : "signed-out";
      for (const { page } of [one, other])
        await until("both are alike", () => page.get("tv-private").matches(`:state(${isPrivate})`));
      if (answer === "Continue") assert.equal(providerOf(other.page).requested, 1);
    });
  }
});

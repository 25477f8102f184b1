import { assert } from "chai";
import {
  isState,
  mount,
  sandbox,
  signedIn,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { fill, frameOf, inCard, NEW_ADDRESS, NEW_CARD, openForm, save, typeCard } from "./wallet-support.ts";

setup(() => sandbox.reset());

/**
 * Runs first on the page: records whatever a script can access there. Each way also sees something of our own, so that a
 * blind one is noticed.
 */
const SPY = `<script>
  const seen = { messages: [], posted: [], bodies: [], stored: [], events: [], keys: [] };
  const text = (what) => { try { return JSON.stringify(what) ?? String(what); } catch { return String(what); } };
  addEventListener("message", ({ data }) => data?.seen || seen.messages.push(text(data)), true);
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (what, ...more) { seen.posted.push(text(what)); return post.call(this, what, ...more); };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
  Object.defineProperty(MessagePort.prototype, "onmessage", { set(heard) {
    set.call(this, function (event) { seen.messages.push(text(event.data)); return heard.call(this, event); });
  }, configurable: true });
  const sent = window.fetch;
  window.fetch = new Proxy(sent, { apply(target, self, [address, options]) {
    seen.bodies.push(String(address) + " " + text(options));
    return Reflect.apply(target, self, [address, options]);
  } });
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) { seen.bodies.push(text(body)); return send.call(this, body); };
  const beacon = navigator.sendBeacon;
  navigator.sendBeacon = function (...all) { seen.bodies.push(text(all)); return beacon.apply(this, all); };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...all) { seen.stored.push(text(all)); return setItem.apply(this, all); };
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) { seen.events.push(event.type + " " + text(event.detail)); return dispatchEvent.call(this, event); };
  for (const type of ["keydown", "keypress", "input", "beforeinput", "paste", "change"])
    addEventListener(type, (event) => seen.keys.push(text([event.key, event.data, event.target?.value])), true);
  const digest = crypto.subtle.encrypt;
  SubtleCrypto.prototype.encrypt = function (...all) { seen.bodies.push(text(all)); return digest.apply(this, all); };
  window.seen = seen;
</script>`;

type Spied = Window & { seen: Record<string, string[]> };

/** All text in a page, in its elements' shadow roots and values. */
function everything(root: Document | ShadowRoot | Element): string {
  const parts = [root instanceof Element ? root.outerHTML : ""];
  for (const node of root.querySelectorAll("*")) {
    parts.push(node.outerHTML.slice(0, 2000), (node as HTMLInputElement).value ?? "");
    if (node.shadowRoot) parts.push(everything(node.shadowRoot));
  }
  return parts.join("\n");
}

const stored = (of: Storage) => Object.entries(of).flat().join("\n");

async function spiedOn(options: EmbedOptions = {}): Promise<[Widget, HostPage, Spied]> {
  const [element, page] = await mount("tv-wallet", "", {
    ...(await signedIn("new@example.test")),
    head: SPY,
    ...options,
  });
  await isState(element, "empty");
  return [element, page, page.window as unknown as Spied];
}

suite("what a page can know of a card", () => {
  test("WAL-5 neither its number nor its code, whatever its scripts listen to, wrap or read", async () => {
    const [element, page, { seen }] = await spiedOn();
    await openForm(element, "Add a payment method");
    // The test hooks are not part of a page: only what they typed is checked from here on.
    await typeCard(element, NEW_CARD);
    fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    const whileTyped = everything(page.document);
    save(element);
    await isState(element, "added");

    const { document, localStorage: local, sessionStorage: tab } = page.window;
    const reachable: Record<string, string> = {
      ...Object.fromEntries(Object.entries(seen).map(([way, all]) => [way, all.join("\n")])),
      whileTyped,
      afterwards: everything(document),
      local: stored(local),
      tab: stored(tab),
      cookies: document.cookie,
      address: page.window.location.href,
      console: page.record.consoleErrors.join("\n"),
      events: page.record.events.map(({ type, detail }) => type + JSON.stringify(detail)).join("\n"),
      names: page.window.performance
        .getEntries()
        .map(({ name }) => name)
        .join("\n"),
    };
    for (const [way, text] of Object.entries(reachable)) {
      const digits = text.replace(/[\s"',-]/g, "");
      assert.notInclude(digits, NEW_CARD.number, way);
      assert.notInclude(digits, "424242", way);
      assert.notMatch(text, /"?code"?\s*[:=]\s*"?123\b/, way);
    }
    // Each way works: it has seen what it may see.
    assert.include(reachable["messages"], '"cardLast4Digits":"4242"');
    assert.include(reachable["messages"], '"type":"saved"');
    assert.include(reachable["posted"], '"idempotencyKey"');
    assert.include(reachable["bodies"], "/api/wallet/cards");
    assert.include(reachable["events"], "tv-wallet-changed");
    assert.include(reachable["afterwards"], "Visa ending in 4242");
    assert.include(reachable["whileTyped"], "7 Quarry Road");
    assert.include(reachable["tab"], "login");
  });

  test("WAL-5 the document that has them is nobody's: an opaque origin, which the page may not look into", async () => {
    const [element, page] = await spiedOn();
    await openForm(element, "Add a payment method");
    const frame = frameOf(element);
    assert.equal(
      new URL(frame.src).origin,
      page.window.location.origin,
      "though it comes from the page's own",
    );
    assert.isNull(frame.contentDocument);
    assert.throws(() => frame.contentWindow?.document);
    assert.equal((await inCard(element)).origin, "null");
    assert.deepEqual([...frame.sandbox], ["allow-scripts"]);
  });

  test("WAL-5 its policy allows one script and no address but the wallet's, once that is known", async () => {
    const [element] = await spiedOn();
    await openForm(element, "Add a payment method");
    const { policies } = await inCard(element);
    const wallet = `connect-src ${new URL(sandbox.url).origin}`;
    // The wallet's address is known as soon as its answer has arrived.
    for (const policy of policies.slice(1)) assert.equal(policy, wallet);
    assert.match(
      policies[0] ?? "",
      /^default-src 'none'; script-src ('sha256-[^']+' ?)+; style-src 'sha256-/,
    );
    assert.include(policies[0], "form-action 'none'");
    await typeCard(element, { ...NEW_CARD, number: "4000000000000002" });
    fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    save(element);
    await isState(element, "save-failed");
    assert.include((await inCard(element)).policies, wallet);
  });

  test("WAL-5 a strict policy needs no more than the origins that csp.json names", async () => {
    const { origin } = location;
    const [element, page] = await spiedOn({
      head: "",
      csp: `default-src 'none'; script-src ${origin}; connect-src ${new URL(sandbox.url).origin}; frame-src ${origin}`,
    });
    await openForm(element, "Add a payment method");
    assert.isEmpty(page.record.violations);
    const listed = (await (await fetch("/dist/csp.json")).json()) as {
      elements: Record<string, { directives: Record<string, string[]> }>;
    };
    assert.deepEqual(listed.elements["tv-wallet"]?.directives["frame-src"], [
      "{script-origin}",
      "{content-origin}",
    ]);
  });
});

suite("a device fingerprint", () => {
  const configured = async (address: unknown): Promise<EmbedOptions> => {
    const options = await signedIn("full@example.test");
    const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("tv:config:"));
    const kept = JSON.parse(localStorage.getItem(key) ?? "") as {
      answer: { data: { settings: { links: Record<string, unknown> } } };
    };
    kept.answer.data.settings.links["deviceFingerprint"] = address;
    localStorage.setItem(key, JSON.stringify(kept));
    return options;
  };
  const shown = (element: Widget) =>
    element.shadowRoot.querySelector<HTMLIFrameElement>("[part=fingerprint]");

  test("WAL-9 is shown hidden and sandboxed if the configuration names one, and never waited for", async () => {
    // No server answers there.
    const address = "http://localhost:9/device";
    const [element] = await mount("tv-wallet", "", await configured(address));
    const frame = await until("it is there", () => shown(element));
    assert.equal(frame.src, address);
    assert.isTrue(frame.hidden);
    assert.deepEqual([...frame.sandbox], ["allow-scripts"]);
    assert.equal(frame.referrerPolicy, "no-referrer");
    await isState(element, "ready");
    await openForm(element, "Update card");
  });

  for (const address of [undefined, "", "http://elsewhere.example/", "javascript:alert(1)", 7]) {
    test(`WAL-9 is off if the configuration says ${JSON.stringify(address)}`, async () => {
      const [element] = await mount("tv-wallet", "", await configured(address));
      await isState(element, "ready");
      assert.isNull(shown(element));
    });
  }

  test("WAL-9 is off for a customer who sends Global Privacy Control", async () => {
    const [element] = await mount("tv-wallet", "", {
      ...(await configured("http://localhost:9/device")),
      head: "<script>Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })</script>",
    });
    await isState(element, "ready");
    assert.isNull(shown(element));
  });
});

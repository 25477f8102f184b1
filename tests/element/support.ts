/** Helpers of element tests: host pages, waiting, a visitor's input, the sandbox. */
import { rowsInTurns } from "./turns-page.ts";
import { hashOf } from "./turns.ts";

/** The runtime whose group this page runs for. */
export const runtime = (globalThis as unknown as { tvRuntime: "react" | "lite" }).tvRuntime;

/** The browser that this page runs in. */
export const engine = (globalThis as unknown as { tvEngine: "chromium" | "firefox" | "webkit" }).tvEngine;

/** Whether this run has the whole fault tables and corpora. */
export const isWhole = (globalThis as unknown as { tvWhole: boolean }).tvWhole;

/** Checks each state that a test reaches, if this is an axe run. */
const axe = (globalThis as unknown as { tvAxe: boolean }).tvAxe ? await import("./axe.ts") : undefined;

/** One scenario of each kind: those that succeed or are refused, and those with an ambiguous outcome. */
const SAMPLE = [
  "unauthorized",
  "reset-after-commit",
  "unavailable-once",
  "wrong-schema",
  "rate-limited-long",
  "timeout",
];

/**
 * Rows of a matrix, such as the two languages, to register the tests of each: every second one runs, chosen by the title
 * (turns.ts). A file whose tests run on both runtimes has each row on one. `npm run test:all` runs all.
 */
export const inTurns = <Row>(rows: readonly Row[]): Iterable<Row> => rowsInTurns(rows, "half");

/** The first row of each outcome: no other one looks different. */
function oneOfEach<Outcome>(rows: [string, Outcome][]): [string, Outcome][] {
  const outcomes = rows.map(([, outcome]) => JSON.stringify(outcome));
  return rows.filter((_, at) => outcomes.indexOf(outcomes[at] as string) === at);
}

const sampleOf = <Outcome>(rows: [string, Outcome][]) =>
  rows.filter(([scenario]) => SAMPLE.includes(scenario));

/**
 * The rows of a table of the sandbox's scenarios, to register a test of each: one of a fixed sample runs, chosen by the
 * title; with `npm run test:all` each one, with `npm run test:axe` one of each outcome.
 */
export function scenariosOf<Outcome>(
  table: Readonly<Record<string, Outcome>>,
): Iterable<[scenario: string, outcome: Outcome]> {
  const rows = Object.entries(table);
  if (isWhole) return rows;
  return axe ? oneOfEach(rows) : rowsInTurns(sampleOf(rows), "one");
}

/** The same rows for a test that goes through them in order; `about` chooses a single one, if given. */
export function scenariosIn<Outcome>(
  table: Readonly<Record<string, Outcome>>,
  about: string,
): [scenario: string, outcome: Outcome][] {
  const rows = Object.entries(table);
  if (isWhole) return rows;
  if (axe) return oneOfEach(rows);
  const sample = sampleOf(rows);
  return sample.slice(hashOf(about) % sample.length).slice(0, 1);
}

/** Longest wait for a condition, in ms. */
const PATIENCE_MS = (globalThis as unknown as { tvSlow: boolean }).tvSlow ? 60_000 : 25_000;

interface Noted {
  events: CustomEvent[];
  consoleErrors: string[];
  uncaught: string[];
  violations: string[];
  requests: { address: string; signal: AbortSignal | undefined }[];
}
export type HostWindow = Window &
  typeof globalThis & {
    record: Noted;
    pace?: (ms: number) => number;
    hold?: (address: string) => Promise<void> | undefined;
    gc(): void;
    definePlainAgain(): void;
  };

/** One of our elements with any properties and methods. */
export type Widget = HTMLElement & {
  shadowRoot: ShadowRoot;
  updateComplete: Promise<void>;
  whenReady(): Promise<void>;
  reset(): Promise<void>;
  show(): Promise<void>;
  close(): Promise<void>;
  [property: string]: unknown;
};

export interface HostPage {
  window: HostWindow;
  document: Document;
  /** The first matching element in the page. */
  get(selector: string): Widget;
  /** The tv- events so far with this name. */
  events(name: string): CustomEvent[];
  /** Waits for a console message to the developer with this text, in three parts. */
  mistake(words: string): Promise<string>;
  record: Noted;
}

export interface EmbedOptions {
  /** Address of the configuration; the sandbox's if absent, none if null. */
  configUrl?: string | null;
  /** Further `data-*` of the script tag. */
  script?: Record<string, string>;
  /** Language of the page. */
  lang?: string;
  /** Markup for the head, before our script. */
  head?: string;
  /** Path of the loader's folder. */
  from?: string;
  csp?: string;
  /** Keeps what earlier pages have stored. */
  keepStorage?: boolean;
}

/** Longer than any test takes, in ms. */
const LOGIN_MS = 1_800_000;

interface Configuration {
  data: { settings: { origins: { brands: string[] } } };
}

/**
 * How to embed a page of the brand's own site, by its stored configuration, with a signed-in customer of the sandbox. The
 * login has no refresh token: a call that is refused with 401 ends it.
 */
export async function signedIn(email: string): Promise<EmbedOptions> {
  const query = new URLSearchParams({ sandbox: sandbox.url, email });
  const login = (await send(`/sign-in?${query}`, "POST")) as object;
  const since = Date.now();
  const until = since + LOGIN_MS;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("tv:signed-in", "1");
  sessionStorage.setItem(
    "tv:login",
    JSON.stringify({
      ...login,
      version: 2,
      hint: "1",
      refreshToken: "",
      accessUntil: until,
      renewAt: until,
      authUntil: until,
      since,
      correction: 0,
      held: false,
    }),
  );
  const address = `${sandbox.url}/config?configId=tv-selfcare&configType=web&environment=prod`;
  // Settings changed a moment ago are in it: browsers keep a configuration for minutes.
  const answer = (await (await fetch(address, { cache: "no-store" })).json()) as Configuration;
  answer.data.settings.origins.brands = [location.origin];
  localStorage.setItem(`tv:config:${address}`, JSON.stringify({ at: since, answer }));
  // The release as deployed for this sandbox: cards are sent to its wallet service.
  return { keepStorage: true, from: `/release-for/${new URL(sandbox.url).port}/` };
}

/** The same in a tab that was signed in before, as if at the provider: its encrypted values stay. */
export async function signedInAgain(email: string): Promise<EmbedOptions> {
  const kept = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith("tv:sealed"));
  const options = await signedIn(email);
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
  return options;
}

const attributes = (data: Record<string, string>) =>
  Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");

export const scriptTag = ({ configUrl, script, from = "/dist/" }: EmbedOptions = {}): string => {
  const config = configUrl === null ? {} : { "config-url": configUrl ?? `${sandbox.url}/config` };
  return `<script type="module" src="${from}tv.js"${attributes({ runtime, ...config, ...script })}></script>`;
};

/** A separate host page, in a frame: it has nothing of an earlier test. */
export async function embed(html: string, options: EmbedOptions = {}): Promise<HostPage> {
  if (!options.keepStorage) {
    localStorage.clear();
    sessionStorage.clear();
  }
  const whole =
    `<!doctype html><html lang="${options.lang ?? "en"}"><head><meta charset="utf-8"><title>Host page</title>` +
    `<script src="/host/recorder.js"></script>${options.head ?? ""}</head>` +
    `<body>${html}${scriptTag(options)}</body></html>`;
  const query = new URLSearchParams({ html: whole, ...(options.csp ? { csp: options.csp } : {}) });
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { width: "760px", height: "560px", border: "0" });
  frame.src = `/host/?${query}`;
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener("load", loaded, { once: true }));
  axe?.lookAtStates(frame.contentWindow as HostWindow);
  return pageIn(frame);
}

function pageIn(frame: HTMLIFrameElement): HostPage {
  const window = frame.contentWindow as HostWindow;
  const { record } = window;
  return {
    window,
    document: window.document,
    record,
    get(selector) {
      const found = window.document.querySelector<Widget>(selector);
      if (!found) throw new Error(`The page has no ${selector}.`);
      return found;
    },
    events: (name) => record.events.filter(({ type: known }) => known === name),
    mistake: (words) =>
      until(`a misuse is reported: ${words}`, () =>
        record.consoleErrors.find((reported) => reported.includes(words) && inThreeParts(reported)),
      ),
  };
}

/** One element on its own page, with its code running. */
export async function mount(
  tag: string,
  attrs = "",
  options: EmbedOptions = {},
): Promise<[Widget, HostPage]> {
  const page = await embed(`<${tag} ${attrs}></${tag}>`, options);
  const element = page.get(tag);
  await element.whenReady();
  await element.updateComplete;
  return [element, page];
}

/** A page with the probe through plain r2wc, in `<plain-probe>` and, without a shadow root, `<plain-light>`. */
export const plain = (html: string): Promise<HostPage> =>
  embed(html, { head: '<script type="module" src="/dist/plain/plain-probe.js"></script>' });

/** The content of an element's shadow root; fails if there is none. */
export function part<E extends Element = HTMLElement>(element: Element, selector: string): E {
  const found = element.shadowRoot?.querySelector<E>(selector);
  if (!found)
    throw new Error(`<${element.localName}> shows no ${selector}: ${element.shadowRoot?.innerHTML}`);
  return found;
}

export const textOf = (element: Element, selector = "*"): string =>
  [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((node) => node.textContent).join(" ");

/** All matching elements in an element's shadow root. */
export const all = <E extends Element = HTMLElement>(element: Element, selector: string) => [
  ...(element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector),
];

/** A control, its label and what describes it, in document order. */
export function fieldOrder(control: HTMLElement): string[] {
  const root = control.getRootNode() as ShadowRoot;
  const label = control.closest("[part~=field]")?.querySelector("[part~=label]");
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ");
  return [...root.querySelectorAll("*")].flatMap((node) => {
    if (node === control) return "control";
    if (node === label) return "label";
    return described.includes(node.id) ? node.id.replace(/.*-/, "") : [];
  });
}

/** Waits until an element has a state. */
export const isState = (element: Element, state: string) =>
  until(`<${element.localName}> is ${state}`, () => element.matches(`:state(${state})`));

const nameOf = (node: unknown) =>
  typeof node === "object" && node !== null && "localName" in node
    ? `<${String(node.localName)} id="${(node as Element).id}">`
    : String(node);

/** Asserts that two nodes are the same. A node in an assertion's error would serialize its whole document, so this names them. */
export function assertSame(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`Expected ${nameOf(expected)}, found ${nameOf(actual)}`);
}

/** Waits until a form's error summary is shown and has the focus; returns its lines. */
export async function summed(element: Element): Promise<string[]> {
  await until(
    "the summary has the focus",
    () => element.shadowRoot?.activeElement?.getAttribute("part") === "summary",
  );
  return all(element, "[part=summary] li").map(({ textContent }) => textContent);
}

/** Waits for a condition, checked after each frame of the page; returns its value. */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
): Promise<Exclude<T, false | null | undefined>> {
  const started = performance.now();
  for (;;) {
    const outcome = await condition();
    if (outcome) {
      await axe?.lookAround();
      return outcome as Exclude<T, false | null | undefined>;
    }
    if (performance.now() - started > PATIENCE_MS) throw new Error(`Waited in vain: ${what}`);
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** Delays a page's requests to an address with this ending, until they are released. */
export function holdBack(page: HostPage, ending: string): () => void {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  page.window.hold = (address) => (address.endsWith(ending) ? gone : undefined);
  return letGo;
}

/** A page's head that changes the answer of an address with this ending, as another server may answer. */
export const changing = (ending: string, change: (body: never) => void): string => `<script>
  window.fetch = new Proxy(window.fetch, {
    async apply(target, self, args) {
      const answer = await Reflect.apply(target, self, args);
      if (!new URL(args[0], location.href).pathname.endsWith("${ending}")) return answer;
      const body = await answer.json();
      (${String(change)})(body);
      return new Response(JSON.stringify(body), answer);
    },
  });
</script>`;

/** Types text like a keyboard: into the focused element, at its caret. */
export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.ownerDocument.execCommand("insertText", false, text);
}

/** Replaces the text of a field. */
export function retype(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  field.ownerDocument.execCommand("insertText", false, text);
}

/** What, why, what to do. */
const inThreeParts = (text: string): boolean => /^\[tv-selfcare\] .+\n\s+Why: .+\n\s+Fix: .+/.test(text);

const isPlain = (value: unknown): boolean => {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
};

/** Closes the frames of a test. */
teardown(async function () {
  if (this.currentTest?.state === "passed") await axe?.lookAround();
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  // The whole report of a file is lost with one error that has a value that can't be cloned: an event, a function.
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined;
  if (error && !isPlain([error.actual, error.expected])) Object.assign(error, { actual: "", expected: "" });
});

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

let gates = 0;
/** A folder of the built files whose chunks wait until the gate is opened, or fail. */
export async function gate(state: "held" | "failing" = "held") {
  const id = `${runtime}-${crypto.randomUUID()}-${gates++}`;
  const { port } = new URL(lease.url);
  const set = (next: string) => send(`/gates/${id}?state=${next}&port=${port}`, "PUT");
  await set(state);
  return {
    from: `/gated/${id}/`,
    open: () => set("open"),
    stick: () => set("stuck"),
    fail: () => set("failing"),
    /** Requested files so far. */
    requested: async () => ((await send(`/gates/${id}`, "GET")) as { requested: string[] }).requested,
  };
}

const lease = (await send("/sandbox-lease", "POST")) as { url: string };
let isLent = true;
function giveBack(): Promise<unknown> | undefined {
  if (!isLent) return undefined;
  isLent = false;
  return fetch(`/sandbox-lease?url=${encodeURIComponent(lease.url)}`, { method: "DELETE", keepalive: true });
}
suiteTeardown(giveBack);
// A page whose tests all run elsewhere runs none, and never ends.
addEventListener("pagehide", () => void giveBack());

const control = (path: string, method = "GET", body?: object) =>
  send(`${lease.url}/sandbox/${path}`, method, body);

interface Recipient {
  id: number;
  email: string;
  prospect: string;
  customerType: string;
  acquisitionDate: string;
  permissionStatus: string;
}

/** This page's own sandbox. */
export const sandbox = {
  url: lease.url,
  reset: () => control("reset", "POST", {}),
  scenario: (service: string, operation: string, scenario: string) =>
    control("scenarios", "PUT", { service, operation, scenario }),
  settings: (change: object) => control("settings", "PUT", change),
  advance: (advanceMs: number) => control("clock", "POST", { advanceMs }),
  /** Changes the price of a plan in the catalog, or whether it is sold. */
  changePlan: (change: { sku: string; priceCents?: number; isSold?: boolean }) =>
    control("plans", "PUT", change),
  /** Makes a read-only account changeable. */
  unlock: (email: string) => send(`/unlock?${new URLSearchParams({ sandbox: lease.url, email })}`, "POST"),
  recipients: async () => ((await control("tables/recipients")) as { rows: Recipient[] }).rows,
  triggerEvents: async () =>
    ((await control("tables/trigger_events")) as { rows: { recipientId: number; eventName: string }[] }).rows,
  /** The rows of a table that the sandbox exposes. */
  rows: async <Row>(table: string) => ((await control(`tables/${table}`)) as { rows: Row[] }).rows,
  outbox: async () =>
    ((await control("outbox")) as { messages: { language: string; message: unknown }[] }).messages,
  calls: async () =>
    ((await control("calls")) as { calls: { service: string; operation: string; status: number }[] }).calls,
  logs: async () => ((await control("logs")) as { entries: Record<string, unknown>[] }).entries,
};

import type { CDPSession, Locator, Page } from "playwright";
import { BUSY_SCRIPT, type Stage } from "./stage.ts";
import type { Sample } from "./trend.ts";

interface Soak {
  busy(): string[];
  longest(): { ms: number; what: string };
}
type SoakWindow = typeof globalThis & { soak: Soak };

/** Longest wait for a condition, in ms. Longer than any spinner may last, so that the report says which one does. */
const PATIENCE_MS = 90_000;
/** So high that nothing is below the window: an element there starts only when the customer scrolls to it. */
const WINDOW = { width: 1280, height: 6000 };
const CUSTOMER = "full@example.test";
const MB = 2 ** 20;

/** A customer's browser with one page, and what is measured in it. */
export class Visitor {
  readonly samples: Sample[] = [];
  /** Errors of the console and uncaught ones. */
  readonly errors: string[] = [];
  longestBusy = { ms: 0, what: "" };
  /** How often the customer pressed "Try again". */
  retries = 0;
  /** Number of documents so far. */
  stretch = 0;
  readonly page: Page;
  readonly #protocol: CDPSession;
  readonly #started = performance.now();

  private constructor(page: Page, protocol: CDPSession, faulty: Stage["faulty"]) {
    this.page = page;
    this.#protocol = protocol;
    page.on("load", () => this.stretch++);
    page.on("pageerror", (error) => this.errors.push(`uncaught: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      // The browser's own line about a response. Only an injected fault may cause it.
      const isFault =
        message.text().startsWith("Failed to load resource") && faulty.has(new URL(url).pathname);
      if (!isFault) this.errors.push(`${message.text()} (${url})`);
    });
  }

  /** Opens a page as a customer who is signed in. */
  static async open(stage: Stage, path: string): Promise<Visitor> {
    const context = await stage.browser.newContext({ viewport: WINDOW });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript({ path: BUSY_SCRIPT });
    const answer = await context.request.post(`${stage.origin}/sandbox/sign-in`, {
      data: { email: CUSTOMER },
    });
    if (!answer.ok()) throw new Error(`Sign-in: ${answer.status()} ${await answer.text()}`);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Performance.enable");
    const visitor = new Visitor(page, protocol, stage.faulty);
    // It may come during an action, whose clicks it would take.
    await page.addLocatorHandler(visitor.#warning, async () => {
      visitor.retries++;
      await visitor.#warning.getByRole("button", { name: "Continue" }).click();
    });
    await page.goto(stage.origin + path);
    await page.waitForURL((url) => url.origin === stage.origin && url.pathname === path);
    await visitor.settle();
    return visitor;
  }

  get #warning(): Locator {
    return this.page.getByRole("dialog", { name: "Your session is about to end" });
  }

  /** Waits until nothing is busy. Presses "Try again" and "Continue" as long as there is something to press. */
  async settle(): Promise<void> {
    const next = this.#warning
      .getByRole("button", { name: "Continue" })
      .or(this.page.getByRole("button", { name: /^(?:Try again|Go to Account)\b/ }))
      .filter({ visible: true });
    for (;;) {
      await this.page.waitForFunction(() => (globalThis as Partial<SoakWindow>).soak?.busy().length === 0);
      if ((await next.count()) === 0) break;
      this.retries++;
      // It may be gone, because its element tries again by itself.
      await next
        .first()
        .click({ timeout: 5_000 })
        .catch(() => {});
    }
    await this.readBusy();
  }

  async readBusy(): Promise<void> {
    const longest = await this.page.evaluate(() => (globalThis as SoakWindow).soak.longest());
    if (longest.ms > this.longestBusy.ms) this.longestBusy = longest;
  }

  /** Measures after a garbage collection. Each time, the page must show the same. */
  async measure(isWarm: boolean): Promise<void> {
    // Twice: the second one collects what finalizers have released.
    for (let i = 0; i < 2; i++) await this.#protocol.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.#protocol.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    this.samples.push({
      hours: (performance.now() - this.#started) / 3_600_000,
      stretch: this.stretch,
      isWarm,
      heap: value("JSHeapUsedSize") / MB,
      nodes: value("Nodes"),
      listeners: value("JSEventListeners"),
    });
  }

  /** Returns what the page shows, for a report. */
  async describe(): Promise<string> {
    const busy = await this.page.evaluate(() => (globalThis as Partial<SoakWindow>).soak?.busy());
    const elements = await this.page.locator("main > :defined").evaluateAll((all) =>
      all.map((element) => {
        const field = element.shadowRoot?.querySelector("input");
        const states = ["loading", "ready", "error", "failed"].filter((one) =>
          element.matches(`:state(${one})`),
        );
        return [element.localName, ...states, ...(field ? [JSON.stringify(field.value)] : [])].join(" ");
      }),
    );
    return `${this.page.url()}, busy: ${busy?.join(", ") || "nothing"}; ${elements.join(", ")}`;
  }
}

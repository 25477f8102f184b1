import type { BrowserContext, Page } from "@playwright/test";

export interface NotedEvent {
  type: string;
  detail: unknown;
}

/** What a page owner, their script or a developer at the console could notice. */
export interface Noted {
  /** Lines of the console, in any level. */
  console: string[];
  /** Errors that reached the window. */
  uncaught: string[];
  /** Requested addresses. */
  addresses: string[];
  /** The tv- events of the page so far. */
  events(page: Page, type?: string): Promise<NotedEvent[]>;
  /** Directives of the page's security policy that were violated. */
  violations(page: Page): Promise<string[]>;
}

type Notes = Window & { notedEvents: NotedEvent[]; notedViolations: string[] };

/** Runs before each script of a page: events are recorded at their source, whether or not they bubble. */
function noteInPage(): void {
  const notes = window as unknown as Notes;
  notes.notedEvents = [];
  notes.notedViolations = [];
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith("tv-")) {
      notes.notedEvents.push({ type: event.type, detail: (event as CustomEvent).detail });
    }
    return Reflect.apply(dispatchEvent, this, [event]);
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    notes.notedViolations.push(event.violatedDirective);
  });
}

/** Starts to record what happens in a context's pages. */
export async function noteEvents(context: BrowserContext): Promise<Noted> {
  const noted: Noted = {
    console: [],
    uncaught: [],
    addresses: [],
    async events(page, type) {
      const all = await page.evaluate(() => (window as unknown as Notes).notedEvents);
      return type === undefined ? all : all.filter((event) => event.type === type);
    },
    violations: (page) => page.evaluate(() => (window as unknown as Notes).notedViolations),
  };
  context.on("console", (message) => noted.console.push(message.text()));
  context.on("weberror", (error) => noted.uncaught.push(error.error().message));
  context.on("request", (request) => noted.addresses.push(request.url()));
  await context.addInitScript(noteInPage);
  return noted;
}

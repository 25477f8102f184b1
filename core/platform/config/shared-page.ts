import type { DoctorReport } from "./doctor-report.ts";
import type * as MisuseMessages from "./misuse-messages.ts";

/** An element that is out of the page and may be inserted again. */
export interface DetachedElement {
  /** Discards what it shows, unless it is in the page. */
  clear(): void;
}

/** How a write ended whose element had left the page by then. */
export interface Outcome {
  /** Tag of the element. */
  tag: string;
  /** Identifies the part of the element. A later outcome of the same part replaces this one. */
  source: object;
  isFailure: boolean;
  /** What the element would have shown, line by line. A text of ours has an ID if it's a failure's. */
  lines: readonly { id?: string | undefined; text: string }[];
  /** Page of the brand's site with more. */
  link?: OutcomeLink | undefined;
}

export interface OutcomeLink {
  /** Absolute address. */
  href: string;
  label: string;
}

/** Code for page developers, which is loaded on demand. */
export interface CodeForDevelopers extends Pick<typeof MisuseMessages, "logMisuse" | "checkContrast"> {
  /** Absent in the npm package. @param isByAddress whether the page's address asks for it, so that the page must allow it */
  doctor?(isByAddress?: boolean): Promise<DoctorReport | undefined>;
}

/** State that the loader, every chunk, and a second copy of our script on the same page share. */
export interface SharedPage {
  /** Version of the release that was loaded first. */
  readonly version: string;
  /** `data-*` attributes of our script tags, unparsed. The first tag that has one counts. */
  script: Readonly<Record<string, string | undefined>>;
  /** The script's own address. */
  base: string;
  /** Options passed to `configure()`. They override the script tag's. */
  readonly configured: Record<string, unknown>;
  /** Loads the messages of `reportMisuse()`, and what starts the doctor. */
  messages?: (() => Promise<CodeForDevelopers>) | undefined;
  /**
   * Whether the page's customer session has been created; `followers` wait for it
   * (core/session/lifecycle/customer-session-events.ts).
   */
  hasCustomer?: boolean;
  /** The address with a sign-in's response, passed from the loader to the session. Empty once the session has it. */
  answer?: string | undefined;
  followers?: Set<() => void>;
  /** Elements that were removed from the page: core/platform/config/detached-elements.ts. */
  detached?: Set<WeakRef<DetachedElement>>;
  /** Shows the customer an outcome, if the page has something that does (core/element/hooks/use-outcome.ts). */
  onOutcome?: ((outcome: Outcome) => void) | undefined;
  /** Tags whose code failed to load, until the logging code has loaded (PAG-13). */
  readonly reports: string[];
}

const KEY = Symbol.for("tv-selfcare.page");
const home = globalThis as { [KEY]?: SharedPage };

/** Returns the page's shared record. The first release to call it creates the record and sets its version. */
export const sharedPage = (version = ""): SharedPage =>
  (home[KEY] ??= {
    version,
    script: {},
    base: "",
    configured: {},
    reports: [],
  });

/** Returns an option as the page owner set it, unvalidated: `configure()` overrides the script tag. */
export const hostOption = (name: string): unknown =>
  sharedPage().configured[name] ?? sharedPage().script[name];

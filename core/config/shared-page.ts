import type * as Mistakes from "./mistakes.ts";

/** What the loader, every chunk, and a second copy of us on the same page share. */
export interface SharedPage {
  /** Version of the release that was here first. */
  readonly version: string;
  /** `data-*` of the script tag, as written. */
  script: Readonly<Record<string, string | undefined>>;
  /** The script's own address. */
  base: string;
  /** What the page passed to `configure()`; wins over the script. */
  readonly configured: Record<string, unknown>;
  /** Fetches the texts of `mistake()`, where there is a loader. */
  mistakes?: (() => Promise<Pick<typeof Mistakes, "tell">>) | undefined;
  /** Whether something on the page has made the customer's session; and who waits for that (core/session/customer-session-events.ts). */
  hasCustomer?: boolean;
  /** The address with a sign-in's answer, from the loader to the session. */
  answer?: string | undefined;
  followers?: Set<() => void>;
  /** Tags whose code did not come, until the code that logs has (PAG-13). */
  readonly reports: string[];
}

const KEY = Symbol.for("tv-selfcare.page");
const home = globalThis as { [KEY]?: SharedPage };

/** The page's shared record; the first release to ask makes it, and its version stands. */
export const sharedPage = (version = ""): SharedPage =>
  (home[KEY] ??= {
    version,
    script: {},
    base: "",
    configured: {},
    reports: [],
  });

/** An option as the page owner gave it, unchecked: `configure()` beats the script. */
export const hostOption = (name: string): unknown =>
  sharedPage().configured[name] ?? sharedPage().script[name];

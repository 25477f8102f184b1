/** What the loader, every chunk, and a second copy of us on the same page share. */
export interface SharedPage {
  /** Version of the release that was here first. */
  readonly version: string;
  /** `data-*` of the script tag, as written, and the address it came from. */
  script: Readonly<Record<string, string>>;
  base: string;
  /** What the page passed to `configure()`; wins over the script. */
  configured: Readonly<Record<string, unknown>>;
  /** What went wrong before the code that logs had arrived (PAG-13). */
  readonly reports: { operation: string; code: string; element: string }[];
}

const KEY = Symbol.for("tv-selfcare.page");
const home = globalThis as { [KEY]?: SharedPage };

/** The page's shared record; the first release to ask makes it, and its version stands. */
export const sharedPage = (version = ""): SharedPage =>
  (home[KEY] ??= { version, script: {}, base: "", configured: {}, reports: [] });

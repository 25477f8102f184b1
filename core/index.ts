/** The public surface for page owners who install the package; the script tag's is `window.TvSelfcare`. */
import { version as release } from "../package.json";
import type { Locale } from "./platform/config/locales.ts";
import { sharedPage } from "./platform/config/shared-page.ts";
import type { PageSession, PageSessionState } from "./session/lifecycle/page-session.ts";

export type { PageSession, PageSessionState };

/** Version of this release. */
export const version: string = release;

/** What a page owner can set, here or as `data-*` on the script tag (`configUrl` is `data-config-url`). */
export interface Options {
  /**
   * URL of the remote configuration. Required: without it no element starts. On the script tag, a relative one starts at the
   * script's address, not the page's.
   */
  configUrl?: string;
  /**
   * Environment of the services. `dev`, `qa` and `stg` use the staging client ID (CFG-6), any other name that of production.
   * @default "prod"
   */
  environment?: string;
  /**
   * ID of the configuration to request.
   * @default "tv-selfcare"
   */
  configId?: string;
  /**
   * Type of the configuration to request.
   * @default "web"
   */
  configType?: string;
  /** Other origins that elements may call, besides that of `configUrl`. On the script tag, separate them with spaces. */
  origins?: readonly string[];
  /** Default language for elements without a `lang` attribute, also with a region: `es-MX`. */
  lang?: Locale;
  /** Default colors for elements without a `theme` attribute. `auto` follows the page's `color-scheme`. */
  theme?: "light" | "dark" | "auto";
  /**
   * Library that renders the elements. `lite` runs the same elements on Preact, with far fewer bytes. Script tag only.
   * @default "react"
   */
  runtime?: "react" | "lite";
  /**
   * Tag prefix. Change it if another library already uses `tv-`. Script tag only.
   * @default "tv"
   */
  prefix?: string;
  /**
   * Tags to define, with the prefix, separated by spaces; others stay free for the page's own scripts. Without it, all tags
   * are defined when the script runs. Script tag only.
   */
  tags?: readonly string[];
  /** Session context for support agents acting for a customer (API-1, USB-6). Sent with every API call; never stored. */
  sessionContext?: string;
  /**
   * Lets page scripts read the customer's access token with `getToken()` of the session. This is a convenience switch, not a
   * security boundary: any script on the page can enable it. On the script tag, its presence is enough.
   */
  exposeToken?: boolean;
  /**
   * Lets the page's address start the doctor, with `?tv-doctor`. It sends nothing but requests without credentials to the
   * page's services. On the script tag, its presence is enough. Script tag of `tv.js` and `tv.classic.js` only.
   */
  doctor?: boolean;
}

/** Sets options. They override the script tag's, and are fixed when the first element starts. */
export function configure(options: Options): void {
  Object.assign(sharedPage(version).configured, options);
}

/**
 * The customer's session, in a browser: `await session`. Its code is loaded on first access, so importing this module
 * doesn't load it.
 */
export const session: PromiseLike<PageSession> = {
  // oxlint-disable-next-line unicorn/no-thenable -- it must be awaitable, like `TvSelfcare.session`
  then(onDone, onFailed) {
    sharedPage(version).messages ??= () => import("./platform/config/misuse-messages.ts");
    return import("./session/lifecycle/page-customer.ts")
      .then((code) => code.default.session)
      .then(onDone, onFailed);
  },
};

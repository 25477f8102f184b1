/** The public surface for page owners who install the package; the script tag's is `window.TvSelfcare`. */
import { version as release } from "../package.json";
import { sharedPage } from "./config/shared-page.ts";
import type { PageSession, PageSessionState } from "./session/page-session.ts";

export type { PageSession, PageSessionState };

/** Version of this release. */
export const version: string = release;

/** What a page owner can set, here or as `data-*` on the script tag (`configUrl` is `data-config-url`). */
export interface Options {
  /** Address of the remote configuration; without it no element can start. */
  configUrl?: string;
  /**
   * Environment of the services; `dev`, `qa` and `stg` use the staging client id (CFG-6).
   * @default "prod"
   */
  environment?: string;
  /**
   * Which configuration is asked for.
   * @default "tv-selfcare"
   */
  configId?: string;
  /**
   * Which kind of configuration is asked for.
   * @default "web"
   */
  configType?: string;
  /** Further origins that may be called, besides the one of `configUrl`; on the script tag with spaces between them. */
  origins?: readonly string[];
  /** Language of the elements that name none. */
  lang?: "en" | "es";
  /** Colours of the elements that name none; `auto` follows the page's `color-scheme`. */
  theme?: "light" | "dark" | "auto";
  /**
   * What draws the elements; `lite` is the same on Preact, with far fewer bytes. The script tag's only.
   * @default "react"
   */
  runtime?: "react" | "lite";
  /**
   * Begins every tag, where `tv-` is taken by somebody else. The script tag's only.
   * @default "tv"
   */
  prefix?: string;
  /**
   * Tags that are ours, with the prefix and with spaces between them; all others stay free for the page's own scripts.
   * Without it all of our tags are defined when the script runs. The script tag's only.
   */
  tags?: readonly string[];
  /** Of an agent who opens the page for a customer: sent along with every call (API-1, USB-6). Never kept. */
  sessionContext?: string;
  /**
   * Lets the page's own scripts ask for the customer's access token (`getToken` of the page API's session). Whatever script
   * runs on the page can set it too: it keeps a token from those who do not want it, not from those who must not have it.
   * On the script tag its presence is enough.
   */
  exposeToken?: boolean;
}

/** Sets options: they win over the script tag's, and hold from the first element that starts. */
export function configure(options: Options): void {
  Object.assign(sharedPage(version).configured, options);
}

/**
 * The customer's session, by `await session`, in a browser. Its code is fetched when it is first asked for, so that it is no
 * part of what only imports this.
 */
export const session: PromiseLike<PageSession> = {
  // oxlint-disable-next-line unicorn/no-thenable -- to be awaited is what it is for, as with `TvSelfcare.session`
  then(onDone, onFailed) {
    sharedPage(version).mistakes ??= () => import("./config/mistakes.ts");
    return import("./session/page-customer.ts").then((code) => code.default).then(onDone, onFailed);
  },
};

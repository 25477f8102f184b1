import { hideAnswer } from "../../platform/sign-in-answer.ts";
import { STORAGE_PREFIX } from "../../platform/storage.ts";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import type { PageSession } from "../../session/lifecycle/page-session.ts";
import { RETURN_TO, SIGN_IN } from "../../session/state.ts";
import { openRelease, type Table } from "./release.ts";
import { explainLateDefinitions, watchTags } from "./watch-tags.ts";

/** What a page's own scripts can do (`window.TvSelfcare`). Set before our script, its `config` is taken over. */
export interface PageApi {
  readonly version: string;
  /** Sets options; they hold from the first element that starts. */
  configure(options: Readonly<Record<string, unknown>>): void;
  /** Fetches an element's code before anybody needs it, by its name without the prefix; rejects where it does not come. */
  load(name: string): Promise<void>;
  /** @deprecated Does nothing: our tags are defined when the script runs, for shadow roots too. */
  discover(root?: ParentNode): void;
  /** The customer's session; its code is fetched when it is first asked for. */
  readonly session: Promise<PageSession>;
}

/** Runs the loader: takes the options and defines the tags. Code is fetched for the elements that the page uses. */
export function startLoader(table: Table, files: string, script: string, tag?: HTMLElement | null): void {
  const home = globalThis as { TvSelfcare?: Partial<PageApi> };
  const answer = hideAnswer(`${STORAGE_PREFIX}${SIGN_IN}`, `${STORAGE_PREFIX}${RETURN_TO}`);
  if (answer) sharedPage(table.version).answer = answer;
  const release = openRelease(table, files, script, tag);
  watchTags(release.prefix, release.defineAll());
  explainLateDefinitions(release.prefix);
  if (home.TvSelfcare?.version) return; // an earlier loader's stays
  const api: PageApi = {
    version: table.version,
    configure: (options) => void Object.assign(sharedPage().configured, options),
    async load(name) {
      // Without a look at the table it would be code that did not come, which is tried again by other addresses.
      if (Object.hasOwn(table.elements, name)) return void (await release.load(name));
      void reportMisuse("unknown-tag", `${release.prefix}-${name}`);
      throw new Error(`tv-selfcare has no element "${name}"`);
    },
    discover() {},
    get session() {
      return release.load("session") as Promise<unknown> as Promise<PageSession>;
    },
  };
  home.TvSelfcare = api;
}

import { hideSignInResponse } from "../../platform/sign-in-response.ts";
import { STORAGE_PREFIX } from "../../platform/storage.ts";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { DoctorReport } from "../../platform/config/doctor-report.ts";
import { pageAddress } from "../../platform/page.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import type { PageSession } from "../../session/lifecycle/page-session.ts";
import { RETURN_TO, SIGN_IN } from "../../session/state.ts";
import { openRelease, type Table } from "./release.ts";
import { explainLateDefinitions, watchTags } from "./watch-tags.ts";

/** API for the page's own scripts (`window.TvSelfcare`). If it is set before our script runs, its `config` is used. */
export interface PageApi {
  readonly version: string;
  /** Sets options. They are fixed when the first element starts. */
  configure(options: Readonly<Record<string, unknown>>): void;
  /** Prefetches an element's code, by its name without the prefix. Rejects if it doesn't load. */
  load(name: string): Promise<void>;
  /** @deprecated Does nothing: our tags are defined when the script runs, also inside shadow roots. */
  discover(root?: ParentNode): void;
  /** Looks for problems of this page, shows them in a panel, and returns them. Its code is loaded by this call. */
  doctor(): Promise<DoctorReport | undefined>;
  /** The customer's session. Its code is loaded on first access. */
  readonly session: Promise<PageSession>;
}

/** Runs the loader: reads the options and defines the tags. Code is loaded for the elements on the page. */
export function startLoader(table: Table, files: string, script: string, tag?: HTMLElement | null): void {
  const home = globalThis as { TvSelfcare?: Partial<PageApi> };
  const answer = hideSignInResponse(`${STORAGE_PREFIX}${SIGN_IN}`, `${STORAGE_PREFIX}${RETURN_TO}`);
  sharedPage(table.version).answer ??= answer;
  const release = openRelease(table, files, script, tag);
  watchTags(release.prefix, release.defineAll());
  explainLateDefinitions(release.prefix);
  if (home.TvSelfcare?.version) return; // Keep an earlier loader's API.
  const api = {
    version: table.version,
    configure: (options) => void Object.assign(sharedPage().configured, options),
    async load(name) {
      // An unknown name must not count as code that failed to load, which would be retried with other addresses.
      if (Object.hasOwn(table.elements, name)) return void (await release.load(name));
      void reportMisuse("unknown-tag", `${release.prefix}-${name}`);
      throw new Error(`tv-selfcare has no element "${name}"`);
    },
    discover() {},
    doctor: async (isByAddress?: boolean) => (await sharedPage().messages?.())?.doctor?.(isByAddress),
    get session() {
      return release.load("session") as Promise<unknown> as Promise<PageSession>;
    },
  } satisfies PageApi;
  home.TvSelfcare = api;
  if (/[?&]tv-doctor/.test(pageAddress())) void api.doctor(true);
}

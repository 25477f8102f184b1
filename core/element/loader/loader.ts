import { hideSignInResponse } from "../../platform/sign-in-response.ts";
import { STORAGE_PREFIX } from "../../platform/storage.ts";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { DoctorReport } from "../../platform/config/doctor-report.ts";
import { pageAddress } from "../../platform/page.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import type { PageSession } from "../../session/lifecycle/page-session.ts";
import { RETURN_TO, SIGN_IN } from "../../session/state.ts";
import { openRelease, type Table } from "./release.ts";
import { releaseOf } from "../class/element-class.ts";

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

/**
 * Watches the page for tags with our prefix that don't work, and reports each once to the page's developer: undefined tags,
 * and those in `problems`, with the given function. Tags that the page doesn't use aren't reported.
 */
function watchTags(prefix: string, problems: ReadonlyMap<string, () => void>): void {
  const reported = new Set<string>();
  const suspects = [":not(:defined)", ...problems.keys()].join();

  const check = ({ localName: tag }: Element) => {
    if (reported.has(tag) || !tag.startsWith(`${prefix}-`)) return;
    reported.add(tag);
    (problems.get(tag) ?? (() => void reportMisuse("unknown-tag", tag)))();
  };
  const look = (root: ParentNode) => root.querySelectorAll(suspects).forEach(check);

  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!("matches" in node)) continue;
        if ((node as Element).matches(suspects)) check(node as Element);
        look(node as Element);
      }
  }).observe(document, { childList: true, subtree: true });
  look(document);
}

/**
 * Explains to the page's developer why a script that defines one of our tags later fails. We can't prevent that, because a
 * tag can be defined only once. In WebKit the browser's message doesn't name the tag, so nothing is logged.
 */
function explainLateDefinitions(prefix: string): void {
  const explain = (event: { error?: unknown; reason?: unknown }) => {
    const { name, message } = Object(event.error ?? event.reason) as Partial<DOMException>;
    const [tag = ""] = new RegExp(`${prefix}-[a-z-]+`).exec(message ?? "") ?? [];
    if (name === "NotSupportedError" && releaseOf(tag)) void reportMisuse("tag-defined-again", tag);
  };
  addEventListener("error", explain);
  addEventListener("unhandledrejection", explain);
}

import type { ApiClient } from "../../http/client.ts";
import type { Operation } from "../../http/operation.ts";
import { getSupportLayout, searchItemsOf } from "./content.ts";
import type { SupportContentDeps } from "./content-layout.ts";
import { systemClock, type Clock } from "../../platform/clock.ts";
import { toJson, tryJson } from "../../platform/json.ts";
import { tabStore, type KeyStore } from "../../platform/storage.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import { currentSession } from "../../session/current.ts";
import { createResource, type Resource } from "../../http/loadable.ts";

/** How long the content is fresh (SUP-5), in ms. */
export const CONTENT_FRESH_MS = 300_000;
/**
 * A layout with more search items isn't cached: writing and reading it would block the page and fill the tab's storage.
 */
const MAX_CACHED_ITEMS = 1000;

/** The content of the support pages, shared by all elements that show it. It is reloaded when it is no longer fresh. */
export interface SupportContent {
  /** The layout. It is also cached for the tab's next page. */
  layout(locale: Locale): Resource<SupportContentDeps>;
  /** The response of another operation of the content system. */
  of<Request extends { language: Locale }, Wire, Data>(
    operation: Operation<Request, Wire, Data>,
    input: Request,
  ): Resource<Data>;
}

interface Deps {
  call: ApiClient["call"];
  clock: Clock;
  tab: KeyStore;
  /** Version of this release: another release's copy may have another shape. */
  version: string;
}

interface CachedLayout {
  version: string;
  /** Wall-clock time, in ms since 1970. */
  at: number;
  layout: SupportContentDeps;
}

interface Aged<Data> {
  data: Data;
  /** In ms. */
  age: number;
}

/** `again` bypasses the cache. */
type FetchAged<Data> = (signal: AbortSignal, again: boolean) => Promise<Aged<Data>>;

/** Returns a resource whose `load` reloads stale data. The stale data stays visible meanwhile. */
function createFreshResource<Data>(clock: Clock, fetchData: FetchAged<Data>): Resource<Data> {
  let since = 0;
  let isAgain = false;
  const resource = createResource(async (signal) => {
    const { data, age } = await fetchData(signal, isAgain);
    since = clock.monotonic() - age;
    return data;
  });
  return {
    ...resource,
    load(again = false) {
      isAgain = again;
      return resource.load(again || clock.monotonic() - since >= CONTENT_FRESH_MS);
    },
  };
}

export function createSupportContent({ call, clock, tab, version }: Deps): SupportContent {
  const made = new Map<string, Resource<unknown>>();

  function shared<Data>(key: string, fetchData: FetchAged<Data>): Resource<Data> {
    const resource = (made.get(key) ?? createFreshResource(clock, fetchData)) as Resource<Data>;
    made.set(key, resource);
    return resource;
  }

  function cached(key: string): Aged<SupportContentDeps> | undefined {
    const copy = tryJson(tab.get(key)) as CachedLayout | undefined;
    if (copy?.version !== version) return undefined;
    // Compare the absolute age: if the clock was set back, the copy must still expire.
    const age = Math.abs(clock.now() - copy.at);
    return age < CONTENT_FRESH_MS ? { data: copy.layout, age } : undefined;
  }

  return {
    layout: (language) =>
      shared(`layout:${language}`, async (signal, again) => {
        const key = `support:${language}`;
        const copy = again ? undefined : cached(key);
        if (copy) return copy;
        const ask = (from?: string) => call(getSupportLayout, { language, from }, { signal, language });
        const { rows, next, ...rest } = await ask();
        const layout = { ...rest, items: await searchItemsOf({ ...rest, rows, next }, ask, signal) };
        if (layout.items.length <= MAX_CACHED_ITEMS)
          tab.set(key, toJson({ version, at: clock.now(), layout } satisfies CachedLayout));
        return { data: layout, age: 0 };
      }),
    of: (operation, input) =>
      shared(`${operation.name}:${Object.values(input).join("/")}`, async (signal) => ({
        data: await call(operation, input, { signal, language: input.language }),
        age: 0,
      })),
  };
}

let content: SupportContent | undefined;

/** Returns the page's support content, created on first use. */
export function supportContent(): SupportContent {
  return (content ??= createSupportContent({
    call: currentSession().call,
    clock: systemClock,
    tab: tabStore(),
    version: sharedPage().version,
  }));
}

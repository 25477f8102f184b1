import type { ApiClient } from "../api/client.ts";
import { getArticle, getArticleTexts, getManuals, getSupportLayout } from "../api/services/content.ts";
import type { Article, ManualGroup } from "../api/services/content.ts";
import type { SupportLayout } from "../api/services/content-layout.ts";
import { systemClock, type Clock } from "../browser/clock.ts";
import { toJson, tryJson } from "../browser/json.ts";
import { tabStore, type KeyStore } from "../browser/storage.ts";
import type { Locale } from "../config/locale.ts";
import { sharedPage } from "../config/shared-page.ts";
import { currentSession } from "../session/current.ts";
import { createResource, type Resource } from "./loadable.ts";

/** How long the content counts as fresh (SUP-5), in ms. */
export const CONTENT_FRESH_MS = 300_000;

/** The support pages' content, shared by every element that shows it; asked again when it is no longer fresh. */
export interface SupportContent {
  /** Kept for the tab's next page too. */
  layout(locale: Locale): Resource<SupportLayout>;
  /** The articles' words, by the `value` of their search item. */
  texts(locale: Locale): Resource<ReadonlyMap<string, string>>;
  manuals(locale: Locale): Resource<ManualGroup[]>;
  /** `category` and `article` as in `/support/{category}/{article}`. */
  article(locale: Locale, category: string, article: string): Resource<Article>;
}

interface Parts {
  call: ApiClient["call"];
  clock: Clock;
  tab: KeyStore;
  /** Of this release: another one's copy may be of another shape. */
  version: string;
}

interface Kept {
  version: string;
  /** By the wall clock, in ms since 1970. */
  at: number;
  layout: SupportLayout;
}

interface Aged<Data> {
  data: Data;
  /** In ms. */
  age: number;
}

/** A resource whose `load` asks again when what it has is no longer fresh; that stays visible meanwhile. */
function createFreshResource<Data>(
  clock: Clock,
  fetchData: (signal: AbortSignal) => Promise<Aged<Data>>,
): Resource<Data> {
  let since = 0;
  const resource = createResource(async (signal) => {
    const { data, age } = await fetchData(signal);
    since = clock.monotonic() - age;
    return data;
  });
  return {
    ...resource,
    load: (again = false) => resource.load(again || clock.monotonic() - since >= CONTENT_FRESH_MS),
  };
}

/** What was just answered. */
const brandNew = async <Data>(answer: Promise<Data>): Promise<Aged<Data>> => ({ data: await answer, age: 0 });

export function createSupportContent({ call, clock, tab, version }: Parts): SupportContent {
  const made = new Map<string, Resource<unknown>>();

  function shared<Data>(
    key: string,
    fetchData: (signal: AbortSignal) => Promise<Aged<Data>>,
  ): Resource<Data> {
    const resource = (made.get(key) ?? createFreshResource(clock, fetchData)) as Resource<Data>;
    made.set(key, resource);
    return resource;
  }

  function kept(key: string): Aged<SupportLayout> | undefined {
    const copy = tryJson(tab.get(key)) as Kept | undefined;
    if (copy?.version !== version) return undefined;
    // A clock that was set back must not keep a copy for ever: the distance counts, not the order.
    const age = Math.abs(clock.now() - copy.at);
    return age < CONTENT_FRESH_MS ? { data: copy.layout, age } : undefined;
  }

  return {
    layout: (language) =>
      shared(`layout:${language}`, async (signal) => {
        const key = `support:${language}`;
        const copy = kept(key);
        if (copy) return copy;
        const layout = await call(getSupportLayout, { language }, { signal, language });
        tab.set(key, toJson({ version, at: clock.now(), layout } satisfies Kept));
        return { data: layout, age: 0 };
      }),
    texts: (language) =>
      shared(`texts:${language}`, (signal) =>
        brandNew(call(getArticleTexts, { language }, { signal, language })),
      ),
    manuals: (language) =>
      shared(`manuals:${language}`, (signal) =>
        brandNew(call(getManuals, { language }, { signal, language })),
      ),
    article: (language, category, article) =>
      shared(`article:${language}:${category}/${article}`, (signal) =>
        brandNew(call(getArticle, { category, article, language }, { signal, language })),
      ),
  };
}

let content: SupportContent | undefined;

/** The page's support content, made when the first element asks for it. */
export function supportContent(): SupportContent {
  return (content ??= createSupportContent({
    call: currentSession().call,
    clock: systemClock,
    tab: tabStore(),
    version: sharedPage().version,
  }));
}

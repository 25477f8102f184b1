import { releaseOf } from "../element/class/define.ts";
import { lowContrasts, type LowContrast } from "../platform/config/contrast.ts";
import { hostOption, sharedPage } from "../platform/config/shared-page.ts";
import { createKeyStore } from "../platform/storage.ts";
import type { ElementFacts } from "./snapshot.ts";

/** Attributes that HTML gives to every element. */
const ofHtml = new Set(
  (
    "accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert " +
    "inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title " +
    "translate writingsuggestions"
  ).split(" "),
);

/** Attributes that frameworks and analytics add, and those of HTML that are families. */
const OF_OTHERS = /^(?:data|aria|ng|v|x|hx|astro|svelte|wire|client)-|^on[a-z]+$|[^a-z\d-]/;

/** Whether an attribute is meant for the element itself. */
export const isOwnAttribute = (name: string): boolean => !ofHtml.has(name) && !OF_OTHERS.test(name);

/** Returns the prefix of our tags, as the loader reads it. */
export const prefixOfPage = (): string =>
  /^[a-z][a-z\d]*$/.exec(String(hostOption("prefix") ?? ""))?.[0] ?? "tv";

/** An element with our prefix, and whether the page wrote it. */
export interface Place {
  element: HTMLElement;
  isOfPage: boolean;
}

/** Returns the elements with our prefix, also those in open shadow roots and in our own elements. */
export function placesIn(root: ParentNode, prefix: string, isOfPage = true): Place[] {
  const found: Place[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    const isOwnElement = element.localName.startsWith(`${prefix}-`);
    if (isOwnElement) found.push({ element, isOfPage });
    if (element.shadowRoot) found.push(...placesIn(element.shadowRoot, prefix, isOfPage && !isOwnElement));
  }
  return found;
}

/** @param shift how much it has pushed what follows it */
export function factsOf({ element, isOfPage }: Place, shift: number): ElementFacts {
  const { localName: tag, style, shadowRoot } = element;
  const definition = customElements.get(tag) as { observedAttributes?: unknown } | undefined;
  const isOwnElement = releaseOf(tag) !== undefined;
  const { observedAttributes: known } = definition ?? {};
  return {
    tag,
    definedBy: definition && (isOwnElement ? "us" : "page"),
    attributes: isOfPage && isOwnElement ? element.getAttributeNames().filter(isOwnAttribute) : [],
    known: isOwnElement && Array.isArray(known) ? known.map(String) : [],
    isStyleBlocked: isOfPage && !!element.getAttribute("style")?.trim() && style.length === 0,
    hasLoadFailure: isOwnElement && !!shadowRoot?.querySelector("[part=load-failure]"),
    height: element.getBoundingClientRect().height,
    reserved: Number.parseFloat(getComputedStyle(element).minHeight) || 0,
    shift,
  };
}

/** Returns the releases that have defined one of these tags, or `TvSelfcare`. */
export function releasesOf(tags: readonly string[]): string[] {
  const { TvSelfcare: api } = globalThis as { TvSelfcare?: { version?: unknown } };
  const found = [...tags.map(releaseOf), api?.version, sharedPage().version];
  return [...new Set(found.filter((one): one is string => typeof one === "string" && one !== ""))];
}

/** Names of our scripts. Another library may have a `tv.js`, but not with our options or beside the doctor. */
const SCRIPT = /\/(?:tv|tv\.classic|el\/[\w-]+)(?:\.[a-z]{2})?\.js$/;

/** Returns the folders of our script tags, without queries. @param base address of the doctor's file */
export function foldersOf(scripts: Iterable<HTMLScriptElement>, base: string): string[] {
  const found = new Set<string>();
  for (const { src, dataset } of scripts) {
    const { origin, pathname } = new URL(src || "about:blank");
    const folder = `${origin}${pathname.replace(SCRIPT, "/")}`;
    if (SCRIPT.test(pathname) && (dataset["configUrl"] || folder === new URL(".", base).href))
      found.add(folder);
  }
  return [...found];
}

/** Returns the colors with too little contrast, of an element of each kind whose styles have loaded. */
export function contrastsIn(places: readonly Place[]): LowContrast[] {
  const roots = new Map<string, ShadowRoot>();
  for (const { element } of places) {
    const hasStyles = getComputedStyle(element).getPropertyValue("--page") !== "";
    if (element.shadowRoot && hasStyles && releaseOf(element.localName))
      roots.set(element.localName, element.shadowRoot);
  }
  const found = [...roots.values()].flatMap(lowContrasts);
  return [...new Map(found.map((one) => [`${one.color} ${one.ground} ${one.ratio}`, one])).values()];
}

export const blockedStorage = (): string[] =>
  (["localStorage", "sessionStorage"] as const).filter((kind) => !createKeyStore(kind).persistent);

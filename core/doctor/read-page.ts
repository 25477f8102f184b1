import { childData } from "../element/class/child-data.ts";
import { releaseOf } from "../element/class/element-class.ts";
import { lowContrasts, type LowContrast } from "../platform/config/contrast.ts";
import { hostOption, sharedPage } from "../platform/config/shared-page.ts";
import { createKeyStore } from "../platform/storage.ts";
import type { ElementFacts, Violation } from "./snapshot.ts";
import { withDetachedRealm } from "../platform/iframe-realm.ts";
import { nextTask } from "../platform/pristine-globals.ts";

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
    texts:
      isOfPage && isOwnElement
        ? Object.keys({ ...childData(element, "strings"), ...(element as { strings?: object }).strings })
        : [],
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
    if (!URL.canParse(src)) continue; // Inline, or an address that no browser loads.
    const { origin, pathname } = new URL(src);
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

/**
 * Native functions (the browser's own) that elements or their libraries need. A page whose scripts replace one can break
 * an element, so the doctor compares each with that of an empty frame.
 */
const NEEDED =
  "fetch XMLHttpRequest setTimeout queueMicrotask postMessage MessageChannel structuredClone Promise Promise.prototype.then " +
  "JSON.parse JSON.stringify crypto.getRandomValues crypto.subtle.digest crypto.subtle.encrypt customElements.define " +
  "customElements.get customElements.whenDefined Element.prototype.attachShadow Element.prototype.setAttribute " +
  "HTMLElement.prototype.attachInternals Node.prototype.appendChild EventTarget.prototype.addEventListener " +
  "CSSStyleSheet.prototype.replaceSync history.pushState history.replaceState Array.from Array.prototype.map " +
  "Array.prototype.flatMap Object.assign Object.entries Function.prototype.bind Function.prototype.call Reflect.apply Map Set " +
  "URL Date Date.now String.prototype.replace";

/** Returns the source of a function, or undefined if there is none. */
type SourceAt = (name: string) => string | undefined;

/**
 * Returns a function that returns the source of a global function, by its name. The browser's own functions have no
 * source, but their name and `[native code]`: even a replacement made with `bind` has another name.
 */
export function sourcesIn(global: object, toString: () => string): SourceAt {
  return (name) => {
    let value: unknown = global;
    for (const part of name.split(".")) value = (Object(value) as Record<string, unknown>)[part];
    return typeof value === "function" ? (Reflect.apply(toString, value, []) as string) : undefined;
  };
}

/** Returns the names whose function differs from that of a page without scripts. */
export const differences = (page: SourceAt, clean: SourceAt): string[] =>
  NEEDED.split(" ").filter((name) => clean(name) !== undefined && page(name) !== clean(name));

/** Returns the names of functions that the page has replaced. @throws if the page can't have a frame to compare with */
export function replacedFunctions(): string[] {
  const found = withDetachedRealm((realm) => {
    const { toString } = realm.Function.prototype;
    return differences(sourcesIn(globalThis, toString), sourcesIn(realm, toString));
  });
  if (!found) throw new Error("no frame");
  return found;
}

/** What the browser says of something blocked, in an event or a report. */
interface Blocked {
  effectiveDirective: string;
  /** An address, or a word such as `inline`. */
  blockedURI?: string;
  blockedURL?: string | null;
  /** The beginning of what was blocked: the name of a policy of Trusted Types. */
  sample?: string | null;
}

type Reported = Blocked & { disposition: string };

/** Trusted Types policy of elements with HTML from a server (core/html/sanitize.ts). */
const POLICY = "tv-selfcare";

/** Returns what was blocked without its path and query, if it is one of ours. */
export function violationOf(blocked: Blocked, ourOrigins: readonly string[]): Violation | undefined {
  const directive = blocked.effectiveDirective.replace(/-(?:elem|attr)$/, "");
  if (directive === "trusted-types" || directive === "require-trusted-types-for")
    return blocked.sample?.startsWith(POLICY) ? { directive: "trusted-types", source: POLICY } : undefined;
  const address = blocked.blockedURI ?? blocked.blockedURL ?? "";
  if (!/^https?:/.test(address)) return undefined;
  const source = new URL(address).origin;
  return ourOrigins.includes(source) ? { directive, source } : undefined;
}

/**
 * Collects what the page's policy blocks, also before now if the browser keeps reports. Returns a function with those that
 * concern our origins.
 */
export function watchPolicy(): (ourOrigins: readonly string[]) => Promise<Violation[]> {
  const all: Blocked[] = [];
  // A policy that only reports blocks nothing.
  const add = (blocked: Reported) => {
    if (blocked.disposition === "enforce") all.push(blocked);
  };
  document.addEventListener("securitypolicyviolation", add);
  const observer =
    "ReportingObserver" in globalThis
      ? new ReportingObserver(
          (reports) => {
            for (const { body } of reports) add(body as unknown as Reported);
          },
          { types: ["csp-violation"], buffered: true },
        )
      : undefined;
  observer?.observe();
  return async (ourOrigins) => {
    await nextTask();
    document.removeEventListener("securitypolicyviolation", add);
    observer?.disconnect();
    return all.flatMap((one) => violationOf(one, ourOrigins) ?? []);
  };
}

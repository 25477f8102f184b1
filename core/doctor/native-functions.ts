import { withDetachedRealm } from "../platform/iframe-realm.ts";

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

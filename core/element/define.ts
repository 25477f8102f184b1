import { mistake } from "../config/mistake.ts";
import { sharedPage } from "../config/shared-page.ts";
import { elementClass } from "./element-class.ts";
import type { Entry } from "./entry.ts";

const ours = new WeakMap<CustomElementConstructor, string>();
const KEY = Symbol.for("tv-selfcare.release");

/** Defines an element once; a tag that is taken is told, never a crash. */
export function define(tag: string, entry: Entry, version: string): void {
  const taken = customElements.get(tag) as (CustomElementConstructor & { [KEY]?: string }) | undefined;
  if (!taken) {
    const made = elementClass(entry);
    Object.defineProperty(made, KEY, { value: version });
    ours.set(made, version);
    customElements.define(tag, made);
    return;
  }
  if (ours.has(taken)) return;
  const other = taken[KEY];
  if (other !== undefined) {
    if (other === version) return;
    mistake(
      `<${tag}> of release ${version} was not defined: release ${other} is on this page already.`,
      "A tag can be defined once; the first release stays.",
      `Load one release only; the page's first is ${sharedPage().version}.`,
    );
  } else {
    mistake(
      `<${tag}> is taken by another script.`,
      "A tag can be defined once.",
      'Choose another prefix: data-prefix="brand" makes it <brand-' + tag.slice(tag.indexOf("-") + 1) + ">.",
    );
  }
}

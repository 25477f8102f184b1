import { mistake } from "../config/mistake.ts";
import { elementClass } from "./element-class.ts";
import type { Entry } from "./entry.ts";

const RELEASE = Symbol.for("tv-selfcare.release");

/** Defines an element once; a tag that is taken is told, never a crash. */
export function define(tag: string, entry: Entry, version: string): void {
  const taken = customElements.get(tag) as { [RELEASE]?: string } | undefined;
  if (!taken) customElements.define(tag, Object.assign(elementClass(entry), { [RELEASE]: version }));
  else if (taken[RELEASE] !== version) {
    const other = taken[RELEASE];
    mistake(
      `<${tag}> ${other ? `of release ${version} was not defined` : "is taken by another script"}.`,
      `A tag can be defined once${other ? `, and release ${other} was first` : ""}.`,
      other ? "Load one release only." : 'Choose another prefix, such as data-prefix="brand".',
    );
  }
}

import { mistake } from "../config/mistake.ts";
import { elementClass } from "./element-class.ts";
import type { Entry } from "./entry.ts";

const RELEASE = Symbol.for("tv-selfcare.release");

/** Defines an element once; a tag that is taken is told, never a crash. */
export function define(tag: string, entry: Entry, version: string): void {
  const taken = customElements.get(tag) as { [RELEASE]?: string } | undefined;
  if (!taken) customElements.define(tag, Object.assign(elementClass(entry), { [RELEASE]: version }));
  else if (!taken[RELEASE]) void mistake("tag-taken", tag);
  else if (taken[RELEASE] !== version) void mistake("other-release", tag, version, taken[RELEASE]);
}

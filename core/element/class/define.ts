import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { elementClass } from "./element-class.ts";
import type { WidgetManifest } from "./widget-manifest.ts";

const RELEASE = Symbol.for("tv-selfcare.release");

/** Returns the release that defined a tag, if one of our releases did. */
export const releaseOf = (tag: string): string | undefined =>
  (customElements.get(tag) as { [RELEASE]?: string } | undefined)?.[RELEASE];

/** Defines an element once. If its tag is taken, returns a function that reports that to the page's developer. */
export function define(tag: string, manifest: WidgetManifest, version: string): (() => void) | undefined {
  const first = releaseOf(tag);
  if (!customElements.get(tag)) {
    customElements.define(tag, Object.assign(elementClass(manifest), { [RELEASE]: version }));
    return undefined;
  }
  if (!first) return () => void reportMisuse("tag-taken", tag);
  return first === version ? undefined : () => void reportMisuse("other-release", tag, version, first);
}

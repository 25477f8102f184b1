import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { elementClass } from "./element-class.ts";
import type { WidgetManifest } from "./widget-manifest.ts";

const RELEASE = Symbol.for("tv-selfcare.release");

/** The release that has defined a tag, if one of ours has. */
export const releaseOf = (tag: string): string | undefined =>
  (customElements.get(tag) as { [RELEASE]?: string } | undefined)?.[RELEASE];

/** Defines an element once. If its tag is taken, returns what tells the page's developer so. */
export function define(tag: string, manifest: WidgetManifest, version: string): (() => void) | undefined {
  const first = releaseOf(tag);
  if (!customElements.get(tag)) {
    customElements.define(tag, Object.assign(elementClass(manifest), { [RELEASE]: version }));
    return undefined;
  }
  if (!first) return () => void reportMisuse("tag-taken", tag);
  return first === version ? undefined : () => void reportMisuse("other-release", tag, version, first);
}

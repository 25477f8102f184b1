/** Part of the npm package: defines an element in a browser, and does nothing on a server. */
import { sharedPage } from "../../core/platform/config/shared-page.ts";
import { define } from "../../core/element/class/element-class.ts";
import type { WidgetManifest } from "../../core/element/class/widget-manifest.ts";
import { shareStyles } from "../../core/element/class/renderer.ts";
import { version } from "../../core/index.ts";

/** Defines `tag`. Its code loads when such an element is near the viewport or needed. */
export function register(tag: string, manifest: WidgetManifest, sharedStyles: string): void {
  if (!("document" in globalThis)) return;
  sharedPage(version).messages ??= () => import("../../core/platform/config/misuse-messages.ts");
  shareStyles(sharedStyles);
  define(tag, manifest, version)?.();
}

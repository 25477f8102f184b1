/*
 * Runs in the page of the dev server: starts the real loader with the elements' sources, and updates elements in place
 * when Vite reloads a source. Imported by the modules that dev-modules.ts generates.
 */

import type { WidgetDefinition } from "../../../core/element/class/definition.ts";
import { viewAt, type View } from "../../../core/element/class/renderer.ts";
import { startLoader } from "../../../core/element/loader/loader.ts";
import { nextTask } from "../../../core/platform/pristine-globals.ts";
import type { DetachedElement } from "../../../core/platform/config/shared-page.ts";

interface Styles {
  /** Of all elements. */
  shared: string;
  /** Of one element, by its name. */
  own: Readonly<Record<string, string>>;
}

/** Exports of an element.ts module. */
type ElementModule = Readonly<Record<string, { definition?: WidgetDefinition } | undefined>>;

function definitionOf(name: string, module: ElementModule): WidgetDefinition {
  const found = Object.values(module).find((one) => one?.definition)?.definition;
  if (!found) throw new Error(`${name}: element.ts exports no class made with defineWidget()`);
  return found;
}

/** The sheets of elements, the same for all of a kind: an update replaces their rules, also for later elements. */
const sharedSheet = new CSSStyleSheet();
const ownSheets: Record<string, CSSStyleSheet> = {};

const sheetsOf = (name: string): CSSStyleSheet[] => [sharedSheet, (ownSheets[name] ??= new CSSStyleSheet())];

/** Updates the styles of all elements, including those that are inserted later. */
export function restyle({ shared, own }: Styles): void {
  sharedSheet.replaceSync(shared);
  for (const [name, css] of Object.entries(own)) (ownSheets[name] ??= new CSSStyleSheet()).replaceSync(css);
}

/**
 * Starts the loader with a table of manifests made from the sources, where a release has one from the build. There are
 * no prerendered first views.
 * @param script address of the page's script, against which its options are resolved
 * @param tag the script tag with the page's options
 */
export function start(
  version: string,
  modules: Readonly<Record<string, ElementModule>>,
  styles: Styles,
  script: string,
  tag: HTMLElement | null,
): void {
  restyle(styles);
  const elements = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const { props, firstViewProps } = definitionOf(name, module);
      return [name, { props, viewProps: firstViewProps, sheets: sheetsOf(name) }];
    }),
  );
  // The elements' code is served by the dev server, not by the sandbox that serves the page.
  const files = `${new URL(import.meta.url).origin}/`;
  startLoader({ version, hash: "dev", integrity: "", styles: styles.shared, elements }, files, script, tag);
}

/** Returns our elements in a document or shadow root, and in the shadow roots below it. */
function elementsIn(root: ParentNode): View[] {
  return [...root.querySelectorAll("*")].flatMap((node) => {
    if (!node.shadowRoot) return [];
    const view = viewAt(node as HTMLElement);
    return [...(view ? [view] : []), ...elementsIn(node.shadowRoot)];
  });
}

const nameOf = ({ host }: View) => host.localName.slice(host.localName.indexOf("-") + 1);

/** Mounts the element's component again. The element stays, with its attributes, properties, listeners and children. */
async function remount(view: View): Promise<void> {
  const { host, manifest } = view;
  const place = document.createComment("");
  host.replaceWith(place);
  await nextTask();
  (view.mounted as DetachedElement | undefined)?.clear();
  view.hasFailed = false;
  delete view.retry;
  manifest.sheets = sheetsOf(nameOf(view)); // without those that the component added
  place.replaceWith(host);
}

addEventListener("tv-dev-update", ({ detail }: CustomEventInit<string>) => {
  for (const view of elementsIn(document)) if (nameOf(view) === detail) void remount(view);
});

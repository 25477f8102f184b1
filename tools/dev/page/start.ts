/** The dev server's loader: ours, with elements from sources that are updated in the page when a source changes. */
import type { WidgetDefinition } from "../../../core/element/class/definition.ts";
import { viewAt, type View } from "../../../core/element/class/renderer.ts";
import { startLoader } from "../../../core/element/loader/loader.ts";
import { nextTask } from "../../../core/platform/pristine-globals.ts";
import type { DetachedElement } from "../../../core/platform/config/shared-page.ts";

interface Styles {
  shared: string;
  own: Readonly<Record<string, string>>;
}

/** Exports of an element.ts module. */
type ElementModule = Readonly<Record<string, { definition?: WidgetDefinition } | undefined>>;

function definitionOf(name: string, module: ElementModule): WidgetDefinition {
  const found = Object.values(module).find((one) => one?.definition)?.definition;
  if (!found) throw new Error(`${name}: element.ts exports no class made with defineWidget()`);
  return found;
}

/** Starts the loader with a table from the sources. There are no prerendered first views. */
export function start(
  version: string,
  modules: Readonly<Record<string, ElementModule>>,
  { shared, own }: Styles,
  script: string,
  tag: HTMLElement | null,
): void {
  const elements = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const { props, firstViewProps } = definitionOf(name, module);
      return [name, { props, viewProps: firstViewProps, styles: own[name] ?? "" }];
    }),
  );
  const files = `${new URL(import.meta.url).origin}/`;
  startLoader({ version, hash: "dev", integrity: "", styles: shared, elements }, files, script, tag);
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

/** Replaces the element's content. The element stays, with its attributes, properties, listeners and children. */
async function restart(view: View): Promise<void> {
  const { host, manifest } = view;
  const place = document.createComment("");
  host.replaceWith(place);
  await nextTask();
  (view.mounted as DetachedElement | undefined)?.clear();
  view.hasFailed = false;
  delete view.retry;
  delete manifest.sheets;
  place.replaceWith(host);
}

addEventListener("tv-dev-update", ({ detail }: CustomEventInit<string>) => {
  for (const view of elementsIn(document)) if (nameOf(view) === detail) void restart(view);
});

/** Replaces changed sheets in all elements. */
export function restyle({ shared, own }: Styles): void {
  for (const view of elementsIn(document)) {
    const styles = own[nameOf(view)] ?? "";
    view.manifest.styles = styles;
    const [first, second] = view.root.adoptedStyleSheets;
    first?.replaceSync(shared);
    second?.replaceSync(styles);
  }
}

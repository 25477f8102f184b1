import { microtask, nextTask, setTimer } from "../../platform/pristine-globals.ts";
import { localeOf } from "../../platform/config/locale.ts";
import { ofLanguages } from "../../platform/config/locales.ts";
import { hostOption, sharedPage } from "../../platform/config/shared-page.ts";
import type { WidgetManifest, QueuedEvent, MountedWidget, RenderInput } from "./widget-manifest.ts";
import { showLoadFailure, tell } from "./load-failure.ts";
import { childData } from "./child-data.ts";
import { renderNodes, queueEvents, viewOf } from "./shell.ts";
import { mark } from "./states.ts";
import { cancelLazyHydration, hydrateWhenVisible } from "./lazy-hydration.ts";

/** What the renderer knows of one element. */
export interface View {
  host: HTMLElement;
  root: ShadowRoot;
  manifest: WidgetManifest;
  props: Record<string, unknown>;
  /** What the visitor did before the code came. */
  queue: QueuedEvent[];
  state: string;
  /** What the standing shell was built from. */
  prerenderedFrom?: RenderInput | undefined;
  mounted?: MountedWidget | undefined;
  /** It will be drawn: of what is set until then nothing more has to be said. */
  isDue?: boolean;
  /** The element cannot start on this page: its fallback stands. */
  dead?: boolean;
  /** Its code is on its way. */
  hydration?: Promise<MountedWidget | undefined> | undefined;
  /** Asks again for code that didn't load; always the same, so that a page listens with it once. */
  retry?: () => void;
}

const views = new WeakMap<Node, View>();
export const viewAt = (host: HTMLElement): View | undefined => views.get(host.shadowRoot as Node);

function sheet(css = ""): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

let shared: CSSStyleSheet;
/** Set once by the loader: the sheet all elements share. */
export const shareStyles = (css: string): void => void (shared ??= sheet(css));

const directions = ofLanguages("direction");

function renderInputOf({ host, props, manifest }: View): RenderInput {
  const locale = localeOf(host);
  return {
    props,
    locale,
    words: {
      ...manifest.texts?.[locale],
      ...childData(host, "strings"),
      ...(props["strings"] as object),
      lang: locale,
      dir: directions[locale],
    },
  };
}

/** The one state of the view, for `:state()`. */
function setState(view: View, state: string): void {
  mark(view.host, view.state, false);
  mark(view.host, (view.state = state), true);
}

/** Draws the shell, or brings the running element up to date. */
export function show(view: View): void {
  const { host, root, manifest, mounted } = view;
  view.isDue = false;
  if (view.dead || !host.isConnected) return;
  const theme = view.props["theme"] || hostOption("theme");
  for (const name of ["dark", "auto"]) mark(host, name, theme === name);
  const input = renderInputOf(view);
  if (mounted) return mounted.update(input);
  if (!root.adoptedStyleSheets.length) {
    root.adoptedStyleSheets = manifest.sheets ??= [shared, sheet(manifest.styles)];
    const nodes = viewOf(manifest, input);
    if (nodes) renderNodes(root, nodes, input);
    // What is set from now on is drawn when the code has come: the visitor may have begun in what stands here.
    view.prerenderedFrom = nodes && input;
    setState(view, "loading");
  }
  hydrateWhenVisible(host, hydrateAt);
}

/** Fetches the element's code and hands the shell over to it. One at a time for each element. */
export const startHydration = (view: View): Promise<MountedWidget | undefined> =>
  (view.hydration ??= start(view).finally(() => {
    view.hydration = undefined;
  }));

/** Once it has failed, only the visitor or the connection asks again. */
const hydrateAt = (host: HTMLElement): void => {
  const view = viewAt(host) as View;
  if (!view.retry) void startHydration(view);
};

async function start(view: View): Promise<MountedWidget | undefined> {
  const { host, root, manifest } = view;
  if (view.mounted || view.dead || !host.isConnected) return view.mounted;
  await nextTask(); // what starts it may be a focus in the midst of a layout
  let { chunk } = manifest;
  if (!chunk) {
    try {
      chunk = await manifest.load();
    } catch (error) {
      // Code that came but throws while it is read is another matter than code that did not come, or was refused: of that a
      // script tag has told, whose event this is.
      if (!/modul|event]/i.test(String(error))) {
        cannotStart(view, error);
        return undefined;
      }
      sharedPage().reports.push(host.localName);
      mark(host, "waiting", view.queue.length > 0);
      showLoadFailure(view, renderInputOf(view), (view.retry ??= () => void startHydration(view)));
      return undefined;
    }
    await nextTask(); // evaluating and hydrating are two tasks
    manifest.chunk = chunk;
  }
  if (view.mounted || !host.isConnected) return view.mounted;
  try {
    view.mounted = chunk.start({
      host,
      root,
      input: renderInputOf(view),
      prerenderedFrom: view.prerenderedFrom,
      queue: view.queue,
      refresh: () => show(view),
      setState: (state) => setState(view, state),
    });
  } catch (error) {
    cannotStart(view, error);
    return undefined;
  }
  // The next of its kind has them from its first view on: a sheet that comes later has all of it styled again.
  manifest.sheets = [...root.adoptedStyleSheets];
  await view.mounted.settled;
  mark(host, "waiting", false);
  return view.mounted;
}

/** The page's own fallback stands in for an element that cannot start; its neighbours do not notice. */
function cannotStart(view: View, error: unknown): void {
  const { host, root } = view;
  view.dead = true;
  root.replaceChildren(document.createElement("slot"));
  setState(view, "failed");
  tell(host, "CANNOT_START", error);
}

/** What an element listens to for as long as it lives. */
function prepare(view: View): void {
  const onNear = (event: Event) => {
    // In the panel of a failure only its button asks again: the focus that it gets back would ask without end.
    if (!(event.composedPath()[0] as Element).closest?.("[part=load-failure]")) void startHydration(view);
  };
  for (const type of ["focusin", "pointerover"]) view.host.addEventListener(type, onNear);
  queueEvents(view.root, (queued) => {
    if (view.mounted || view.dead) return false;
    view.queue.push(queued);
    mark(view.host, "waiting", true);
    void startHydration(view);
    return true;
  });
}

/** Called by r2wc's engine: it never looks inside the "component", so it gets the element's manifest. */
export const renderer = {
  mount(root: Node, manifest: WidgetManifest, props: Record<string, unknown>): View {
    let view = views.get(root);
    if (!view) {
      view = {
        host: (root as ShadowRoot).host as HTMLElement,
        root: root as ShadowRoot,
        manifest,
        props,
        queue: [],
        state: "",
      };
      views.set(root, view);
      prepare(view);
    }
    return renderer.update(view, props);
  },
  update(view: View, props: Record<string, unknown>): View {
    view.props = { ...props };
    if (view.isDue) return view; // r2wc's engine tells of each property that the constructor sets
    view.isDue = true;
    const draw = () => show(view);
    // Properties set in the same task are all in. A browser ends the task in which a parsed page's scripts run by laying the
    // page out: a first view that is drawn then would be part of it.
    if (!view.mounted && document.readyState === "interactive") setTimer(draw, 0);
    else microtask(draw);
    return view;
  },
  unmount(view: View): void {
    microtask(() => {
      if (view.host.isConnected) return; // it was only moved
      cancelLazyHydration(view.host);
      view.mounted?.leave(view);
    });
  },
};

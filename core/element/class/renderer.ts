import { microtask, nextTask, setTimer } from "../../platform/pristine-globals.ts";
import { localeOf } from "../../platform/config/locale.ts";
import { ofLanguages } from "../../platform/config/locales.ts";
import { hostOption, sharedPage } from "../../platform/config/shared-page.ts";
import type { WidgetManifest, QueuedEvent, MountedWidget, RenderInput } from "./widget-manifest.ts";
import { showLoadFailure } from "./load-failure.ts";
import { childData } from "./child-data.ts";
import { renderNodes, queueEvents, viewOf } from "./shell.ts";
import { reportElementError } from "./send.ts";
import { setElementState } from "./states.ts";
import { isSavingData, whenIdle } from "../../platform/page.ts";

/** Distance from the viewport at which an element's code is fetched. */
const NEAR = { rootMargin: "300px" };

let near: IntersectionObserver | undefined;

/**
 * Hydrates an element when the browser is idle and the element is near the viewport. With Save-Data, an element with
 * controls waits until it is used. One without (a skeleton, or nothing visible) doesn't, because nobody could ever use it.
 */
function hydrateWhenVisible(host: HTMLElement, hydrate: (host: HTMLElement) => void): void {
  if (isSavingData() && host.shadowRoot?.querySelector("button,input")) return;
  near ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      // Don't wait for a closed modal: it has a box without height. Do wait for an element that isn't displayed at all.
      if (!isIntersecting && (boundingClientRect.height || !target.getClientRects().length)) continue;
      stopWatching(target);
      whenIdle(() => hydrate(target as HTMLElement));
    }
  }, NEAR);
  near.observe(host); // Not measured here: each element would make the browser lay out the whole page.
}

const stopWatching = (host: Element): void => near?.unobserve(host);

/** The renderer's state of one element. */
export interface View {
  host: HTMLElement;
  root: ShadowRoot;
  manifest: WidgetManifest;
  props: Record<string, unknown>;
  /** What the visitor did before the code loaded. */
  queue: QueuedEvent[];
  state: string;
  /** What the current first view was rendered from. */
  prerenderedFrom?: RenderInput | undefined;
  mounted?: MountedWidget | undefined;
  /** Rendering is scheduled. Further changes until then need no scheduling. */
  isScheduled?: boolean;
  /** The element can't start on this page: its fallback is shown. */
  hasFailed?: boolean;
  /** Pending while its code loads. */
  hydration?: Promise<MountedWidget | undefined> | undefined;
  /** Retries loading the code. Always the same function, so that a page adds it as a listener once. */
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
/** Set once by the loader: the sheet that all elements share. */
export const shareStyles = (css: string): void => void (shared ??= sheet(css));

const directions = ofLanguages("direction");

/** Reads what the page says about an element now, and sets the states of its theme. */
function readPage({ host, props, manifest }: View): RenderInput {
  const theme = props["theme"] || hostOption("theme");
  setElementState(host, "dark", theme === "dark");
  setElementState(host, "auto", theme === "auto");
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

/** Sets the view's only state, for `:state()`. */
function setState(view: View, state: string): void {
  setElementState(view.host, view.state, false);
  setElementState(view.host, (view.state = state), true);
}

/** Renders the first view, or updates the running element. */
export function show(view: View): void {
  const { host, root, manifest, mounted } = view;
  view.isScheduled = false;
  if (view.hasFailed || !host.isConnected) return;
  const input = readPage(view);
  if (mounted) return mounted.update(input);
  if (!root.adoptedStyleSheets.length) {
    root.adoptedStyleSheets = manifest.sheets ??= [shared, sheet(manifest.styles)];
    const nodes = viewOf(manifest, input);
    root.firstChild?.remove(); // Of a first view in the page's HTML: its styles and the fallback.
    if (nodes) {
      const drawn = new DocumentFragment();
      renderNodes(drawn, nodes, input);
      const frame = drawn.firstChild as Node;
      // A view in the HTML that differs stays until the code draws again and carries over what was typed. So do later
      // changes, because the visitor may already be using this first view.
      if ((root.firstChild ?? root.appendChild(frame)).isEqualNode(frame)) view.prerenderedFrom = input;
    }
    setState(view, "loading");
  }
  hydrateWhenVisible(host, hydrateAt);
}

/** Fetches the element's code and hydrates the first view. Runs once at a time for each element. */
export const startHydration = (view: View): Promise<MountedWidget | undefined> =>
  (view.hydration ??= start(view).finally(() => {
    view.hydration = undefined;
  }));

/** After a failure, only the visitor or a restored connection retries, until the code has loaded. */
const hydrateAt = (host: HTMLElement): void => {
  const view = viewAt(host) as View;
  if (!view.retry || view.manifest.chunk) void startHydration(view);
};

async function start(view: View): Promise<MountedWidget | undefined> {
  const { host, root, manifest } = view;
  if (view.mounted || view.hasFailed || !host.isConnected) return view.mounted;
  await nextTask(); // The trigger may be a focus event during layout.
  try {
    if (!manifest.chunk) {
      manifest.chunk = await manifest.load();
      await nextTask(); // Evaluate and hydrate in two tasks.
    }
    if (view.mounted || !host.isConnected) return view.mounted;
    view.mounted = manifest.chunk.start({
      host,
      root,
      input: readPage(view),
      prerenderedFrom: view.prerenderedFrom,
      queue: view.queue,
      refresh: () => show(view),
      setState: (state) => setState(view, state),
    });
  } catch (error) {
    // Code that throws differs from code that didn't load (the error of a browser or bundler says "module", "chunk" or
    // "MIME") or was refused (the error is the event of a script tag).
    if (manifest.chunk || !/modul|chunk|mime|event]/i.test(String(error))) cannotStart(view, error);
    else {
      sharedPage().reports.push(host.localName);
      setElementState(host, "waiting", view.queue.length);
      showLoadFailure(view, readPage(view), (view.retry ??= () => void startHydration(view)));
    }
    return undefined;
  }
  // The next element of this kind starts with these sheets: adding a sheet later restyles the whole element.
  manifest.sheets = [...root.adoptedStyleSheets];
  await view.mounted.settled;
  setElementState(host, "waiting", false);
  return view.mounted;
}

/** Shows the page's own fallback for an element that can't start. Other elements aren't affected. */
function cannotStart(view: View, error: unknown): void {
  const { host, root } = view;
  view.hasFailed = true;
  root.replaceChildren(document.createElement("slot"));
  setState(view, "failed");
  reportElementError(host, "CANNOT_START", error);
}

/** Adds the listeners that an element keeps for its whole life. */
function prepare(view: View): void {
  const onUse = (event: Event) => {
    // In the failure panel, only the button retries: the focus that returns to it would retry endlessly.
    if (!(event.composedPath()[0] as Element).closest?.("[part=load-failure]")) void startHydration(view);
  };
  for (const type of ["focusin", "pointerover"]) view.host.addEventListener(type, onUse);
  queueEvents(view.root, (queued) => {
    if (view.mounted || view.hasFailed) return false;
    view.queue.push(queued);
    setElementState(view.host, "waiting", true);
    void startHydration(view);
    return true;
  });
}

/** Number of first views that were scheduled while the page was loading. */
let parsed = 0;

/** Called by r2wc's engine. The engine never inspects the "component", so it gets the element's manifest. */
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
    if (view.isScheduled) return view; // r2wc's engine reports each property that the constructor sets.
    view.isScheduled = true;
    const draw = () => show(view);
    const drawInTurn = () => setTimer(draw, parsed++ & ~7);
    // Now all properties set in the same task have been applied. When the scripts of a parsed page have run, the browser
    // lays out the page at the end of that task: rendering here would make that layout larger, so render in later ones.
    // Eight elements every 8 ms, in the page's order: the first can be used before the last of many are rendered.
    microtask(!view.mounted && document.readyState === "interactive" ? drawInTurn : draw);
    return view;
  },
  unmount(view: View): void {
    microtask(() => {
      if (view.host.isConnected) return; // It was only moved.
      stopWatching(view.host);
      view.mounted?.leave(view);
    });
  },
};

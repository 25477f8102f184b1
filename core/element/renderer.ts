import { microtask, nextTask } from "../browser/natives.ts";
import { localeOf } from "../config/locale.ts";
import { sharedPage } from "../config/shared-page.ts";
import type { Chunk, Entry, Held, Live, Seen } from "./entry.ts";
import { showLoadFailure, tell } from "./load-failure.ts";
import { overridesOf } from "./overrides.ts";
import { grow, holdActions, viewOf } from "./shell.ts";
import { setState, toggleState } from "./states.ts";
import { whenWanted } from "./when-wanted.ts";

/** What the renderer knows of one element. */
export interface View {
  host: HTMLElement;
  root: ShadowRoot;
  entry: Entry;
  props: Record<string, unknown>;
  /** What the standing shell was built from. */
  shown: Seen | undefined;
  live: Live | undefined;
  held: Held[];
  /** Taken out of the page; a move puts it back before anything is lost. */
  gone: boolean;
  /** Something was set since the shell was built. */
  stale: boolean;
  waking: Promise<Live | undefined> | undefined;
  release: (() => void) | undefined;
  unwatch: (() => void) | undefined;
  /** The element cannot start on this page: its fallback stands. */
  dead: boolean;
}

const views = new WeakMap<Node, View>();
const sheets = new Map<string, CSSStyleSheet>();
/** Views whose words depend on the page's language. */
export const standing = new Set<View>();

function sheet(css: string): CSSStyleSheet {
  let made = sheets.get(css);
  if (!made) {
    sheets.set(css, (made = new CSSStyleSheet()));
    made.replaceSync(css);
  }
  return made;
}

/** Set once by the loader: the sheet all elements share. */
let sharedStyles = "";
export const shareStyles = (css: string): void => void (sharedStyles = css);

const seenBy = (view: View): Seen => ({
  props: view.props,
  locale: localeOf(view.host),
  overrides: overridesOf(view.host, view.props["strings"]),
});

function theme(view: View): void {
  const { configured, script } = sharedPage();
  const chosen = view.props["theme"] || configured["theme"] || script["theme"];
  for (const name of ["dark", "auto"]) toggleState(view.host, name, chosen === name);
}

/** Draws the shell, or brings the running element up to date. */
export function show(view: View): void {
  if (view.gone || view.dead || !view.host.isConnected) return;
  theme(view);
  const seen = seenBy(view);
  if (view.live) return view.live.update(seen);
  const { root, entry } = view;
  root.adoptedStyleSheets = [sheet(sharedStyles), sheet(entry.styles)];
  const trees = viewOf(entry, seen);
  if (!view.shown && !root.firstChild) {
    view.release = holdActions(root, (held) => {
      view.held = [...view.held.filter((h) => h.type !== held.type || h.target !== held.target), held];
      toggleState(view.host, "waiting", true);
      void wake(view);
    });
    if (trees) grow(root, trees, entry, seen);
    view.shown = trees && seen;
    setState(view.host, "loading");
  } else if (view.stale) {
    redraw(view, trees, seen);
  }
  view.stale = false;
  view.unwatch ??= whenWanted(view.host, () => void wake(view));
}

/** Words or view changed before the code came: drawn again unless the visitor has touched it; then the code will. */
function redraw(view: View, trees: ReturnType<typeof viewOf>, seen: Seen): void {
  const { root } = view;
  const typed = [...root.querySelectorAll<HTMLInputElement>("input,textarea")].some((field) => field.value);
  if (view.waking || typed || root.activeElement || view.held.length) return;
  root.replaceChildren();
  if (trees) grow(root, trees, view.entry, seen);
  view.shown = trees && seen;
}

async function fetchChunk(view: View): Promise<Chunk> {
  try {
    return await view.entry.load(0);
  } catch {
    return await view.entry.load(++attempts); // a failed address stays failed in the module map
  }
}
let attempts = 0;

/** Fetches the element's code and hands the shell over to it. One at a time for each element. */
export function wake(view: View): Promise<Live | undefined> {
  return (view.waking ??= start(view).finally(() => {
    view.waking = undefined;
  }));
}

async function start(view: View): Promise<Live | undefined> {
  const { host, root } = view;
  if (view.live || view.dead) return view.live;
  let chunk: Chunk;
  try {
    chunk = await fetchChunk(view);
  } catch {
    sharedPage().reports.push({ operation: "module/load", code: "MODULE_NOT_FOUND", element: host.localName });
    showLoadFailure(host, root, localeOf(host), () => wake(view));
    return undefined;
  }
  await nextTask(); // evaluating and hydrating are two tasks
  if (view.gone || view.live || !host.isConnected) return view.live;
  root.querySelector("[part=load-failure]")?.remove();
  const latest = seenBy(view);
  try {
    view.live = chunk.start({
      host,
      root,
      seen: view.shown ?? latest,
      hydrate: !!view.shown,
      held: view.held,
      setState: (state) => setState(host, state),
    });
  } catch (error) {
    cannotStart(view, error);
    return undefined;
  }
  view.release?.();
  if (view.shown) view.live.update(latest);
  await view.live.settled;
  toggleState(host, "waiting", false);
  return view.live;
}

/** The page's own fallback stands in for an element that cannot start; its neighbours do not notice. */
function cannotStart(view: View, error: unknown): void {
  view.dead = true;
  view.release?.();
  view.root.replaceChildren(document.createElement("slot"));
  setState(view.host, "failed");
  console.error(`[tv-selfcare] <${view.host.localName}> could not start.`, error);
  tell(view.host, "CANNOT_START");
}

/** Called by r2wc's engine: it never looks inside the "component", so it gets the element's entry. */
export const renderer = {
  mount(root: Node, entry: Entry, props: Record<string, unknown>): View {
    let view = views.get(root);
    if (!view) {
      const host = (root as ShadowRoot).host as HTMLElement;
      view = {
        host,
        root: root as ShadowRoot,
        entry,
        props,
        shown: undefined,
        live: undefined,
        held: [],
        gone: false,
        stale: false,
        waking: undefined,
        release: undefined,
        unwatch: undefined,
        dead: false,
      };
      views.set(root, view);
    }
    view.gone = false;
    return renderer.update(view, props);
  },
  update(view: View, props: Record<string, unknown>): View {
    view.props = { ...props };
    view.stale = true;
    if (view.host.isConnected) standing.add(view);
    microtask(() => show(view)); // properties set in the same task are all in
    return view;
  },
  unmount(view: View): void {
    view.gone = true;
    microtask(() => {
      if (!view.gone) return; // it was only moved
      standing.delete(view);
      view.unwatch?.();
      view.unwatch = undefined;
      view.live?.unmount();
      if (view.live) view.root.replaceChildren();
      view.live = view.shown = undefined;
    });
  },
};

export const viewAt = (host: HTMLElement): View | undefined => host.shadowRoot ? views.get(host.shadowRoot) : undefined;

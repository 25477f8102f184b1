import type { ComponentType } from "react";
import { createPresence, setDetached, whileConnected } from "../platform/presence.ts";
import { trackDetached } from "../platform/config/detached-elements.ts";
import { addMeasure, systemClock } from "../platform/clock.ts";
import { sharedPage, type DetachedElement } from "../platform/config/shared-page.ts";
import { hostOptions } from "../platform/config/options.ts";
import sharedCss from "../ui/shared.css?inline";
import { ElementContext } from "../platform/element-context.ts";
import type { Chunk, MountedWidget, RenderInput, Start } from "./class/widget-manifest.ts";
import { ErrorBoundary } from "./parts/ErrorBoundary.tsx";
import { mount, type Mounted } from "./runtime.ts";
import { reportElementError, send } from "./class/send.ts";
import { adoptSheet } from "../ui/sheets.ts";
import { hydrateKeepingInput } from "./hydrate.ts";

const running = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` attribute anywhere in the page changes. Returns an unsubscribe function. */
function onLanguageChange(callback: () => void): () => void {
  running.add(callback);
  if (!observer) {
    observer = new MutationObserver(() => running.forEach((one) => one()));
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ["lang"] });
  }
  return () => {
    running.delete(callback);
    if (running.size) return;
    observer?.disconnect();
    observer = undefined;
  };
}

/** Renders a component with its element's context. The build renders first views with it too. */
export function Frame({
  component: Widget,
  context,
  input,
}: {
  component: ComponentType<never>;
  context: Omit<ElementContext, "locale" | "words" | "headingLevel">;
  input: RenderInput;
}) {
  const { props, locale, words } = input;
  const headingLevel = props["headingLevel"] as number;
  const Any = Widget as ComponentType<Record<string, unknown>>;
  return (
    <ElementContext.Provider value={{ ...context, locale, words, headingLevel }}>
      {/* The page may be in another language, with other pronunciation, hyphenation and direction. */}
      <div className="frame" lang={words["lang"] as string} dir={words["dir"] as string}>
        <ErrorBoundary>
          <Any {...props} />
        </ErrorBoundary>
      </div>
    </ElementContext.Provider>
  );
}

/** Whether the page's input differs from what a view was rendered from. The texts include their language. */
const isDifferent = (one: RenderInput, { props, words }: RenderInput) =>
  one.props !== props || String(Object.values(one.words)) !== String(Object.values(words));

/** Delay of the contrast check after an element has started, in ms. */
const CONTRAST_AFTER_MS = 1_000;

/** Logs colors of the page that have too little contrast. */
function logContrast(root: ShadowRoot): void {
  // Another release may lack it.
  sharedPage()
    .messages?.()
    .then(({ checkContrast }) => checkContrast(root))
    .catch(() => {});
}

/** Keeps the focus in the element after the pressed button was removed. */
function focusFrame(root: ShadowRoot): void {
  const frame = root.querySelector<HTMLElement>(".frame");
  if (!frame) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

/** Creates an element's chunk: the interface that the loader calls once the code has loaded. */
export function createWidgetChunk(component: ComponentType<never>): Chunk {
  return {
    start({ host, root, input, prerenderedFrom, queue, refresh, setState }: Start): MountedWidget {
      const { environment } = hostOptions(); // Throws if nothing can work on this page.
      const presence = createPresence();
      let mounted: Mounted | undefined;
      let failed: unknown;
      const reportFailure = () => {
        setState("failed");
        reportElementError(host, "render", failed);
      };
      const onDrawError = (error: unknown) => {
        failed = error;
        if (mounted) reportFailure();
      };
      const methods = new Map<string, () => void>();
      const drafts = new Set<() => void>();
      const context = { host, setState, onDrawError, methods, drafts, presence };
      const draw = (next: RenderInput) => <Frame component={component} context={context} input={next} />;
      // From an earlier attempt; it isn't part of the first view.
      const failure = root.querySelector("[part=load-failure]");
      const hadFocus = failure?.contains(root.activeElement);
      failure?.remove();
      setState("ready");
      adoptSheet(root, sharedCss);
      const settled = hydrateKeepingInput(root, queue, () => {
        mounted = mount(root, draw(prerenderedFrom ?? input), !!prerenderedFrom);
      });
      if (hadFocus) focusFrame(root);
      // Report only once: React renders a first view that throws again from scratch.
      if (failed) reportFailure();
      whileConnected(presence, () => onLanguageChange(refresh));
      send(host, "tv-ready", null);
      addMeasure(`${host.localName}:usable`);
      // For page developers, so visitors don't pay for it, and once the page is at rest.
      if (environment !== "prod") systemClock.after(CONTRAST_AFTER_MS, () => logContrast(root));
      if (prerenderedFrom && isDifferent(prerenderedFrom, input)) mounted?.update(draw(input));
      const live = {
        settled,
        update(next) {
          setDetached(presence, false);
          mounted?.update(draw(next));
        },
        leave(view) {
          setDetached(presence, true);
          live.clear = () => {
            if (host.isConnected) return;
            mounted?.unmount();
            root.replaceChildren();
            root.adoptedStyleSheets = [];
            view.mounted = view.prerenderedFrom = undefined;
          };
          trackDetached(live);
        },
        call(name) {
          const method = methods.get(name);
          if (name === "reset") for (const drop of drafts) drop();
          if (method) mounted?.flush(method);
          return method !== undefined;
        },
      } as MountedWidget & DetachedElement;
      return live;
    },
  };
}

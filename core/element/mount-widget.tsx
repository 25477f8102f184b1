import type { ComponentType } from "react";
import { createPresence, setAway, whileConnected } from "../platform/presence.ts";
import { rememberAway } from "../platform/config/away.ts";
import { sharedPage, type AwayElement } from "../platform/config/shared-page.ts";
import { hostOptions } from "../platform/config/options.ts";
import sharedCss from "../ui/shared.css?inline";
import { ElementContext } from "../platform/element-context.ts";
import type { Chunk, MountedWidget, RenderInput, Start } from "./class/widget-manifest.ts";
import { ErrorBoundary } from "./parts/ErrorBoundary.tsx";
import { onLanguageChange } from "./language-watch.ts";
import { mount, type Mounted } from "./runtime.ts";
import { send } from "./class/send.ts";
import { adoptSheet } from "../ui/sheets.ts";
import { hydrateKeepingInput } from "./hydrate.ts";

/** Draws a component with what its element knows; the build draws first views with it too. */
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
      {/* The page may be in another language, which is spoken, hyphenated and written in another way. */}
      <div className="frame" lang={words["lang"] as string} dir={words["dir"] as string}>
        <ErrorBoundary>
          <Any {...props} />
        </ErrorBoundary>
      </div>
    </ElementContext.Provider>
  );
}

/** Whether the page says something else than a view was drawn from; the words name their language. */
const isDifferent = (one: RenderInput, { props, words }: RenderInput) =>
  one.props !== props || String(Object.values(one.words)) !== String(Object.values(words));

/** Keeps the focus in the element: the button that was pressed is gone. */
function focusFrame(root: ShadowRoot): void {
  const frame = root.querySelector<HTMLElement>(".frame");
  if (!frame) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

/** An element's chunk: what the loader calls when the code has come. */
export function createWidgetChunk(component: ComponentType<never>): Chunk {
  return {
    start({ host, root, input, prerenderedFrom, queue, refresh, setState }: Start): MountedWidget {
      const { environment } = hostOptions(); // throws where nothing can work on this page
      const presence = createPresence();
      let mounted: Mounted | undefined;
      let failed: unknown;
      const reportFailure = () => {
        console.error(`[tv-selfcare] <${host.localName}> failed:`, failed);
        setState("failed");
        send(host, "tv-error", { code: "render" });
      };
      const onDrawError = (error: unknown) => {
        failed = error;
        if (mounted) reportFailure();
      };
      const methods = new Map<string, () => void>();
      const drafts = new Set<() => void>();
      const context = { host, setState, onDrawError, methods, drafts, presence };
      const draw = (next: RenderInput) => <Frame component={component} context={context} input={next} />;
      // Of an earlier try; it is no part of the first view.
      const failure = root.querySelector("[part=load-failure]");
      const hadFocus = failure?.contains(root.activeElement);
      failure?.remove();
      setState("ready");
      adoptSheet(root, sharedCss);
      const settled = hydrateKeepingInput(root, queue, () => {
        mounted = mount(root, draw(prerenderedFrom ?? input), !!prerenderedFrom);
      });
      if (hadFocus) focusFrame(root);
      // Once, however often it was tried: a first view that throws is drawn again from nothing.
      if (failed) reportFailure();
      whileConnected(presence, () => onLanguageChange(refresh));
      send(host, "tv-ready", null);
      // Visitors don't pay for what page developers are told.
      if (environment !== "prod") {
        const mistakes = sharedPage().mistakes?.();
        mistakes?.then((texts) => texts.checkContrast(root)).catch(() => {}); // another release may lack it
      }
      if (prerenderedFrom && isDifferent(prerenderedFrom, input)) mounted?.update(draw(input));
      const live = {
        settled,
        update(next) {
          setAway(presence, false);
          mounted?.update(draw(next));
        },
        leave(view) {
          setAway(presence, true);
          live.clear = () => {
            if (host.isConnected) return;
            mounted?.unmount();
            root.replaceChildren();
            root.adoptedStyleSheets = [];
            view.mounted = view.prerenderedFrom = undefined;
          };
          rememberAway(live);
        },
        call(name) {
          const method = methods.get(name);
          if (name === "reset") for (const drop of drafts) drop();
          if (method) mounted?.flush(method);
          return method !== undefined;
        },
      } as MountedWidget & AwayElement;
      return live;
    },
  };
}

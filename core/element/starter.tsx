import type { ComponentType } from "react";
import { createPresence, PresenceContext, setAway, whileConnected } from "../browser/presence.ts";
import { rememberAway, type AwayElement } from "../config/away.ts";
import { hostOptions } from "../config/options.ts";
import later from "../ui/later.css?inline";
import { ElementContext } from "./context.ts";
import type { Chunk, Live, Seen, Start } from "./entry.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { onLanguageChange } from "./language-watch.ts";
import { mount, type Mounted } from "./runtime.ts";
import { send } from "./send.ts";
import { adoptSheet } from "./sheets.ts";
import { takeOver } from "./takeover.ts";

/** Draws a component with what its element knows; the build draws first views with it too. */
export function Frame({
  component: Widget,
  context,
  seen,
}: {
  component: ComponentType<never>;
  context: Omit<ElementContext, "locale" | "words" | "headingLevel">;
  seen: Seen;
}) {
  const { props, locale, words } = seen;
  const headingLevel = props["headingLevel"] as number;
  const Any = Widget as ComponentType<Record<string, unknown>>;
  return (
    <ElementContext.Provider value={{ ...context, locale, words, headingLevel }}>
      {/* The page may be in another language, which is spoken, hyphenated and written in another way. */}
      <div className="frame" lang={words["lang"] as string} dir={words["dir"] as string}>
        <PresenceContext.Provider value={context.presence}>
          <ErrorBoundary>
            <Any {...props} />
          </ErrorBoundary>
        </PresenceContext.Provider>
      </div>
    </ElementContext.Provider>
  );
}

/** Whether the page says something else than a view was drawn from; the words name their language. */
const isOther = (one: Seen, { props, words }: Seen) =>
  one.props !== props || String(Object.values(one.words)) !== String(Object.values(words));

/** Keeps the focus in the element: the button that was pressed is gone. */
function focusFrame(root: ShadowRoot): void {
  const frame = root.querySelector<HTMLElement>(".frame");
  if (!frame) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

/** An element's chunk: what the loader calls when the code has come. */
export function starter(component: ComponentType<never>): Chunk {
  return {
    start({ host, root, seen, shown, held, refresh, setState }: Start): Live {
      hostOptions(); // throws where nothing can work on this page
      const presence = createPresence();
      let mounted: Mounted | undefined;
      let failed: unknown;
      const tellFailed = () => {
        console.error(`[tv-selfcare] <${host.localName}> failed:`, failed);
        setState("failed");
        send(host, "tv-error", { code: "render" });
      };
      const onDrawError = (error: unknown) => {
        failed = error;
        if (mounted) tellFailed();
      };
      const methods = new Map<string, () => void>();
      const context = { host, setState, onDrawError, methods, presence };
      const draw = (next: Seen) => <Frame component={component} context={context} seen={next} />;
      // Of an earlier try; it is no part of the first view.
      const failure = root.querySelector("[part=load-failure]");
      const hadFocus = failure?.contains(root.activeElement);
      failure?.remove();
      setState("ready");
      adoptSheet(root, later);
      const settled = takeOver(root, held, () => {
        mounted = mount(root, draw(shown ?? seen), !!shown);
      });
      if (hadFocus) focusFrame(root);
      // Once, however often it was tried: a first view that throws is drawn again from nothing.
      if (failed) tellFailed();
      whileConnected(presence, () => onLanguageChange(refresh));
      send(host, "tv-ready", null);
      if (shown && isOther(shown, seen)) mounted?.update(draw(seen));
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
            view.live = view.shown = undefined;
          };
          rememberAway(live);
        },
        call(name) {
          const method = methods.get(name);
          if (method) mounted?.flush(method);
          return method !== undefined;
        },
      } as Live & AwayElement;
      return live;
    },
  };
}

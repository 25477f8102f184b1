import type { ComponentType } from "react";
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
        <ErrorBoundary>
          <Any {...props} />
        </ErrorBoundary>
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
      const controller = new AbortController();
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
      const context = { host, setState, onDrawError, methods, signal: controller.signal };
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
      onLanguageChange(refresh, controller.signal);
      send(host, "tv-ready", null);
      if (shown && isOther(shown, seen)) mounted?.update(draw(seen));
      return {
        settled,
        update: (next) => mounted?.update(draw(next)),
        unmount() {
          controller.abort();
          mounted?.unmount();
        },
        call(name) {
          const method = context.methods.get(name);
          if (method) mounted?.flush(method);
          return method !== undefined;
        },
      };
    },
  };
}

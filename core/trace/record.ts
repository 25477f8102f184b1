import { releaseOf } from "../element/class/element-class.ts";
import { browserName } from "../platform/browser.ts";
import { systemClock } from "../platform/clock.ts";
import { localeOf } from "../platform/config/locale.ts";
import { hostOption, sharedPage } from "../platform/config/shared-page.ts";
import { isOnline } from "../platform/online.ts";
import { nextTask } from "../platform/pristine-globals.ts";
import { onWindow } from "../platform/window-event.ts";
import type { Recording, Trace, TraceElement, TraceEntry, TraceFact, TracePage } from "./format.ts";
import { ENTRIES_MAX, factOf } from "./mask.ts";

/** What every element has, in addition to its own. */
const EVENTS = ["tv-ready", "tv-error", "tv-call", "tv-sign-in-requested"];
const STATES = ["loading", "waiting", "ready", "failed"];

const pageNow = (): TracePage => ({ language: localeOf(), visible: !document.hidden, online: isOnline() });

/** What a recording knows of its release, as the build writes it. */
export interface TraceTable {
  version: string;
  /** Names of all events. */
  events: readonly string[];
  /** States of the elements, by their names without a prefix. */
  states: Readonly<Record<string, readonly string[]>>;
}

/** Starts to record what the page's elements do. It only listens and observes, and keeps the result in memory. */
export function recordTrace(table: TraceTable): Recording {
  const { version } = sharedPage(table.version);
  const start = systemClock.monotonic();
  const entries: TraceEntry[] = [];
  let dropped = 0;
  const add = (fact: TraceFact): void => {
    entries.push({ at: Math.round(systemClock.monotonic() - start), ...fact });
    if (entries.length <= ENTRIES_MAX) return;
    entries.shift();
    dropped++;
  };

  /** Their names in the trace. */
  const names = new WeakMap<Element, TraceElement>();
  const counts: Record<string, number> = {};
  /** Elements in the page, with their last states. */
  const present = new Map<Element, string>();
  const page = pageNow();
  let lastPage = JSON.stringify(page);

  /** Adds an element of ours that is new, and what it contains. */
  function see(element: Element): void {
    const { localName, shadowRoot } = element;
    const name = localName.slice(localName.indexOf("-") + 1);
    const isOwnElement = Object.hasOwn(table.states, name) && releaseOf(localName);
    if (isOwnElement && element.isConnected && !present.has(element)) {
      counts[name] ??= 0;
      if (!names.has(element)) names.set(element, `tv-${name}#${++counts[name]}`);
      present.set(element, "");
      add({ type: "added", element: names.get(element) as TraceElement });
      if (shadowRoot)
        observer.observe(shadowRoot, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
    }
    if (shadowRoot) seeAll(shadowRoot);
  }
  const seeAll = (root: ParentNode): void => root.querySelectorAll("*").forEach(see);

  /** Adds what has changed since the last look. A changed state fires no event, but comes with a change of the content. */
  function look(): void {
    for (const [element, last] of present) {
      const name = names.get(element) as TraceElement;
      if (!element.isConnected) {
        present.delete(element);
        add({ type: "removed", element: name });
        continue;
      }
      const own = table.states[name.slice(3, name.indexOf("#"))] ?? [];
      const states = [...new Set([...STATES, ...own])].filter((state) => element.matches(`:state(${state})`));
      if (String(states) === last) continue;
      present.set(element, String(states));
      add({ type: "states", element: name, states });
    }
    const now = pageNow();
    if (JSON.stringify(now) === lastPage) return;
    lastPage = JSON.stringify(now);
    add({ type: "page", ...now });
  }

  function onMutations(records: readonly MutationRecord[]): void {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        see(node as Element);
        seeAll(node as Element);
      }
    }
    look();
  }

  function onEvent(event: Event): void {
    const target = event.composedPath()[0] as Element | undefined;
    if (target?.nodeType !== Node.ELEMENT_NODE) return;
    see(target); // It may be in a shadow root of the page, which isn't observed.
    const name = names.get(target);
    if (!name) return;
    look();
    add(factOf(name, event.type, (event as CustomEvent).detail));
    void nextTask().then(() => trace ?? look());
  }

  const observer = new MutationObserver(onMutations);
  const listening = new AbortController();
  const { signal } = listening;
  let trace: Trace | undefined;
  for (const type of new Set([...EVENTS, ...table.events]))
    document.addEventListener(type, onEvent, { capture: true, signal });
  document.addEventListener("visibilitychange", look, { signal });
  for (const type of ["online", "offline"]) onWindow(type, look, signal);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["lang"] });
  const viewport = { width: innerWidth, height: innerHeight };
  seeAll(document);
  look();

  return {
    stop() {
      if (trace) return trace;
      onMutations(observer.takeRecords());
      observer.disconnect();
      listening.abort();
      trace = {
        format: 1,
        version,
        runtime: hostOption("runtime") === "lite" ? "lite" : "react",
        browser: browserName(),
        viewport,
        page,
        entries,
        dropped,
      };
      return trace;
    },
  };
}

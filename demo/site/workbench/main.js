import { keyed, named, reset } from "./actions.js";
import { signInIfRedirected } from "./customers.js";
import { byId, h } from "./dom.js";
import { loadElements } from "./manifest.js";
import { buildPalette } from "./palette.js";
import { callsPanel } from "./panel-calls.js";
import { clockPanel, refreshClock } from "./panel-clock.js";
import { eventsPanel } from "./panel-events.js";
import { ledgerPanel } from "./panel-ledger.js";
import { logsPanel } from "./panel-logs.js";
import { outboxPanel } from "./panel-outbox.js";
import { scenariosPanel } from "./panel-scenarios.js";
import { snippetPanel } from "./panel-snippet.js";
import { stepPanel } from "./panel-step.js";
import { tracePanel } from "./panel-trace.js";
import { buildPanels } from "./panels.js";
import { attempt } from "./say.js";
import { startScenarios } from "./scenarios.js";
import { buildShortcuts } from "./shortcuts.js";
import { buildSidebar, chooseElement } from "./sidebar.js";
import { splitter } from "./splitter.js";
import { startStage } from "./stage.js";
import { current } from "./store.js";
import { buildThemeChoice } from "./theme.js";
import { buildToolbar } from "./toolbar.js";

const MANIFEST = "/custom-elements.json";
/** Events that the workbench itself needs, even if the manifest doesn't list them. */
const BASE_EVENTS = ["tv-ready", "tv-error", "tv-call"];
/** Initial element if there is no setup. */
const DEFAULT_ELEMENT = "tv-email-signup";
/** Delay until the sandbox has recorded a call, in ms. */
const RECORD_DELAY_MS = 300;

/** @type {import("./manifest.js").ElementInfo[]} */
let elements = [];

const events = eventsPanel();
const calls = callsPanel();
const step = stepPanel();
const trace = tracePanel();
const panels = [
  events,
  calls,
  scenariosPanel(),
  outboxPanel(),
  ledgerPanel(),
  clockPanel(),
  logsPanel(),
  step,
  snippetPanel(),
  trace,
];
const { refresh } = buildPanels(panels);
buildToolbar();
buildThemeChoice();
signInIfRedirected();

const clear = () => {
  events.empty();
  calls.empty();
};
const keys = keyed(panels, { clear });
const onKey = buildShortcuts(
  keys,
  buildPalette(() => [...keys, ...named(elements)]),
);
addEventListener("keydown", onKey);
byId("reset").addEventListener("click", reset);

const bench = byId("bench");
const dock = byId("dock");
splitter(byId("dock-handle"), {
  axis: "y",
  grows: -1,
  get: () => dock.offsetHeight,
  set: (height) => bench.style.setProperty("--dock", `${Math.round(height)}px`),
});

/** @param {import("./page-watch.js").Entry} entry */
function onEntry(entry) {
  events.add(entry);
  step.add(entry);
  trace.add(entry);
  if (entry.name !== "tv-call") return;
  calls.add(/** @type {Record<string, unknown>} */ (entry.detail));
  setTimeout(refresh, RECORD_DELAY_MS);
}

async function showElements() {
  try {
    elements = await loadElements(MANIFEST);
    if (!current().element) chooseElement(DEFAULT_ELEMENT);
    buildSidebar(elements);
  } catch (error) {
    const again = h(
      "button",
      { type: "button", className: "quiet-button", onclick: showElements },
      "Load again",
    );
    const text = error instanceof Error ? error.message : String(error);
    byId("controls").replaceChildren(
      h(
        "div",
        { className: "missing", role: "alert" },
        h("h2", {}, "No list of elements"),
        h("p", {}, text),
        again,
      ),
    );
  }
}

async function start() {
  void attempt(refreshClock);
  // Sets the link's scenarios before the page starts.
  await Promise.all([showElements(), attempt(startScenarios)]);
  const own = () => elements.flatMap((element) => element.events.map(({ name }) => name));
  startStage({ onEntry, onKey, eventNames: () => [...new Set([...BASE_EVENTS, ...own()])] });
  void calls.refresh().catch(() => {}); // the header shows the error
}

// Not awaited: the first paint waits for this file, but needs no response.
void start();

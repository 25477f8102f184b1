import { knownScenarios, resetScenarios, setScenario } from "./scenarios.js";
import { attempt } from "./say.js";
import { choices } from "./setup.js";
import { reload, setWidth, underTest } from "./stage.js";
import { isIn } from "./states.js";
import { needsReload } from "./apply.js";
import { change, current } from "./store.js";
import { operationId, scenarioOf } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").TraceEntry} TraceEntry */
/** @typedef {Awaited<ReturnType<typeof startReplay>>} Replay */

/** @param {Trace} trace */
function setUp({ runtime, viewport, page }, /** @type {string} */ tag) {
  const before = current();
  const lang = /** @type {"en" | "es"} */ (choices.lang.find((one) => one === page.language) ?? "en");
  setWidth(viewport.width);
  change({ element: tag, runtime, lang, attributes: {}, properties: {}, slots: {} });
  if (!needsReload(current(), before)) reload();
}

/**
 * Shows an element as it was in a trace: each of its calls gets the response of the trace, in the same order.
 * @param {Trace} trace
 * @param {string} element
 * @param {() => void} onProgress
 */
export async function startReplay(trace, element, onProgress) {
  const { scenarios, operations } = knownScenarios();
  const known = new Set(operations.map(({ service, operation }) => `${service}.${operation}`));
  const steps = trace.entries.filter((entry) => entry.element === element);
  const own = [...new Set(steps.flatMap(({ states = [] }) => states))];
  /** The scenario of each call that can be reproduced. @type {Map<TraceEntry, string>} */
  const planned = new Map();
  /** Scenarios of an operation's next calls. @type {Map<string, string[]>} */
  const next = new Map();
  for (const step of steps) {
    const id = operationId(step.operation ?? "");
    const scenario = known.has(id) && scenarioOf(trace, step);
    if (!scenario) continue;
    planned.set(step, scenario);
    next.set(id, [...(next.get(id) ?? []), scenario]);
  }
  /** Steps that have happened again. @type {Set<TraceEntry>} */
  const seen = new Set();
  let lastStates = "";
  let isRunning = true;

  /** @param {(step: TraceEntry) => boolean} matches */
  function mark(matches) {
    const step = steps.find((one) => !seen.has(one) && matches(one));
    if (!step) return;
    seen.add(step);
    onProgress();
  }
  const advance = async (/** @type {string} */ id) => {
    const scenario = next.get(id)?.shift();
    if (scenario) await setScenario(id, scenario);
  };
  /** A changed state fires no event. */
  function look() {
    if (!isRunning) return;
    const shown = underTest();
    const states =
      shown?.localName === element.split("#")[0]
        ? own.filter((one) => isIn(/** @type {Element} */ (shown), one))
        : [];
    if (String(states) !== lastStates) {
      lastStates = String(states);
      mark(
        (step) =>
          step.type === "states" &&
          step.states?.every((one) => states.includes(one)) === true &&
          step.states.length === states.length,
      );
    }
    requestAnimationFrame(look);
  }

  await resetScenarios();
  for (const id of next.keys()) await advance(id);
  setUp(trace, element.replace(/#.*/, ""));
  look();

  return {
    end() {
      isRunning = false;
    },
    /** @param {import("./page-watch.js").Entry} entry */
    add({ name, detail }) {
      const { operation = "", status, code } = /** @type {Record<string, any>} */ (detail);
      if (name === "tv-call") {
        mark((step) => step.operation === operation && step.status === status);
        void attempt(() => advance(operationId(operation)));
      } else if (name === "tv-error") mark((step) => step.type === "error" && step.code === code);
      else mark((step) => step.type === "event" && step.name === name);
    },
    /** Returns what the replay does about a step. @param {TraceEntry} entry */
    noteOf(entry) {
      if (entry.type === "page") return "can’t be reproduced";
      if (entry.element !== element) return "";
      const scenario = planned.get(entry);
      if (entry.type === "call" && !scenario) return "can’t be reproduced: no scenario responds like this";
      const title = scenarios.find(({ name }) => name === scenario)?.title;
      return [seen.has(entry) && "seen", title && `scenario: ${title}`].filter(Boolean).join(", ");
    },
  };
}

import { getScenarios, putScenario } from "./sandbox.js";
import { change, current, openedByLink } from "./store.js";

/** @typedef {import("./sandbox.js").Scenarios} Scenarios */

export const SUCCESS = "success";
/** Matches every operation of every microservice. */
export const EVERY = "*.*";

/** @type {Scenarios} */
let known = { scenarios: [], operations: [], active: [] };

/** Returns the sandbox's scenarios and the active ones, as last loaded. */
export const knownScenarios = () => known;

/** @param {import("./sandbox.js").Active[]} active */
function update(active) {
  known = { ...known, active };
  change({
    scenarios: Object.fromEntries(
      active.map(({ service, operation, scenario }) => [`${service}.${operation}`, scenario]),
    ),
  });
}

/** Sets the scenario of an operation, effective immediately. @param {string} id @param {string} name */
export async function setScenario(id, name) {
  const [service = "", operation = ""] = id.split(".");
  update((await putScenario(service, operation, name)).active);
}

/** Every operation succeeds again. */
export const resetScenarios = () => setScenario(EVERY, SUCCESS);

/** Reloads the active scenarios, because a one-time scenario removes itself. */
export async function refreshScenarios() {
  const answer = await getScenarios();
  if (JSON.stringify(answer) === JSON.stringify(known)) return;
  known = answer;
  update(answer.active);
}

/** Sets exactly the link's scenarios in the sandbox. @param {Record<string, string>} wanted */
async function applyScenarios(wanted) {
  known = await getScenarios();
  const is = Object.fromEntries(
    known.active.map(({ service, operation, scenario }) => [`${service}.${operation}`, scenario]),
  );
  for (const id of Object.keys(is)) if (!wanted[id]) await setScenario(id, SUCCESS);
  for (const [id, name] of Object.entries(wanted)) if (is[id] !== name) await setScenario(id, name);
  update(known.active);
}

addEventListener("hashchange", () => void applyScenarios(current().scenarios).catch(() => {}));

/** Sets the link's scenarios if the page was opened by one, otherwise loads the active ones. */
export const startScenarios = () => (openedByLink ? applyScenarios(current().scenarios) : refreshScenarios());

import { getScenarios, putScenario } from "./sandbox.js";
import { change, current, openedByLink } from "./store.js";

/** @typedef {import("./sandbox.js").Scenarios} Scenarios */

export const SUCCESS = "success";
/** Stands for every operation of every microservice. */
export const EVERY = "*.*";

/** @type {Scenarios} */
let known = { scenarios: [], operations: [], active: [] };

/** What the sandbox offers and has set, as it said last. */
export const knownScenarios = () => known;

/** @param {import("./sandbox.js").Active[]} active */
function adopt(active) {
  known = { ...known, active };
  change({
    scenarios: Object.fromEntries(
      active.map(({ service, operation, scenario }) => [`${service}.${operation}`, scenario]),
    ),
  });
}

/** Sets a scenario of one operation; the sandbox follows at once. @param {string} id @param {string} name */
export async function setScenario(id, name) {
  const [service = "", operation = ""] = id.split(".");
  adopt((await putScenario(service, operation, name)).active);
}

/** Every operation succeeds again. */
export const resetScenarios = () => setScenario(EVERY, SUCCESS);

/** Asks the sandbox what is set: a scenario that happens once is used up without us. */
export async function refreshScenarios() {
  const answer = await getScenarios();
  if (JSON.stringify(answer) === JSON.stringify(known)) return;
  known = answer;
  adopt(answer.active);
}

/** Makes the sandbox be as the link says. @param {Record<string, string>} wanted */
async function impose(wanted) {
  known = await getScenarios();
  const is = Object.fromEntries(
    known.active.map(({ service, operation, scenario }) => [`${service}.${operation}`, scenario]),
  );
  for (const id of Object.keys(is)) if (!wanted[id]) await setScenario(id, SUCCESS);
  for (const [id, name] of Object.entries(wanted)) if (is[id] !== name) await setScenario(id, name);
  adopt(known.active);
}

addEventListener("hashchange", () => void impose(current().scenarios).catch(() => {}));

/** The link's scenarios where the page was opened by one, else those that are set. */
export const startScenarios = () => (openedByLink ? impose(current().scenarios) : refreshScenarios());

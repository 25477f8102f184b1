/** The sandbox's controls (demo/sandbox/control.ts). */

/**
 * @typedef {{ name: string, title: string, description: string }} Scenario
 * @typedef {{ service: string, operation: string, scenario: string, uses: number }} Active
 * @typedef {{ scenarios: Scenario[], operations: { service: string, operation: string }[], active: Active[] }} Scenarios
 */

/** Dispatched on `document` when the sandbox becomes reachable or unreachable. `detail` is whether it responds. */
export const SANDBOX_REACHED = "sandbox-reached";

let reached = true;
/** @param {boolean} now */
function announce(now) {
  if (now === reached) return;
  reached = now;
  document.dispatchEvent(new CustomEvent(SANDBOX_REACHED, { detail: now }));
}

/**
 * @param {string} path below /sandbox/
 * @param {"GET" | "POST" | "PUT"} [method]
 * @param {object} [body]
 * @returns {Promise<any>} result of JSON.parse
 * @throws {Error} with the sandbox's message if it refuses
 */
async function request(path, method = "GET", body) {
  const init = body
    ? { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    : { method };
  const response = await fetch(`/sandbox/${path}`, { ...init, cache: "no-store" }).catch(() => {
    announce(false);
    throw new Error("The sandbox does not answer. Start it with npm start.");
  });
  announce(true);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.errorMessage ?? `The sandbox answered ${response.status}`);
  return answer;
}

/** @returns {Promise<Scenarios>} */
export const getScenarios = () => request("scenarios");

/**
 * @param {string} service
 * @param {string} operation
 * @param {string} scenario
 * @returns {Promise<{ active: Active[] }>}
 */
export const putScenario = (service, operation, scenario) =>
  request("scenarios", "PUT", { service, operation, scenario });

export const getCalls = () => request("calls");
export const getOutbox = () => request("outbox");
export const getLedger = () => request("tables/ledger");
export const getLogs = () => request("logs");
export const resetSandbox = () => request("reset", "POST", {});

/** Gives this browser a session of the sign-in server. @param {string} email */
export const signInAtSandbox = (email) => request("sign-in", "POST", { email });

/** Keys under which elements store a login, or a sign-in in progress, in this tab (core/session/state.ts). */
const LOGIN_KEYS = ["tv:login", "tv:sign-in", "tv:signing-out"];

/** Deletes the login that elements have stored. An element that is on a page stores it again. */
export function removeStoredLogin() {
  for (const key of LOGIN_KEYS) sessionStorage.removeItem(key);
}

/** @returns {Promise<{ previewStep: string }>} */
export const getSettings = () => request("settings");

/** @param {{ previewStep: string }} change */
export const putSettings = (change) => request("settings", "PUT", change);

/** @returns {Promise<{ now: string }>} */
export const getClock = () => request("clock");

/**
 * @param {number} advanceMs
 * @returns {Promise<{ now: string }>}
 */
export const advanceClock = (advanceMs) => request("clock", "POST", { advanceMs });

import { knownScenarios, resetScenarios, setScenario } from "./scenarios.js";
import { customers, forgetLogin, signInAs } from "./customers.js";
import { byId } from "./dom.js";
import { advance, refreshClock, steps } from "./panel-clock.js";
import { copyLink, copySnippet } from "./panel-snippet.js";
import { openPanel } from "./panels.js";
import { resetSandbox } from "./sandbox.js";
import { attempt, say } from "./say.js";
import { callMethod, chooseElement, enterState } from "./sidebar.js";
import { focusElement, hostAddress, reload } from "./stage.js";
import { recipeOf } from "./states.js";
import { change, current } from "./store.js";
import { bar, hosts } from "./toolbar.js";

/**
 * An action with a key, or listed in the palette.
 * @typedef {{ group: string, title: string, key?: string, run: () => unknown }} Action
 */

/** Prefix of all storage keys of our elements. */
const STORAGE_PREFIX = "tv:";

export const reset = () =>
  attempt(async () => {
    await Promise.all([resetSandbox(), forgetLogin()]);
    await Promise.all([resetScenarios(), refreshClock()]);
    reload();
    say("The sandbox is as new.");
  });

/** Deletes what elements have stored in the browser, for example that a modal was dismissed. */
function clearStorage() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key);
  }
  reload();
  say("The browser has forgotten what elements kept in it.");
}

/** Returns the next value. @param {string} key @param {{ value: string }[]} options */
function next(key, options) {
  const values = options.map(({ value }) => value);
  const now = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (current()))[key];
  change({
    [key]: values[(values.indexOf(String(now)) + 1) % values.length],
    ...(key === "host" && { shim: "" }),
  });
}

/** Keys of the bar's settings: each press selects the next value. */
const barKeys = /** @type {Record<string, string>} */ ({ width: "w", runtime: "r", lang: "l", theme: "t" });

const focusFilter = () => byId(`panel-${current().panel}`).querySelector("input")?.focus();

/**
 * Returns the actions with a key.
 * @param {import("./panels.js").Panel[]} panels
 * @param {{ clear: () => void }} events
 * @returns {Action[]}
 */
export const keyed = (panels, events) => [
  { group: "Page", title: "Next host page", key: "h", run: () => next("host", hosts) },
  ...bar.map(({ key, legend, options }) => ({
    group: "Page",
    title: `Next ${legend.toLowerCase()}`,
    key: barKeys[key] ?? "",
    run: () => next(key, options),
  })),
  { group: "Page", title: "Load the host page again", key: "f", run: reload },
  { group: "Page", title: "Focus the element", key: "e", run: focusElement },
  { group: "Copy", title: "Copy the embed snippet", key: "c", run: copySnippet },
  { group: "Copy", title: "Copy the link to this set-up", key: "y", run: copyLink },
  { group: "Panels", title: "Clear events and calls", key: "x", run: events.clear },
  { group: "Panels", title: "Focus the panel’s filter", key: "/", run: focusFilter },
  ...panels.map(({ id, title, key }, index) => ({
    group: "Panels",
    title: `Show ${title.toLowerCase()}`,
    key: key ?? String(index + 1),
    run: () => openPanel(id),
  })),
  { group: "Sandbox", title: "Reset all scenarios", key: "0", run: () => attempt(resetScenarios) },
  { group: "Sandbox", title: "Reset the sandbox", key: "R", run: reset },
];

/**
 * Returns the actions without a key. They depend on what has loaded.
 * @param {import("./manifest.js").ElementInfo[]} elements
 * @returns {Action[]}
 */
export function named(elements) {
  const { scenarios, operations } = knownScenarios();
  const info = elements.find(({ tag }) => tag === current().element);
  return [
    ...(info?.states ?? [])
      .filter(({ name }) => recipeOf(current().element, name))
      .map(({ name }) => ({ group: "State", title: name, run: () => enterState(name) })),
    ...(info?.methods ?? []).map(({ name }) => ({
      group: "Method",
      title: `${name}()`,
      run: () => callMethod(name),
    })),
    ...elements.map(({ tag }) => ({ group: "Element", title: tag, run: () => chooseElement(tag) })),
    ...hosts.map(({ value, label }) => ({
      group: "Host page",
      title: label,
      run: () => change({ host: value, shim: "" }),
    })),
    ...bar.flatMap(({ key, legend, options }) =>
      options.map(({ value, label }) => ({
        group: legend,
        title: label,
        run: () => change({ [key]: value }),
      })),
    ),
    ...customers.map(({ name }) => ({ group: "Sign in as", title: name, run: () => signInAs(name) })),
    ...steps.map(({ label, ms }) => ({ group: "Clock", title: `+ ${label}`, run: () => advance(ms, label) })),
    {
      group: "Page",
      title: "Open the host page in a tab of its own",
      run: () => open(hostAddress(), "_blank"),
    },
    { group: "Page", title: "Forget what elements keep in the browser", run: clearStorage },
    ...operations.flatMap(({ service, operation }) =>
      scenarios.map(({ name, title }) => ({
        group: `${service}.${operation}`,
        title,
        run: () => attempt(() => setScenario(`${service}.${operation}`, name)),
      })),
    ),
  ];
}

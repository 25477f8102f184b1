import { h } from "./dom.js";
import { selectField } from "./fields.js";
import { badge } from "./panels.js";
import { attempt } from "./say.js";
import {
  EVERY,
  knownScenarios,
  refreshScenarios,
  resetScenarios,
  setScenario,
  SUCCESS,
} from "./scenarios.js";
import { subscribe } from "./store.js";

/** Selects the scenario of each operation of the sandbox. */
export function scenariosPanel() {
  const filter = h("input", {
    type: "search",
    className: "filter",
    placeholder: "Filter operations",
    "aria-label": "Filter operations",
    autocomplete: "off",
    spellcheck: false,
  });
  const reset = h(
    "button",
    {
      type: "button",
      className: "quiet-button",
      title: "Every operation succeeds again (0)",
      onclick: () => attempt(resetScenarios),
    },
    "Reset all",
  );
  const list = h("ul", { className: "switches", role: "list" });
  const node = h(
    "section",
    {},
    h("div", { className: "panel-bar" }, filter, reset),
    h("div", { className: "panel-body" }, list),
  );
  /** @type {Map<string, { item: HTMLElement, show: (name: string) => void, about: HTMLElement }>} */
  const rows = new Map();

  const build = () => {
    const { scenarios, operations } = knownScenarios();
    const options = scenarios.map(({ name, title }) => ({ value: name, label: title }));
    const ids = [...operations.map(({ service, operation }) => `${service}.${operation}`), EVERY];
    if (!options.length || ids.length === rows.size) return;
    rows.clear();
    for (const id of ids) {
      const field = selectField(
        id === EVERY ? "Every operation but the configuration and signing in" : id,
        options,
        (name) => attempt(() => setScenario(id, name)),
      );
      const about = h("p", { className: "hint" });
      rows.set(id, { item: h("li", {}, field.node, about), show: field.show, about });
    }
    list.replaceChildren(...[...rows.values()].map(({ item }) => item));
    search();
  };
  const render = () => {
    build();
    const { scenarios, active } = knownScenarios();
    badge("scenarios", active.length);
    for (const [id, { item, show, about }] of rows) {
      const set = active.find(({ service, operation }) => `${service}.${operation}` === id);
      const name = set?.scenario ?? SUCCESS;
      show(name);
      item.classList.toggle("on", Boolean(set));
      const used = set && set.uses > 0 ? " Used up: choose Success, then it again, to repeat it." : "";
      const text = (scenarios.find((scenario) => scenario.name === name)?.description ?? "") + used;
      if (about.textContent !== text) about.textContent = text;
    }
  };
  function search() {
    const wanted = filter.value.toLowerCase();
    for (const [id, { item }] of rows)
      item.hidden =
        !id.toLowerCase().includes(wanted) && !(id === EVERY && "every operation".includes(wanted));
  }
  filter.addEventListener("input", search);
  subscribe(render);
  return {
    id: "scenarios",
    title: "Scenarios",
    counted: true,
    node,
    refresh: () => refreshScenarios().then(render),
  };
}

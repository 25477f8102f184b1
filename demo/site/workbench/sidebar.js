import { customers, lastCustomer, signInAs } from "./customers.js";
import { byId, h, parseJson } from "./dom.js";
import { inputField, selectField, textField } from "./fields.js";
import { attempt, say } from "./say.js";
import { showPage, underTest } from "./stage.js";
import { isIn, isSettled, ownerOf, recipeOf } from "./states.js";
import { change, changeEntry, current, subscribe } from "./store.js";

/** @typedef {import("./manifest.js").ElementInfo} ElementInfo */
/** @typedef {import("./fields.js").Field} Field */

/** Delay between two checks of the element's states, in ms: a change fires no event. */
const POLL_MS = 100;

/** Selects an element, with no attributes, properties or slots set. @param {string} tag */
export const chooseElement = (tag) => change({ element: tag, attributes: {}, properties: {}, slots: {} });

/** How long an element may take to load, in ms. */
const LOAD_TIMEOUT_MS = 10_000;

/**
 * Waits until the element of the loading page shows its data. If it doesn't start a customer's sign-in itself, this does.
 * @param {boolean} isCustomers
 */
async function loaded(isCustomers) {
  let hasAsked = false;
  for (const end = Date.now() + LOAD_TIMEOUT_MS; Date.now() < end;) {
    const element = underTest();
    if (element && (isSettled(element) || isIn(element, "signed-out"))) {
      if (!isCustomers) return;
      const session = await /** @type {any} */ (element.ownerDocument.defaultView).TvSelfcare?.session;
      if (session?.state.status === "signed-in") return;
      if (session?.state.status === "signed-out" && !hasAsked) {
        hasAsked = true;
        void session.signIn(); // the page is left before it resolves
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {string} name of a state */
export const enterState = (name) =>
  attempt(async () => {
    const tag = current().element;
    showPage();
    const owner = ownerOf(tag, name);
    if (owner && owner !== lastCustomer()) await signInAs(owner);
    await loaded(owner !== undefined);
    const element = /** @type {import("./states.js").UnderTest | null} */ (underTest());
    const recipe = recipeOf(tag, name);
    if (element && recipe) await recipe(element);
  });

/** @param {string} name of a method without arguments */
export const callMethod = (name) =>
  attempt(async () => {
    const element = /** @type {Record<string, () => unknown> | null} */ (
      /** @type {unknown} */ (underTest())
    );
    await element?.[name]?.();
    say(`Called ${name}().`);
  });

/** @param {string} title @param {HTMLElement[]} nodes */
const section = (title, nodes) => nodes.length > 0 && h("section", {}, h("h2", {}, title), ...nodes);

/** @param {ElementInfo} info */
function states({ tag, states: list }) {
  const rows = list.map(({ name, description }) => {
    const recipe = recipeOf(tag, name);
    const look = {
      className: "chip",
      title: description || (recipe ? `Bring the element into “${name}”` : "Shown when the element is in it"),
    };
    if (!recipe) return { name, node: h("span", look, name) };
    const node = h("button", { type: "button", ...look }, name);
    node.addEventListener("click", async () => {
      node.setAttribute("aria-busy", "true");
      await enterState(name);
      node.removeAttribute("aria-busy");
    });
    return { name, node };
  });
  return {
    node: section(
      "State",
      rows.length
        ? [h("ul", { className: "chips", role: "list" }, ...rows.map(({ node }) => h("li", {}, node)))]
        : [],
    ),
    look() {
      const element = underTest();
      for (const { name, node } of rows) {
        const now = String(element !== null && isIn(element, name));
        if (node.getAttribute("aria-current") !== now) node.setAttribute("aria-current", now);
      }
    },
  };
}

/** Parses a control's value for a property. @param {string} kind @param {string | undefined} text */
function fromText(kind, text) {
  if (text === undefined) return undefined;
  if (kind === "switch") return true;
  if (kind === "number") return Number(text);
  return kind === "json" ? parseJson(text)?.value : text;
}

/** @param {string} kind @param {unknown} value */
function toText(kind, value) {
  if (value === undefined) return undefined;
  return kind === "json" ? JSON.stringify(value) : String(value);
}

/** @param {ElementInfo} info */
function controls(info) {
  /** @type {{ field: Field, value: () => string | undefined }[]} */
  const fields = [];
  const kept = (/** @type {Field} */ field, /** @type {() => string | undefined} */ value) => {
    fields.push({ field, value });
    return field.node;
  };
  const attributes = info.attributes.map((input) =>
    kept(
      inputField(input, (value) => changeEntry("attributes", input.name, value)),
      () => current().attributes[input.name],
    ),
  );
  const properties = info.properties.map((input) =>
    kept(
      inputField(input, (text) => changeEntry("properties", input.name, fromText(input.kind, text))),
      () => toText(input.kind, current().properties[input.name]),
    ),
  );
  const slots = info.slots.map(({ name, description }) => {
    const field = textField(name || "default", {}, (value) => changeEntry("slots", name, value));
    if (description) field.node.append(h("p", { className: "hint" }, description));
    return kept(field, () => current().slots[name]);
  });
  const show = () => fields.forEach(({ field, value }) => field.show(value()));
  return {
    show,
    nodes: [section("Attributes", attributes), section("Properties", properties), section("Slots", slots)],
  };
}

/** @param {ElementInfo} info */
const methods = ({ methods: list }) =>
  section(
    "Methods",
    list.length
      ? [
          h(
            "ul",
            { className: "chips", role: "list" },
            ...list.map(({ name, description }) =>
              h(
                "li",
                {},
                h(
                  "button",
                  { type: "button", className: "chip", title: description, onclick: () => callMethod(name) },
                  `${name}()`,
                ),
              ),
            ),
          ),
        ]
      : [],
  );

/** Sign-in buttons for the sandbox's accounts. A login only works on the sandbox's host for the brand. */
function signIn() {
  const rows = customers.map(({ name, about }) => ({
    name,
    node: h(
      "button",
      { type: "button", className: "chip", title: about, onclick: () => signInAs(name) },
      name,
    ),
  }));
  const items = rows.map(({ node }) => h("li", {}, node));
  return {
    node: section("Sign in as", [h("ul", { className: "chips", role: "list" }, ...items)]),
    look() {
      for (const { name, node } of rows) {
        const now = String(name === lastCustomer());
        if (node.getAttribute("aria-current") !== now) node.setAttribute("aria-current", now);
      }
    },
  };
}

/**
 * Builds the controls of the selected element, and rebuilds them if another one is selected.
 * @param {ElementInfo[]} elements
 */
export function buildSidebar(elements) {
  const box = byId("controls");
  let show = () => {};
  let look = () => {};
  let built = "";
  const picker = selectField(
    "Element",
    elements.map(({ tag }) => ({ value: tag, label: tag })),
    chooseElement,
  );

  const build = () => {
    const { element } = current();
    picker.show(element);
    if (built !== element) {
      built = element;
      const info = elements.find(({ tag }) => tag === element);
      const state = info && states(info);
      const accounts = info && signIn();
      const made = info && controls(info);
      const parts = info
        ? [
            info.description && h("p", { className: "about" }, info.description),
            state?.node,
            accounts?.node,
            ...(made?.nodes ?? []),
            methods(info),
          ]
        : [h("p", { className: "about" }, `custom-elements.json knows no <${element}>.`)];
      box.replaceChildren(picker.node, ...parts.filter((part) => part instanceof Node));
      show = made?.show ?? show;
      look = () => {
        state?.look();
        accounts?.look();
      };
    }
    show();
  };
  build();
  subscribe(build);
  setInterval(() => document.hidden || look(), POLL_MS);
}

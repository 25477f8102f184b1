import { setScenario, SUCCESS } from "./scenarios.js";

/**
 * How to bring an element into a state, where a visitor's steps and a scenario can. One row for each element.
 * @typedef {HTMLElement & { reset(): Promise<void>, show(): Promise<void> }} UnderTest
 * @typedef {(element: UnderTest) => Promise<void>} Recipe
 */

/** How long a state may take to be reached on the way to another, in milliseconds. */
const PATIENCE = 5000;
const LOOK_AGAIN = 50;

const SIGN_UP = "marketing.emailSignUp";
const freshAddress = () => `qa-${Date.now().toString(36)}@example.test`;
const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

/** @param {Element} element @param {string} state */
export const isIn = (element, state) => element.matches(`:state(${CSS.escape(state)})`);

/** @param {Element} element @param {string} state */
async function until(element, state) {
  for (const end = Date.now() + PATIENCE; !isIn(element, state);) {
    if (Date.now() > end) throw new Error(`The element did not reach “${state}”.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}

/** Types and submits as a visitor does. @param {UnderTest} element @param {Record<string, string>} values */
async function submit(element, values) {
  await element.reset();
  if (element.getAttribute("variant") === "modal") await element.show();
  const form = element.shadowRoot?.querySelector("form");
  if (!form) throw new Error("The element shows no form.");
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    valueOf?.set?.call(input, value); // past the runtime's own setter, as typing goes
    /** @type {Element} */ (input).dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  }
  form.requestSubmit();
}

/** @param {string} scenario @returns {Recipe} */
const signUpUnder = (scenario) => async (element) => {
  await setScenario(SIGN_UP, scenario);
  await submit(element, { email: freshAddress() });
};

/** @type {Record<string, Record<string, Recipe>>} */
const recipes = {
  "tv-email-signup": {
    ready: (element) => element.reset(),
    submitted: signUpUnder("timeout"),
    success: signUpUnder(SUCCESS),
    async existing(element) {
      const email = freshAddress();
      await setScenario(SIGN_UP, SUCCESS);
      await submit(element, { email });
      await until(element, "success");
      await submit(element, { email });
    },
    error: signUpUnder("bad-request"),
  },
};

/** @param {string} tag @param {string} state @returns {Recipe | undefined} */
export const recipeOf = (tag, state) => recipes[tag]?.[state];

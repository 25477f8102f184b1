import { byId } from "./dom.js";

/** How long a message stays, in ms. */
const MESSAGE_MS = 4000;
let timer = 0;

/** Shows and announces the result of an action. @param {string} text */
export function say(text) {
  const toast = byId("toast");
  toast.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (toast.textContent = ""), MESSAGE_MS);
}

/** Runs an action, and shows its error if it fails. @param {() => unknown} action */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} text
 * @param {string} what for the message
 */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied the ${what}.`);
  } catch {
    say(
      `The browser does not let this page copy. Select the ${what} in the Snippet panel and copy it there.`,
    );
  }
}

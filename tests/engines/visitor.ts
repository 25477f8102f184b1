import { strings } from "../../widgets/email-signup/strings.ts";
import { until, type Driven } from "./driven.ts";

/** What of an element a visitor sees, and where the typing goes. */
export interface Seen {
  /** One of the states that the element says it is in. */
  state: string | undefined;
  waiting: boolean;
  value: string | undefined;
  status: string;
  /** The field stands under its label and has the focus. */
  focused: boolean;
  /** That the field is still the node that was marked. */
  marked: boolean;
  /** The code did not come; that this was told anew since the last press of its button. */
  failed: boolean;
  /** Code ran that is not as it was built. */
  somebodyElsesRan: boolean;
}

/** Runs in the page. */
function look(label: string): Seen {
  const element = document.querySelector("tv-email-signup");
  const root = element?.shadowRoot;
  const input = root?.querySelector("input");
  const states = ["loading", "ready", "submitted", "success", "existing", "error", "failed"];
  return {
    state: states.find((state) => element?.matches(`:state(${state})`)),
    waiting: Boolean(element?.matches(":state(waiting)")),
    value: input?.value,
    status: root?.querySelector("[role=status]")?.textContent ?? "",
    focused: Boolean(input && root?.activeElement === input && input.labels?.[0]?.textContent === label),
    marked: Boolean(input?.dataset["marked"]),
    failed: Boolean(root?.querySelector("[part=load-failure] button:not([data-pressed])")),
    somebodyElsesRan: "somebodyElsesRan" in globalThis,
  };
}

/** Somebody with a keyboard before a page with a sign-up. */
export const visitorOf = (browser: Driven) => ({
  look: () => browser.run(look, strings.en.emailLabel),
  /** Waits until the element looks as wanted. */
  sees: (what: string, isSo: (seen: Seen) => boolean) =>
    until(what, async () => isSo(await browser.run(look, strings.en.emailLabel))),
  /** By keys alone, from wherever the page puts the focus. */
  async tabToField() {
    await until("Tab reaches the field", async () => {
      await browser.press("Tab");
      return (await browser.run(look, strings.en.emailLabel)).focused;
    });
  },
  /** Presses the button of a failure. */
  tryAgain: () =>
    browser.run(() => {
      const root = document.querySelector("tv-email-signup")?.shadowRoot;
      const button = root?.querySelector<HTMLElement>("[part=load-failure] button");
      if (!button) throw new Error("Nothing has failed.");
      button.dataset["pressed"] = "yes";
      button.click();
    }),
  /** Leaves a mark on the field's node, to be known again. */
  markField: () =>
    browser.run(() => {
      const input = document.querySelector("tv-email-signup")?.shadowRoot?.querySelector("input");
      if (input) input.dataset["marked"] = "yes";
    }),
});

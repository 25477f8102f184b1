import { strings } from "../../widgets/email-signup/strings/index.ts";
import { until, type Driven } from "./driven.ts";

/** What a visitor sees of an element, and where typed text goes. */
export interface Seen {
  /** One of the element's states. */
  state: string | undefined;
  waiting: boolean;
  value: string | undefined;
  status: string;
  /** Whether the field is below its label and has the focus. */
  focused: boolean;
  /** Whether the field is still the marked node. */
  marked: boolean;
  /** Whether the code failed to load, announced again since the last press of the button. */
  failed: boolean;
  /** Whether changed code ran. */
  changedCodeRan: boolean;
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
    changedCodeRan: "changedCodeRan" in globalThis,
  };
}

/** A visitor with a keyboard, on a page with a sign-up. */
export const visitorOf = (browser: Driven) => ({
  look: () => browser.run(look, strings.en.emailLabel),
  /** Waits until the element looks as expected. */
  sees: (what: string, isSo: (seen: Seen) => boolean) =>
    until(what, async () => isSo(await browser.run(look, strings.en.emailLabel))),
  /** Moves to the field by keyboard only, from the page's initial focus. */
  async tabToField() {
    await until("Tab reaches the field", async () => {
      await browser.press("Tab");
      return (await browser.run(look, strings.en.emailLabel)).focused;
    });
  },
  /** Presses the button of the load error. */
  tryAgain: () =>
    browser.run(() => {
      const root = document.querySelector("tv-email-signup")?.shadowRoot;
      const button = root?.querySelector<HTMLElement>("[part=load-failure] button");
      if (!button) throw new Error("Nothing has failed.");
      button.dataset["pressed"] = "yes";
      button.click();
    }),
  /** Marks the field's node, to recognize it later. */
  markField: () =>
    browser.run(() => {
      const input = document.querySelector("tv-email-signup")?.shadowRoot?.querySelector("input");
      if (input) input.dataset["marked"] = "yes";
    }),
});

import type { Locale } from "../../platform/config/locales.ts";
import { defineTextLists } from "../../i18n/strings.ts";
import type { RenderInput } from "./widget-manifest.ts";
import { send } from "./send.ts";
import { renderNodes } from "./shell.ts";
import { mark } from "./states.ts";
import en from "../strings/en.ts";

/** Words of the loader: it must be able to speak when nothing else came (PAG-13). */
const lists = defineTextLists(en, "loader") as Record<
  Locale,
  readonly [message: string, again: string, missing: string, details: string]
>;

/** The code of a chunk that did not come (PAG-13). */
export const MODULE_NOT_FOUND = "MODULE_NOT_FOUND";

/** Tells page and console of a failure: a code for programs, nothing personal. */
export function tell(host: HTMLElement, code: string, cause: unknown): void {
  console.error(`[tv-selfcare] <${host.localName}> ${code}:`, cause);
  send(host, "tv-error", { code });
}

/**
 * Shows in the element that its code didn't load, with a button that tries again. It also tries again by itself when the
 * connection is back. What was typed stays where it is.
 */
export function showLoadFailure(
  { host, root }: { host: HTMLElement; root: ShadowRoot },
  input: RenderInput,
  retry: () => void,
): void {
  const [message, again, missing, details] = lists[input.locale];
  const earlier = root.querySelector("[part=load-failure]");
  const hadFocus = earlier?.contains(root.activeElement);
  earlier?.remove();
  renderNodes(
    root,
    [
      [
        "div",
        { class: "frame", lang: "$lang", dir: "$dir", part: "load-failure", role: "alert" },
        ["p", {}, message],
        // A submit button that no form owns: pressing it is never held for the missing code.
        ["button", { class: "button" }, again],
        ["details", {}, ["summary", {}, details], `${missing} (${MODULE_NOT_FOUND})`],
      ],
    ],
    input,
  );
  const button = root.querySelector<HTMLElement>("[part=load-failure] button");
  button?.addEventListener("click", () => {
    mark(host, "waiting", true);
    retry();
  });
  if (hadFocus) button?.focus();
  globalThis.addEventListener("online", retry, { once: true });
  tell(host, MODULE_NOT_FOUND, lists.en[2]);
}

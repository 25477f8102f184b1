import type { Locale } from "../../platform/config/locales.ts";
import { defineTextLists } from "../../i18n/strings.ts";
import type { RenderInput } from "./widget-manifest.ts";
import { reportElementError } from "./send.ts";
import { renderNodes } from "./shell.ts";
import { setElementState } from "./states.ts";
import en from "../strings/en.ts";

/** Texts of the loader: it must be able to show them if nothing else loads (PAG-13). */
const lists = defineTextLists(en, "loader") as Record<
  Locale,
  readonly [message: string, again: string, missing: string, details: string]
>;

/** Error code of a chunk that failed to load (PAG-13). */
export const MODULE_NOT_FOUND = "MODULE_NOT_FOUND";

/**
 * Shows in the element that its code didn't load, with a retry button. It also retries when the connection returns. Typed
 * text is kept.
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
        // The button has no form, so pressing it isn't queued for the missing code.
        ["button", { class: "button" }, again],
        ["details", {}, ["summary", {}, details], `${missing} (${MODULE_NOT_FOUND})`],
      ],
    ],
    input,
  );
  const button = root.querySelector<HTMLElement>("[part=load-failure] button");
  button?.addEventListener("click", () => {
    setElementState(host, "waiting", true);
    retry();
  });
  if (hadFocus) button?.focus();
  globalThis.addEventListener("online", retry, { once: true });
  reportElementError(host, MODULE_NOT_FOUND, missing);
}

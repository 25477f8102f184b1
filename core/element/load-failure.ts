import type { Seen } from "./entry.ts";
import type { View } from "./renderer.ts";
import { grow } from "./shell.ts";

/** Words of the loader: it must be able to speak when nothing else came (PAG-13). */
export const loaderStrings = {
  en: ["This part of the page couldn't load.", "Try again", "Cannot find module"],
  es: ["Esta parte de la página no se pudo cargar.", "Reintentar", "No se encuentra el módulo"],
} as const;

/** The code of a chunk that did not come (PAG-13). */
export const MODULE_NOT_FOUND = "MODULE_NOT_FOUND";

/** Tells the page of a failure (`tv-error`): a code for programs, nothing personal. */
export const tell = (host: HTMLElement, code: string): boolean =>
  host.dispatchEvent(new CustomEvent("tv-error", { bubbles: true, composed: true, detail: { code } }));

/** Says in the element that its code did not come, and offers another try; what was typed stays where it is. */
export function showLoadFailure({ host, root }: View, seen: Seen, retry: () => unknown): void {
  const [message, again, missing] = loaderStrings[seen.locale];
  root.querySelector("[part=load-failure]")?.remove();
  grow(
    root,
    [
      [
        "div",
        { class: "frame", part: "load-failure", role: "alert" },
        ["p", {}, message],
        // A submit button that no form owns: pressing it is never held for the missing code.
        ["button", {}, again],
        ["small", {}, ` ${missing} (${MODULE_NOT_FOUND})`],
      ],
    ],
    seen,
  );
  root.querySelector("[part=load-failure] button")?.addEventListener("click", retry, { once: true });
  console.error(`[tv-selfcare] ${loaderStrings.en[2]} (${MODULE_NOT_FOUND}): <${host.localName}>`);
  tell(host, MODULE_NOT_FOUND);
}

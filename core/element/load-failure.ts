import type { Seen } from "./entry.ts";
import type { View } from "./renderer.ts";
import { send } from "./send.ts";
import { grow } from "./shell.ts";

/** Words of the loader: it must be able to speak when nothing else came (PAG-13). */
export const loaderStrings = {
  en: ["This part of the page couldn't load.", "Try again", "Cannot find module"],
  es: ["Esta parte de la página no se pudo cargar.", "Reintentar", "No se encuentra el módulo"],
} as const;

/** The code of a chunk that did not come (PAG-13). */
export const MODULE_NOT_FOUND = "MODULE_NOT_FOUND";

/** Tells page and console of a failure: a code for programs, nothing personal. */
export function tell(host: HTMLElement, code: string, cause: unknown): void {
  console.error(`[tv-selfcare] <${host.localName}> ${code}:`, cause);
  send(host, "tv-error", { code });
}

/** Says in the element that its code did not come, and offers another try; what was typed stays where it is. */
export function showLoadFailure({ host, root }: View, seen: Seen, retry: () => unknown): void {
  const [message, again, missing] = loaderStrings[seen.locale];
  root.querySelector("[part=load-failure]")?.remove();
  grow(
    root,
    [
      [
        "div",
        { class: "frame", lang: "$lang", part: "load-failure", role: "alert" },
        ["p", {}, message],
        // A submit button that no form owns: pressing it is never held for the missing code.
        ["button", {}, again],
        ["small", {}, ` ${missing} (${MODULE_NOT_FOUND})`],
      ],
    ],
    seen,
  );
  root.lastElementChild?.children[1]?.addEventListener("click", retry, { once: true });
  tell(host, MODULE_NOT_FOUND, loaderStrings.en[2]);
}

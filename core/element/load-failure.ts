import type { Locale } from "../config/locale.ts";

/** Words of the loader: it must be able to speak when nothing else came (PAG-13). */
export const loaderStrings = {
  en: {
    loadFailed: "This part of the page couldn't load. Please check your connection.",
    moduleMissing: "Cannot find module",
    retry: "Try again",
  },
  es: {
    loadFailed: "Esta parte de la página no se pudo cargar. Revisa tu conexión.",
    moduleMissing: "No se encuentra el módulo",
    retry: "Intentar de nuevo",
  },
} as const;

/** Tells the page of a failure: a code for programs, nothing personal. */
export const tell = (host: HTMLElement, code: string): boolean =>
  host.dispatchEvent(new CustomEvent("tv-error", { bubbles: true, composed: true, detail: { code } }));

/** Says in the element that its code did not come, and offers another try; what was typed stays where it is. */
export function showLoadFailure(host: HTMLElement, root: ShadowRoot, locale: Locale, retry: () => unknown): void {
  const words = loaderStrings[locale];
  root.querySelector("[part=load-failure]")?.remove();
  const panel = document.createElement("div");
  const message = document.createElement("p");
  const detail = document.createElement("small");
  const button = document.createElement("button");
  panel.setAttribute("part", "load-failure");
  panel.setAttribute("role", "alert");
  message.textContent = words.loadFailed;
  detail.textContent = `${words.moduleMissing} (MODULE_NOT_FOUND)`;
  button.type = "submit"; // no form owns it: a press on it is ours, never held for the missing code
  button.textContent = words.retry;
  button.addEventListener("click", () => {
    button.disabled = true;
    retry();
  });
  panel.append(message, button, detail);
  root.append(panel);
  console.error(`[tv-selfcare] Cannot find module (MODULE_NOT_FOUND): the code of <${host.localName}> did not arrive.`);
  tell(host, "MODULE_NOT_FOUND");
}

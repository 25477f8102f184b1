import type { Locator, Page } from "@playwright/test";
import en from "../../widgets/email-signup/strings/en.ts";
import es from "../../widgets/email-signup/strings/es.ts";

const strings = { en: en["email-signup"], es: es["email-signup"] };

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The brand's site in a language: the Spanish one has its own host. */
export const siteIn = (language: Language, url: string): string =>
  language === "es" ? url.replace("//", "//es.") : url;

/** The texts that the element shows, in a language. */
export const wordsOf = (language: Language) => strings[language];

/** What a visitor finds in the sign-up, by its text. */
export function signUpOf(within: Page | Locator, language: Language = "en") {
  const t = wordsOf(language);
  return {
    t,
    heading: within.getByRole("heading", { name: t.heading }),
    field: within.getByRole("textbox", { name: t.emailLabel }),
    button: within.getByRole("button", { name: t.submit }),
    status: within.getByRole("status"),
    dialog: within.getByRole("dialog", { name: t.heading }),
  };
}

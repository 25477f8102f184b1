import { isLanguage, type Language } from "../../content/language.ts";

const en = {
  home: "Kestrel: start page",
  skip: "Skip to content",
  signInTitle: "Sign in: Kestrel",
  signInHeading: "Sign in",
  signInLead: "One account for every screen.",
  email: "Email",
  password: "Password",
  show: "Show password",
  hide: "Hide password",
  submit: "Sign in",
  cancel: "Cancel",
  failedTitle: "Error: sign in: Kestrel",
  emailMissing: "Enter your email.",
  passwordMissing: "Enter your password.",
  wrong: "That email and password don't match. Check both and try again.",
  wait: "Too many attempts. You can try again in {time}.",
  expiredTitle: "Sign-in ended: Kestrel",
  expiredHeading: "This sign-in took too long",
  expiredLead: "Start over and we'll take you to the same page.",
  again: "Start over",
  sessionEnded: "Your session has ended. Sign in to continue.",
  signedInTitle: "Signed in: Kestrel",
  signedInHeading: "You're signed in",
  signedInLead: "Continue to your account.",
  account: "Go to your account",
  refusedTitle: "Can't sign in: Kestrel",
  refusedHeading: "We can't sign you in",
  refusedLead: "The page that sent you here has a problem. Go back and try again.",
  downTitle: "Something went wrong: Kestrel",
  downHeading: "Something went wrong",
  downLead: "It's our fault, not yours. Try again in a moment.",
  signedOutTitle: "Signed out: Kestrel",
  signedOutHeading: "You're signed out",
  signedOutLead: "No one can see your account in this browser.",
  start: "Go to the start page",
};

export type Texts = typeof en;

const es: Texts = {
  home: "Kestrel: página de inicio",
  skip: "Ir al contenido",
  signInTitle: "Iniciar sesión: Kestrel",
  signInHeading: "Iniciar sesión",
  signInLead: "Una cuenta para todas tus pantallas.",
  email: "Correo electrónico",
  password: "Contraseña",
  show: "Mostrar contraseña",
  hide: "Ocultar contraseña",
  submit: "Iniciar sesión",
  cancel: "Cancelar",
  failedTitle: "Error: iniciar sesión: Kestrel",
  emailMissing: "Ingresa tu correo electrónico.",
  passwordMissing: "Ingresa tu contraseña.",
  wrong: "El correo y la contraseña no coinciden. Revisa ambos e inténtalo de nuevo.",
  wait: "Demasiados intentos. Puedes intentarlo de nuevo en {time}.",
  expiredTitle: "Inicio de sesión vencido: Kestrel",
  expiredHeading: "Este inicio de sesión tardó demasiado",
  expiredLead: "Empieza de nuevo y te llevaremos a la misma página.",
  again: "Empezar de nuevo",
  sessionEnded: "Tu sesión terminó. Inicia sesión para continuar.",
  signedInTitle: "Sesión iniciada: Kestrel",
  signedInHeading: "Ya iniciaste sesión",
  signedInLead: "Continúa a tu cuenta.",
  account: "Ir a tu cuenta",
  refusedTitle: "No se puede iniciar sesión: Kestrel",
  refusedHeading: "No podemos iniciar tu sesión",
  refusedLead: "La página que te envió aquí tiene un problema. Vuelve e inténtalo de nuevo.",
  downTitle: "Algo salió mal: Kestrel",
  downHeading: "Algo salió mal",
  downLead: "Es culpa nuestra, no tuya. Inténtalo de nuevo en un momento.",
  signedOutTitle: "Sesión cerrada: Kestrel",
  signedOutHeading: "Cerraste sesión",
  signedOutLead: "Nadie puede ver tu cuenta en este navegador.",
  start: "Ir a la página de inicio",
};

export const texts: Readonly<Record<Language, Texts>> = { en, es };

/**
 * Returns the language of a page: the first supported one of `ui_locales`, otherwise the language of the site that the
 * customer comes from or returns to (SES-13).
 */
export function languageOf(uiLocales: string | undefined, ...sites: (string | undefined)[]): Language {
  for (const locale of (uiLocales ?? "").toLowerCase().split(/\s+/)) {
    const spoken = locale.slice(0, 2);
    if (isLanguage(spoken)) return spoken;
  }
  return sites.some((site) => /^(?:https?:\/\/)?es\./i.test(site ?? "")) ? "es" : "en";
}

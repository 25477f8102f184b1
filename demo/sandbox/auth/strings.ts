export type Language = "en" | "es";

const en = {
  home: "Kestrel: start page",
  skip: "Skip to the content",
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
  wrong: "That email and password do not go together. Check both and try again.",
  wait: "Too many tries. Try again in {minutes} min.",
  expiredTitle: "Sign-in ended: Kestrel",
  expiredHeading: "This sign-in took too long",
  expiredLead: "Nothing is lost: begin again, and you come to the same page.",
  again: "Begin again",
  sessionEnded: "Your session has ended. Sign in to continue.",
  signedInTitle: "Signed in: Kestrel",
  signedInHeading: "You're signed in",
  signedInLead: "This sign-in is complete. Continue to your account.",
  account: "Go to your account",
  refusedTitle: "Sign-in not possible: Kestrel",
  refusedHeading: "This sign-in cannot go on",
  refusedLead: "The page that sent you here asked for something that is not right. Go back and try again.",
  downTitle: "Sign-in not possible: Kestrel",
  downHeading: "Something went wrong",
  downLead: "That is our fault, not yours. Try again in a moment.",
  signedOutTitle: "Signed out: Kestrel",
  signedOutHeading: "You are signed out",
  signedOutLead: "In this browser, nobody can see your account any more.",
  start: "To the start page",
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
  emailMissing: "Escribe tu correo electrónico.",
  passwordMissing: "Escribe tu contraseña.",
  wrong: "El correo y la contraseña no coinciden. Revisa ambos e inténtalo de nuevo.",
  wait: "Demasiados intentos. Vuelve a intentarlo en {minutes} min.",
  expiredTitle: "Inicio de sesión vencido: Kestrel",
  expiredHeading: "Este inicio de sesión tardó demasiado",
  expiredLead: "No se perdió nada: empieza de nuevo y llegarás a la misma página.",
  again: "Empezar de nuevo",
  sessionEnded: "Tu sesión terminó. Inicia sesión para continuar.",
  signedInTitle: "Sesión iniciada: Kestrel",
  signedInHeading: "Ya iniciaste sesión",
  signedInLead: "Este inicio de sesión ya se completó. Continúa a tu cuenta.",
  account: "Ir a tu cuenta",
  refusedTitle: "No se puede iniciar sesión: Kestrel",
  refusedHeading: "Este inicio de sesión no puede continuar",
  refusedLead: "La página que te envió pidió algo que no es correcto. Vuelve atrás e inténtalo de nuevo.",
  downTitle: "No se puede iniciar sesión: Kestrel",
  downHeading: "Algo salió mal",
  downLead: "Es culpa nuestra, no tuya. Inténtalo de nuevo en un momento.",
  signedOutTitle: "Sesión cerrada: Kestrel",
  signedOutHeading: "Cerraste la sesión",
  signedOutLead: "En este navegador ya nadie puede ver tu cuenta.",
  start: "A la página de inicio",
};

export const texts: Readonly<Record<Language, Texts>> = { en, es };

/**
 * Returns the language of a page: the first supported one of `ui_locales`, otherwise the language of the site that the
 * customer comes from or returns to (SES-13).
 */
export function languageOf(uiLocales: string | undefined, ...sites: (string | undefined)[]): Language {
  for (const locale of (uiLocales ?? "").toLowerCase().split(/\s+/)) {
    const spoken = locale.slice(0, 2);
    if (spoken === "en" || spoken === "es") return spoken;
  }
  return sites.some((site) => /^(?:https?:\/\/)?es\./i.test(site ?? "")) ? "es" : "en";
}

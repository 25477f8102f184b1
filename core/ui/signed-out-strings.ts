import { defineStrings } from "../i18n/strings.ts";

/** Words for who is not signed in, by why. */
export const signedOutStrings = defineStrings(
  "signed-out",
  {
    signedOut: "You're signed out. Sign in to see this.",
    signedOutDeliberate: "You have signed out.",
    signedOutLost: "Your session has ended. Sign in to continue.",
    signedOutExpired: "Your session has ended because you weren't active. Sign in to continue.",
    signedOutFailed: "We couldn't sign you in. Please try again.",
    signIn: "Sign in",
  },
  {
    signedOut: "No has iniciado sesión. Inicia sesión para ver esto.",
    signedOutDeliberate: "Has cerrado sesión.",
    signedOutLost: "Tu sesión terminó. Inicia sesión para continuar.",
    signedOutExpired: "Tu sesión terminó porque no hubo actividad. Inicia sesión para continuar.",
    signedOutFailed: "No pudimos iniciar tu sesión. Inténtalo de nuevo.",
    signIn: "Iniciar sesión",
  },
);

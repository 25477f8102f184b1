import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "session-timeout",
  {
    title: "Your session is about to end",
    secondsLeft: "You will be signed out in {seconds} s.",
    secondLeft: "You will be signed out in 1 second.",
    advice: "Choose Continue to stay signed in. What you have typed stays.",
    continue: "Continue",
    signOut: "Sign out",
    close: "Close and stay signed in",
    failed: "We couldn't extend your session. Choose Continue again.",
    endedTitle: "Your session has ended",
    ended: "We signed you out because you weren't active.",
    closeEnded: "Close",
  },
  {
    title: "Tu sesión está por terminar",
    secondsLeft: "Cerraremos tu sesión en {seconds} s.",
    secondLeft: "Cerraremos tu sesión en 1 segundo.",
    advice: "Elige Continuar para no salir de tu cuenta. Lo que escribiste no se pierde.",
    continue: "Continuar",
    signOut: "Cerrar sesión",
    close: "Cerrar este aviso y seguir en tu cuenta",
    failed: "No pudimos extender tu sesión. Elige Continuar otra vez.",
    endedTitle: "Tu sesión terminó",
    ended: "Cerramos tu sesión porque no hubo actividad.",
    closeEnded: "Cerrar",
  },
);

export type Texts = (typeof strings)["en"];

import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "session-timeout": {
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
} as const;

export default es satisfies Translation<typeof en, typeof es>;

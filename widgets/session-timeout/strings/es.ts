import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "session-timeout": {
    title: "Tu sesión está por terminar",
    secondsLeft: "Cerraremos tu sesión en {seconds} segundos.",
    secondLeft: "Cerraremos tu sesión en 1 segundo.",
    advice: "Selecciona Continuar para mantener tu sesión. No perderás lo que ingresaste.",
    continue: "Continuar",
    signOut: "Cerrar sesión",
    close: "Cerrar y mantener la sesión",
    failed: "No pudimos extender tu sesión. Selecciona Continuar de nuevo.",
    endedTitle: "Tu sesión terminó",
    ended: "Cerramos tu sesión porque no hubo actividad.",
    closeEnded: "Cerrar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

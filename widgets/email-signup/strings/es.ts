import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "email-signup": {
    heading: "Entérate antes que nadie",
    intro: "Estrenos, ofertas y consejos para tu televisor, directo a tu correo.",
    emailLabel: "Correo electrónico",
    submit: "Suscribirme",
    emailInvalid: "El correo no es válido. Ingresa tu dirección de correo completa.",
    success: "¡Gracias! Agregamos tu correo a nuestra lista.",
    existing: "Gracias. Ya recibes nuestras últimas novedades y ofertas.",
    error: "Algo salió mal. Espera unos minutos e inténtalo de nuevo.",
    errorModal: "Algo salió mal. Inténtalo de nuevo más tarde.",
    submitting: "Registrando tu correo…",
    close: "Cerrar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

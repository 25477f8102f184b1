import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "email-signup",
  {
    heading: "Be the first to know",
    intro: "New shows, deals and tips for your TV, straight to your inbox.",
    emailLabel: "Email address",
    submit: "Sign up",
    emailInvalid: "Not a valid email. Please enter your full email address.",
    success: "Thank you! We've added your email to our mailing list.",
    existing: "Thank you. You're already receiving the latest news and deals from us.",
    error: "Something went wrong. Please wait a few minutes and try again.",
    errorModal: "Something went wrong. Please try again later.",
    submitting: "Signing you up…",
    close: "Close",
  },
  {
    heading: "Entérate antes que nadie",
    intro: "Estrenos, ofertas y consejos para tu televisor, directo a tu correo.",
    emailLabel: "Correo electrónico",
    submit: "Suscribirme",
    emailInvalid: "El correo no es válido. Escribe tu dirección de correo completa.",
    success: "¡Gracias! Agregamos tu correo a nuestra lista.",
    existing: "Gracias. Ya recibes nuestras últimas novedades y ofertas.",
    error: "Algo salió mal. Espera unos minutos e inténtalo de nuevo.",
    errorModal: "Algo salió mal. Inténtalo de nuevo más tarde.",
    submitting: "Registrando tu correo…",
    close: "Cerrar",
  },
);

/** Texts that a field shows as its error. */
export type FieldMessage = "emailInvalid";

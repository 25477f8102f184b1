import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the panels. Their forms and the deactivation have their own files. */
export const strings = defineStrings(
  "account",
  {
    heading: "Account information",
    readOnly: "This account can be viewed, but not changed.",
    change: "Change",
    saving: "Saving…",
    none: "Not provided",
    otherError: "something went wrong",

    emailTitle: "Email",
    emailDone: "Success! Your Email has been updated",
    oldEmailTold: "We let your old address, {email}, know about it.",

    nameTitle: "Name",
    nameDone: "Success! Your profile has been updated.",

    passwordTitle: "Password",
    passwordHidden: "Hidden",
    passwordDone: "Your password has been updated.",

    zipTitle: "ZIP code",
    zipDone: "Success! Your zip code has been updated.",
    addressTitle: "Home address",
    addressDone: "Success! Your home address has been updated.",
    addressError: "something went wrong with update home address api",

    providerTitle: "Cable provider",
    providerText: "You can sign in with your {provider} account.",
    unlink: "Unlink",
    providerDone: "Your {provider} account has been unlinked",
    providerDoneText: "From now on, you'll use your new password to sign in to the product.",
    providerError: "Something went wrong",
    providerErrorText: "Please wait a few minutes and try again.",
  },
  {
    heading: "Información de la cuenta",
    readOnly: "Esta cuenta se puede ver, pero no modificar.",
    change: "Cambiar",
    saving: "Guardando…",
    none: "Sin datos",
    otherError: "algo salió mal",

    emailTitle: "Correo electrónico",
    emailDone: "¡Listo! Actualizamos tu correo electrónico",
    oldEmailTold: "Avisamos del cambio a tu dirección anterior, {email}.",

    nameTitle: "Nombre",
    nameDone: "¡Listo! Actualizamos tu perfil.",

    passwordTitle: "Contraseña",
    passwordHidden: "Oculta",
    passwordDone: "Actualizamos tu contraseña.",

    zipTitle: "Código postal",
    zipDone: "¡Listo! Actualizamos tu código postal.",
    addressTitle: "Dirección",
    addressDone: "¡Listo! Actualizamos tu dirección.",
    addressError: "algo salió mal al actualizar la dirección",

    providerTitle: "Proveedor de cable",
    providerText: "Puedes iniciar sesión con tu cuenta de {provider}.",
    unlink: "Desvincular",
    providerDone: "Desvinculamos tu cuenta de {provider}",
    providerDoneText: "A partir de ahora usarás tu contraseña nueva para iniciar sesión.",
    providerError: "Algo salió mal",
    providerErrorText: "Espera unos minutos e inténtalo de nuevo.",
  },
);

export type Texts = (typeof strings)["en"];

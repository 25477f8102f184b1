import { defineStrings } from "../../core/i18n/strings.ts";

/** What the panels say; the words of the deactivation are in deactivation-strings.ts. */
export const strings = defineStrings(
  "account",
  {
    heading: "Account information",
    readOnly: "This account can be viewed, but not changed.",
    change: "Change",
    save: "Save",
    cancel: "Cancel",
    saving: "Saving…",
    none: "Not provided",
    show: "Show",
    hide: "Hide",
    retryIn: "You can try again in {seconds} s.",
    otherError: "something went wrong",

    emailTitle: "Email",
    emailLabel: "New email address",
    emailHint: "We'll send a code to this address to make sure that it is yours.",
    emailInvalid: "Please enter valid Email ID",
    emailSame: "This is your email address already.",
    sendCode: "Send code",
    sending: "Sending a code…",
    codeSent: "Success! Received otp",
    codeTo: "We sent a code of 6 digits to {email}. It can take a minute to arrive.",
    codeLabel: "One-time code",
    codeInvalid: "Please enter the 6 digits of the code.",
    codeTriesLeft: "Attempts left: {left}",
    codeTriesUsed:
      "Each verification code can only be entered 6 times. Please request a new code to continue.",
    codeNone: "This code is not valid any more. Please request a new code to continue.",
    verify: "Verify",
    verifying: "Checking the code…",
    resend: "Send a new code",
    resendIn: "You can ask for a new code in {seconds} s.",
    otherEmail: "Use another address",
    emailDone: "Success! Your Email has been updated",
    oldEmailTold: "We let your old address, {email}, know about it.",

    nameTitle: "Name",
    firstNameLabel: "First name",
    lastNameLabel: "Last name",
    firstNameRequired: "Please enter your first name",
    lastNameRequired: "Please enter your last name",
    nameDone: "Success! Your profile has been updated.",

    passwordTitle: "Password",
    passwordHidden: "Hidden",
    oldPasswordLabel: "Current password",
    newPasswordLabel: "New password",
    newPasswordHint: "8 to 128 characters",
    passwordRequired: "This field is required",
    passwordInvalid: "Please enter 8 to 128 characters",
    passwordSame: "Please enter a password that differs from the current one",
    passwordDone: "Your password has been updated.",

    zipTitle: "ZIP code",
    zipLabel: "ZIP code",
    zipInvalid: "Please enter valid ZIP Code",
    zipDone: "Success! Your zip code has been updated.",
    addressTitle: "Home address",
    line1Label: "Street address",
    line2Label: "Apartment, suite (optional)",
    cityLabel: "City",
    stateLabel: "State",
    statePlaceholder: "Select state",
    lineRequired: "Please enter your street address",
    lineInvalid: "Please use letters, digits and the usual marks only",
    cityInvalid: "Please enter your city",
    stateRequired: "Please select your state",
    addressDone: "Success! Your home address has been updated.",
    addressError: "something went wrong with update home address api",

    providerTitle: "Cable provider",
    providerText: "You can sign in with your {provider} account.",
    unlink: "Unlink",
    unlinkText: "Choose a password that you will sign in with instead of your {provider} account.",
    unlinkSubmit: "Unlink account",
    providerDone: "Your {provider} account has been unlinked",
    providerDoneText: "From now on, you'll use your new password to sign in to the product.",
    providerError: "Something went wrong",
    providerErrorText: "Please wait a few minutes and try again.",
  },
  {
    heading: "Información de la cuenta",
    readOnly: "Esta cuenta se puede ver, pero no modificar.",
    change: "Cambiar",
    save: "Guardar",
    cancel: "Cancelar",
    saving: "Guardando…",
    none: "Sin datos",
    show: "Mostrar",
    hide: "Ocultar",
    retryIn: "Puedes intentarlo de nuevo en {seconds} s.",
    otherError: "algo salió mal",

    emailTitle: "Correo electrónico",
    emailLabel: "Nuevo correo electrónico",
    emailHint: "Enviaremos un código a esta dirección para comprobar que es tuya.",
    emailInvalid: "Ingresa un correo electrónico válido",
    emailSame: "Este ya es tu correo electrónico.",
    sendCode: "Enviar código",
    sending: "Enviando un código…",
    codeSent: "¡Listo! Enviamos el código",
    codeTo: "Enviamos un código de 6 dígitos a {email}. Puede tardar un minuto en llegar.",
    codeLabel: "Código de un solo uso",
    codeInvalid: "Ingresa los 6 dígitos del código.",
    codeTriesLeft: "Intentos restantes: {left}",
    codeTriesUsed:
      "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    codeNone: "Este código ya no es válido. Solicita un código nuevo para continuar.",
    verify: "Verificar",
    verifying: "Comprobando el código…",
    resend: "Enviar otro código",
    resendIn: "Puedes pedir otro código en {seconds} s.",
    otherEmail: "Usar otra dirección",
    emailDone: "¡Listo! Actualizamos tu correo electrónico",
    oldEmailTold: "Avisamos del cambio a tu dirección anterior, {email}.",

    nameTitle: "Nombre",
    firstNameLabel: "Nombre",
    lastNameLabel: "Apellido",
    firstNameRequired: "Ingresa tu nombre",
    lastNameRequired: "Ingresa tu apellido",
    nameDone: "¡Listo! Actualizamos tu perfil.",

    passwordTitle: "Contraseña",
    passwordHidden: "Oculta",
    oldPasswordLabel: "Contraseña actual",
    newPasswordLabel: "Contraseña nueva",
    newPasswordHint: "De 8 a 128 caracteres",
    passwordRequired: "Este campo es obligatorio",
    passwordInvalid: "Ingresa de 8 a 128 caracteres",
    passwordSame: "Ingresa una contraseña distinta de la actual",
    passwordDone: "Actualizamos tu contraseña.",

    zipTitle: "Código postal",
    zipLabel: "Código postal",
    zipInvalid: "Ingresa un código postal válido",
    zipDone: "¡Listo! Actualizamos tu código postal.",
    addressTitle: "Dirección",
    line1Label: "Calle y número",
    line2Label: "Apartamento, unidad (opcional)",
    cityLabel: "Ciudad",
    stateLabel: "Estado",
    statePlaceholder: "Selecciona un estado",
    lineRequired: "Ingresa tu calle y número",
    lineInvalid: "Usa solo letras, números y los signos habituales",
    cityInvalid: "Ingresa tu ciudad",
    stateRequired: "Selecciona tu estado",
    addressDone: "¡Listo! Actualizamos tu dirección.",
    addressError: "algo salió mal al actualizar la dirección",

    providerTitle: "Proveedor de cable",
    providerText: "Puedes iniciar sesión con tu cuenta de {provider}.",
    unlink: "Desvincular",
    unlinkText: "Elige una contraseña con la que iniciarás sesión en lugar de tu cuenta de {provider}.",
    unlinkSubmit: "Desvincular cuenta",
    providerDone: "Desvinculamos tu cuenta de {provider}",
    providerDoneText: "A partir de ahora usarás tu contraseña nueva para iniciar sesión.",
    providerError: "Algo salió mal",
    providerErrorText: "Espera unos minutos e inténtalo de nuevo.",
  },
);

export type Texts = (typeof strings)["en"];
/** Texts that a field shows as its message. */
export type FieldMessage =
  | "emailInvalid"
  | "emailSame"
  | "codeInvalid"
  | "firstNameRequired"
  | "lastNameRequired"
  | "passwordRequired"
  | "passwordInvalid"
  | "passwordSame"
  | "zipInvalid"
  | "lineRequired"
  | "lineInvalid"
  | "cityInvalid"
  | "stateRequired";

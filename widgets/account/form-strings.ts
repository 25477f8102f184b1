import { ruleTexts } from "../../core/forms/rule-texts.ts";
import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the forms, which load on demand. */
export const formStrings = defineStrings(
  "account-forms",
  {
    ...ruleTexts.en,
    save: "Save",
    cancel: "Cancel",
    show: "Show",
    hide: "Hide",

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
    codeWrong: "{message}. {attempts}",
    codeTryLeft: "1 attempt left.",
    codeTriesLeft: "{left} attempts left.",
    codeTriesUsed:
      "Each verification code can only be entered 6 times. Please request a new code to continue.",
    codeNone: "This code is not valid any more. Please request a new code to continue.",
    verify: "Verify",
    verifying: "Checking the code…",
    resend: "Send a new code",
    resendIn: "You can ask for a new code in {time}.",
    otherEmail: "Use another address",

    firstNameLabel: "First name",
    lastNameLabel: "Last name",
    firstNameRequired: "Please enter your first name",
    lastNameRequired: "Please enter your last name",

    oldPasswordLabel: "Current password",
    newPasswordLabel: "New password",
    newPasswordHint: "8 to 128 characters",
    passwordRequired: "This field is required",
    passwordInvalid: "Please enter 8 to 128 characters",
    passwordSame: "Please enter a password that differs from the current one",

    zipLabel: "ZIP code",
    zipInvalid: "Please enter valid ZIP Code",
    line1Label: "Street address",
    line2Label: "Apartment, suite (optional)",
    cityLabel: "City",
    stateLabel: "State",
    statePlaceholder: "Select state",
    lineRequired: "Please enter your street address",
    lineInvalid: "Please use letters, digits and the usual marks only",
    cityRequired: "Please enter your city",
    stateRequired: "Please select your state",

    unlinkText: "Choose a password that you will sign in with instead of your {provider} account.",
    unlinkSubmit: "Unlink account",
  },
  {
    ...ruleTexts.es,
    save: "Guardar",
    cancel: "Cancelar",
    show: "Mostrar",
    hide: "Ocultar",

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
    codeWrong: "{message}. {attempts}",
    codeTryLeft: "Te queda 1 intento.",
    codeTriesLeft: "Te quedan {left} intentos.",
    codeTriesUsed:
      "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    codeNone: "Este código ya no es válido. Solicita un código nuevo para continuar.",
    verify: "Verificar",
    verifying: "Comprobando el código…",
    resend: "Enviar otro código",
    resendIn: "Puedes pedir otro código en {time}.",
    otherEmail: "Usar otra dirección",

    firstNameLabel: "Nombre",
    lastNameLabel: "Apellido",
    firstNameRequired: "Ingresa tu nombre",
    lastNameRequired: "Ingresa tu apellido",

    oldPasswordLabel: "Contraseña actual",
    newPasswordLabel: "Contraseña nueva",
    newPasswordHint: "De 8 a 128 caracteres",
    passwordRequired: "Este campo es obligatorio",
    passwordInvalid: "Ingresa de 8 a 128 caracteres",
    passwordSame: "Ingresa una contraseña distinta de la actual",

    zipLabel: "Código postal",
    zipInvalid: "Ingresa un código postal válido",
    line1Label: "Calle y número",
    line2Label: "Apartamento, unidad (opcional)",
    cityLabel: "Ciudad",
    stateLabel: "Estado",
    statePlaceholder: "Selecciona un estado",
    lineRequired: "Ingresa tu calle y número",
    lineInvalid: "Usa solo letras, números y los signos habituales",
    cityRequired: "Ingresa tu ciudad",
    stateRequired: "Selecciona tu estado",

    unlinkText: "Elige una contraseña con la que iniciarás sesión en lugar de tu cuenta de {provider}.",
    unlinkSubmit: "Desvincular cuenta",
  },
);

export type FormTexts = (typeof formStrings)["en"];
/** Texts that a field shows as its error. */
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
  | "cityRequired"
  | "cityRule"
  | "nameRule"
  | "tooLong"
  | "stateRequired";

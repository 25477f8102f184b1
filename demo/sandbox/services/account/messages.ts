import type { Language } from "../../../content/language.ts";

/** Messages of the account service, in the request's language. `accountMessage` fills in `{x}`. */
const messages = {
  en: {
    notYours: "This isn't your account.",
    readOnly: "You have view-only access.",
    emailInvalid: "Please enter valid Email ID",
    emailSame: "This is already your email.",
    emailTaken: "You can't use this email. Enter another one.",
    codeSent: "Success! Received otp",
    codeWait: "A code is on its way. You can request a new one in {time}.",
    codeTooMany: "You've requested too many codes. Try again later.",
    codeWrong: "The code you entered did not match",
    codeTriesUsed:
      "Each verification code can only be entered 6 times. Please request a new code to continue.",
    codeExpired: "This code is no longer valid. Request a new one to continue.",
    emailChanged: "Success! Your Email has been updated",
    firstNameMissing: "Please enter your first name",
    lastNameMissing: "Please enter your last name",
    firstNameInvalid:
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    lastNameInvalid:
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    nameChanged: "Success! Your profile has been updated.",
    passwordRule: "Use {min} to {max} characters for your new password.",
    passwordSame: "Use a password that's different from your current one.",
    passwordWrong: "Your current password is incorrect.",
    passwordWait: "Too many wrong passwords. You can try again in {time}.",
    passwordChanged: "Your password has been updated.",
    notLinked: "No provider is linked to this account.",
    unlinked: "Your {provider} account has been unlinked",
    zipInvalid: "Please enter valid ZIP Code",
    zipOnly: "You can only change the ZIP code of this account.",
    lineMissing: "Enter your street address",
    lineInvalid: "Enter your street address without special characters.",
    cityInvalid: "Enter your city",
    stateInvalid: "Select your state",
    zipChanged: "Success! Your zip code has been updated.",
    addressChanged: "Success! Your home address has been updated.",
    deactivationOff: "You can't deactivate your account here. Contact support.",
    blocked: "Before you can deactivate your account, remove what's still connected to it: {list}.",
    deactivated: "Your account has been deactivated.",
  },
  es: {
    notYours: "Esta no es tu cuenta.",
    readOnly: "Tienes acceso de solo lectura.",
    emailInvalid: "Ingresa un correo electrónico válido",
    emailSame: "Este ya es tu correo electrónico.",
    emailTaken: "No puedes usar este correo electrónico. Ingresa otro.",
    codeSent: "¡Listo! Enviamos el código",
    codeWait: "El código está en camino. Puedes solicitar otro en {time}.",
    codeTooMany: "Solicitaste demasiados códigos. Inténtalo de nuevo más tarde.",
    codeWrong: "El código que ingresaste no coincide",
    codeTriesUsed:
      "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    codeExpired: "Este código ya no es válido. Solicita un código nuevo para continuar.",
    emailChanged: "¡Listo! Actualizamos tu correo electrónico",
    firstNameMissing: "Ingresa tu nombre",
    lastNameMissing: "Ingresa tu apellido",
    firstNameInvalid:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    lastNameInvalid:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    nameChanged: "¡Listo! Actualizamos tu perfil.",
    passwordRule: "Usa de {min} a {max} caracteres para tu contraseña nueva.",
    passwordSame: "Usa una contraseña distinta de la actual.",
    passwordWrong: "Tu contraseña actual no es correcta.",
    passwordWait: "Demasiadas contraseñas incorrectas. Puedes intentarlo de nuevo en {time}.",
    passwordChanged: "Actualizamos tu contraseña.",
    notLinked: "No hay ningún proveedor vinculado a esta cuenta.",
    unlinked: "Desvinculamos tu cuenta de {provider}",
    zipInvalid: "Ingresa un código postal válido",
    zipOnly: "En esta cuenta solo puedes cambiar el código postal.",
    lineMissing: "Ingresa tu calle y número",
    lineInvalid: "Ingresa tu calle y número sin caracteres especiales.",
    cityInvalid: "Ingresa tu ciudad",
    stateInvalid: "Selecciona tu estado",
    zipChanged: "¡Listo! Actualizamos tu código postal.",
    addressChanged: "¡Listo! Actualizamos tu dirección.",
    deactivationOff: "No puedes desactivar tu cuenta aquí. Comunícate con soporte.",
    blocked: "Antes de desactivar tu cuenta, quita lo que aún está conectado a ella: {list}.",
    deactivated: "Desactivamos tu cuenta.",
  },
} satisfies Record<Language, Record<string, string>>;

export type AccountMessage = keyof (typeof messages)["en"];

export const accountMessage = (
  language: Language,
  word: AccountMessage,
  values: Record<string, string | number> = {},
): string => messages[language][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

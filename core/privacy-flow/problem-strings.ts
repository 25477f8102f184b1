import { defineStrings } from "../i18n/strings.ts";
import { flowStrings } from "./strings.ts";

/** Validation messages of fields (document 2 section 5). */
export const problemStrings = defineStrings(
  "privacy-problems",
  {
    choose: flowStrings.en.choose,
    tick: "Select the box to continue",
    required: "Fill in this field",
    firstNameRequired: "You must enter your first name",
    lastNameRequired: "You must enter your last name",
    streetRequired: "You must enter your street address",
    cityRequired: "You must enter your city",
    stateRequired: "You must select a state",
    zipInvalid: "ZIP Code must be 5 digits. Extended ZIP Code may be provided.",
    nameInvalid: "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    streetInvalid: "No special chars are allowed except - ' and ,",
    addressInvalid: "Address not valid",
    emailInvalid: "Invalid email address",
    macInvalid: "Invalid MAC Address",
    phoneLetters: "All characters must be digits",
    phoneSpaces: "User entered space not allowed",
    phoneZeros: "All digits must not be zero",
    phoneSigns: "Only digits allowed",
    phoneLength: "Phone number should be 10 digits",
    tooShort:
      "Please lengthen this text to {limit} characters or more. You are currently using {count} characters.",
    tooLong:
      "Please shorten this text to {limit} characters or less. You are currently using {count} characters.",
    codeRequired: "Enter the code",
  },
  {
    choose: flowStrings.es.choose,
    tick: "Selecciona la casilla para continuar",
    required: "Completa este campo",
    firstNameRequired: "Debes escribir tu nombre",
    lastNameRequired: "Debes escribir tu apellido",
    streetRequired: "Debes escribir tu dirección",
    cityRequired: "Debes escribir tu ciudad",
    stateRequired: "Debes seleccionar un estado",
    zipInvalid: "El código postal debe tener 5 dígitos. También puedes escribir el código postal extendido.",
    nameInvalid:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    streetInvalid: "No se permiten caracteres especiales, salvo - ' y ,",
    addressInvalid: "La dirección no es válida",
    emailInvalid: "El correo electrónico no es válido",
    macInvalid: "La dirección MAC no es válida",
    phoneLetters: "Todos los caracteres deben ser dígitos",
    phoneSpaces: "No se permiten espacios",
    phoneZeros: "No todos los dígitos pueden ser cero",
    phoneSigns: "Solo se permiten dígitos",
    phoneLength: "El número de teléfono debe tener 10 dígitos",
    tooShort: "Alarga este texto a {limit} caracteres o más. Ahora usas {count} caracteres.",
    tooLong: "Acorta este texto a {limit} caracteres o menos. Ahora usas {count} caracteres.",
    codeRequired: "Escribe el código",
  },
);

export type ProblemKey = keyof typeof problemStrings.en;

import type { Translation } from "../../../../i18n/strings.ts";
import type en from "./en.ts";

const choose = "Elige una opción";

const es = {
  "privacy-flow": {
    loading: "Cargando…",
    sending: "Enviando…",
    shown: "{page}, paso cargado",
    progress: "Paso {step} de {steps}",
    past: "Ya enviaste este paso.",
    pastView: "Esta es una vista anterior.",
    toCurrent: "Ir al paso actual",
    toCurrentView: "Ir a la vista actual",
    failed: "Algo salió mal. Inténtalo de nuevo",
    refused: "Este paso es demasiado grande para mostrarlo.",
    begunAnew: "Tu sesión anterior había terminado, así que empezamos de nuevo. Lo que escribiste sigue ahí.",
    startOver: "Empezar de nuevo",
    goBack: "Volver",
    loginNeeded: "Inicia sesión para continuar con tu solicitud. Lo que escribiste se conserva.",

    choose,

    resendIn: "Podrás pedirlo en {seconds} s.",

    idleTitle: "Has estado inactivo durante 15 minutos",
    idleText:
      "Por tu seguridad, tu sesión del Centro de privacidad ha caducado. Puedes empezar de nuevo cuando quieras.",
    idleContinue: "Continuar",
    idleSoonTitle: "¿Sigues ahí?",
    idleSoonText:
      "Tu sesión del Centro de privacidad caducará en dos minutos. Toca la pantalla o presiona una tecla para seguir.",
    idleStay: "Sigo aquí",
    close: "Cerrar",
  },
  "privacy-flow-closed": { closed: "Ya puedes cerrar esta página." },
  "privacy-fields": {
    counter: "{count} / {limit}",
    selectAll: "Seleccionar todo",
    deselectAll: "Deseleccionar todo",
    selected: "{count} de {total} seleccionados",
    noneSelected: "Ninguno seleccionado",
    filter: "Filtrar",
    noMatch: "No hay coincidencias.",
    statePlaceholder: "Selecciona un estado",
    placeholder: "Selecciona",
    suggestions: "Direcciones sugeridas",
    suggestionsFound: "Direcciones sugeridas: {count}",
    addressHint: "Escribe al menos 4 caracteres y elige tu dirección de la lista.",
    codeWrong: "El código que escribiste no coincide",
    codeSpent:
      "Cada código de verificación se puede escribir solo 6 veces. Pide un código nuevo para continuar.",
    triesLeft: "Te quedan {count} intentos con este código.",
    tryLeft: "Te queda 1 intento con este código.",
  },
  "privacy-problems": {
    choose,
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
} as const;

export default es satisfies Translation<typeof en, typeof es>;

import type { Translation } from "../../../../i18n/strings.ts";
import type en from "./en.ts";

const choose = "Selecciona una opción";

const es = {
  "privacy-flow": {
    loading: "Cargando…",
    sending: "Enviando…",
    shown: "{page}, paso cargado",
    progress: "Paso {step} de {steps}",
    past: "Ya enviaste este paso.",
    pastView: "Estás viendo una página anterior.",
    toCurrent: "Ir al paso actual",
    toCurrentView: "Ir a la página actual",
    failed: "Algo salió mal. Inténtalo de nuevo",
    refused: "No podemos mostrar este paso porque es demasiado grande.",
    begunAnew: "Tu sesión terminó, así que volviste al inicio. Conservamos lo que ingresaste.",
    startOver: "Empezar de nuevo",
    goBack: "Volver",
    loginNeeded: "Inicia sesión para continuar con tu solicitud. Conservaremos lo que ingresaste.",

    choose,

    resendIn: "Disponible en {time}",

    idleTitle: "Pasaron 15 minutos sin actividad",
    idleText:
      "Por tu seguridad, tu sesión del Centro de privacidad venció. Puedes empezar de nuevo cuando quieras.",
    idleContinue: "Continuar",
    idleSoonTitle: "¿Sigues ahí?",
    idleSoonText:
      "Tu sesión del Centro de privacidad vencerá en dos minutos. Toca la pantalla o presiona una tecla para continuar.",
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
    addressHint: "Ingresa al menos 4 caracteres y selecciona tu dirección de la lista.",
    codeWrong: "El código que ingresaste no coincide",
    codeSpent:
      "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    triesLeft: "Te quedan {count} intentos con este código.",
    tryLeft: "Te queda 1 intento con este código.",
  },
  "privacy-problems": {
    choose,
    tick: "Selecciona la casilla para continuar",
    required: "Completa este campo",
    firstNameRequired: "Debes ingresar tu nombre",
    lastNameRequired: "Debes ingresar tu apellido",
    streetRequired: "Debes ingresar tu calle y número",
    cityRequired: "Debes ingresar tu ciudad",
    stateRequired: "Debes seleccionar un estado",
    zipInvalid: "El código postal debe tener 5 dígitos. También puedes ingresar el código postal extendido.",
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
    tooShort: "Usa al menos {limit} caracteres. Ahora usas {count}.",
    tooLong: "Usa como máximo {limit} caracteres. Ahora usas {count}.",
    codeRequired: "Ingresa el código",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

import type { Translation } from "../../../core/i18n/strings.ts";
import forms from "../../../core/ui/form/strings/es.ts";
import type en from "./en.ts";

const es = {
  wallet: {
    heading: "Información de facturación",
    loading: "Cargando tu información de facturación…",
    empty: "Todavía no hay ninguna tarjeta de pago.",
    emptyHint: "Agrega una para suscribirte a aplicaciones.",
    readOnly: "Aquí puedes ver tu tarjeta de pago. Esta cuenta no se puede modificar.",
    card: "{type} terminada en {digits}",
    cardLabel: "Tarjeta",
    expirationLabel: "Vencimiento",
    nameLabel: "Nombre en la tarjeta",
    addressLabel: "Dirección de facturación",
    linked: "Con esta tarjeta se paga una suscripción y por eso no se puede quitar. Puedes actualizarla.",
    add: "Agregar una tarjeta de pago",
    update: "Actualizar tarjeta",
    remove: "Quitar tarjeta",
    close: "Cerrar",

    addHeading: "Agrega una tarjeta de pago",
    updateHeading: "Actualiza tu tarjeta de pago",
    saving: "Guardando tu tarjeta…",

    unchanged: "No se hizo ningún cambio; inténtalo de nuevo.",
    noAccount: "Algo salió mal; inténtalo de nuevo más tarde.",
    declined: "Se rechazó tu tarjeta. Revisa los datos e inténtalo de nuevo.",
    addFailed: "Algo salió mal. Inténtalo de nuevo.",
    updateFailed: "No se guardaron tus cambios. ¡Algo salió mal!",
    removeFailed: "Se produjo un error.",
    otherFailed: "Algo salió mal. Inténtalo de nuevo más tarde.",
    unsent: "Tu tarjeta no se envió.",

    confirmHeading: "¿Quitar tu tarjeta de pago?",
    confirmText: "Para suscribirte a una aplicación tendrás que volver a agregar una tarjeta.",
    confirm: "Quitar tarjeta",
    keep: "Conservar tarjeta",
    removing: "Quitando tu tarjeta…",

    updated: "¡Listo! Se actualizó tu método de pago.",
    added: "¡Listo! Se agregó tu método de pago.",
    removed: "¡Listo! Se quitó tu método de pago.",
    deleted: "Se eliminó el método de pago",
  },
  "card-form": {
    ...forms["form-rules"],
    cancel: "Cancelar",
    requiredNote: "* Obligatorio",
    country: "Aceptamos tarjetas con dirección de facturación en Estados Unidos.",
    firstName: "Nombre en la tarjeta",
    lastName: "Apellido en la tarjeta",
    cardForm: "Número, vencimiento y código de seguridad de la tarjeta",
    cardFormLoading: "El formulario de la tarjeta está por llegar…",
    cardFormMissing: "No se pudo cargar el formulario de la tarjeta.",
    cardFormUnable:
      "Esta página no puede recibir una tarjeta de forma segura, así que no se puede ingresar ninguna. No se envió nada. Usa una dirección segura (https) y un navegador actualizado.",
    cardFormUndeployed:
      "Por ahora esta página no puede recibir tarjetas. No se envió nada. Inténtalo de nuevo más tarde.",
    retry: "Reintentar",
    number: "Número de tarjeta",
    expiration: "Vencimiento (MM/AA)",
    code: "Código de seguridad",
    codeHint: "3 dígitos en el reverso de la tarjeta",
    codeHintAmex: "4 dígitos en el frente de la tarjeta",
    usedAddress: "Usar una dirección anterior",
    usedAddressNone: "Otra dirección",
    line1: "Dirección, línea 1",
    line2: "Dirección, línea 2",
    city: "Ciudad",
    state: "Estado",
    statePlaceholder: "Elige estado",
    zip: "Código postal",
    save: "Guardar tarjeta",

    required: "Completa el campo {field}",
    invalid: "Ingresa un valor válido en el campo {field}",
    numberType: "Usa una tarjeta de crédito Visa, Mastercard, Discover o American Express.",
    expirationPast: "Esta tarjeta venció. Ingresa un valor válido en el campo {field}",
    addressRule: "No se permiten caracteres especiales, salvo - ' y ,",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

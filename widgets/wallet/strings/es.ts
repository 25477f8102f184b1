import type { Translation } from "../../../core/i18n/strings.ts";
import forms from "../../../core/ui/form/strings/es.ts";
import type en from "./en.ts";

const es = {
  wallet: {
    heading: "Información de facturación",
    loading: "Cargando tu información de facturación…",
    empty: "No hay ninguna tarjeta guardada.",
    emptyHint: "Agrega una para suscribirte.",
    readOnly: "Tienes acceso de solo lectura.",
    card: "{type} terminada en {digits}",
    expires: "Vence {date}",
    nameLabel: "Nombre en la tarjeta",
    addressLabel: "Dirección de facturación",
    linked: "Con esta tarjeta se paga una suscripción, así que no puedes quitarla. Sí puedes actualizarla.",
    add: "Agregar un método de pago",
    update: "Actualizar tarjeta",
    remove: "Quitar tarjeta",
    close: "Cerrar",

    addHeading: "Agrega un método de pago",
    updateHeading: "Actualiza tu método de pago",
    saving: "Guardando tu tarjeta…",

    unchanged: "No hiciste ningún cambio. Inténtalo de nuevo.",
    noAccount: "Algo salió mal. Inténtalo de nuevo más tarde.",
    declined: "Tu tarjeta fue rechazada. Revisa los datos e inténtalo de nuevo.",
    addFailed: "Algo salió mal. Inténtalo de nuevo.",
    updateFailed: "No guardamos tus cambios. ¡Algo salió mal!",
    removeFailed: "Se produjo un error.",
    otherFailed: "Algo salió mal. Inténtalo de nuevo más tarde.",
    unsent: "No enviamos tu tarjeta.",

    confirmHeading: "¿Quitar tu tarjeta?",
    confirmText: "Tendrás que volver a agregar una tarjeta para suscribirte a aplicaciones.",
    confirm: "Quitar tarjeta",
    keep: "Conservar tarjeta",
    removing: "Quitando tu tarjeta…",

    updated: "¡Listo! Actualizamos tu método de pago.",
    added: "¡Listo! Agregamos tu método de pago.",
    removed: "¡Listo! Quitamos tu método de pago.",
    deleted: "Eliminamos el método de pago",
  },
  "card-form": {
    ...forms["form-rules"],
    cancel: "Cancelar",
    requiredNote: "* Obligatorio",
    country: "La tarjeta debe tener una dirección de facturación en Estados Unidos.",
    firstName: "Nombre en la tarjeta",
    lastName: "Apellido en la tarjeta",
    cardForm: "Número, vencimiento y código de seguridad de la tarjeta",
    cardFormLoading: "Cargando el formulario de la tarjeta…",
    cardFormMissing: "No pudimos cargar el formulario de la tarjeta.",
    cardFormUnable:
      "No podemos recibir tarjetas de forma segura en esta página. No se envió nada. Usa una dirección segura (https) y un navegador actualizado.",
    cardFormUndeployed:
      "Por ahora no podemos recibir tarjetas en esta página. No se envió nada. Inténtalo de nuevo más tarde.",
    retry: "Reintentar",
    number: "Número de tarjeta",
    expiration: "Fecha de vencimiento",
    expirationHint: "MM/AA",
    code: "Código de seguridad",
    codeHint: "3 dígitos en el reverso de la tarjeta",
    codeHintAmex: "4 dígitos en el frente de la tarjeta",
    usedAddress: "Usar una dirección guardada",
    usedAddressNone: "Ingresar una dirección nueva",
    line1: "Calle y número",
    line2: "Apartamento, unidad",
    city: "Ciudad",
    state: "Estado",
    statePlaceholder: "Selecciona un estado",
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

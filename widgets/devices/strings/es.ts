import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  devices: {
    heading: "Tus dispositivos",
    loading: "Cargando tus dispositivos…",
    tvs: "Televisores",
    streamingDevices: "Dispositivos de streaming",
    addTv: "Agregar un televisor",
    addStreaming: "Agregar un dispositivo de streaming",
    add: "Agregar",
    addAt: "{label} (en {host})",
    emptyTvs: "No hay televisores {brand} conectados a esta cuenta.",
    emptyStreaming: "No hay dispositivos de streaming {brand} conectados a esta cuenta.",
    emptyTvsPlain: "No hay televisores conectados a esta cuenta.",
    emptyStreamingPlain: "No hay dispositivos de streaming conectados a esta cuenta.",
    hintTv:
      "Cuando el televisor esté conectado a internet (Configuración > Red), mostrará un código de activación de 6 dígitos.",
    hintStreaming:
      "Cuando el dispositivo de streaming esté conectado a internet (Configuración > Red), mostrará un código de activación de 6 dígitos.",
    unnamedTv: "Televisor",
    unnamedStreaming: "Dispositivo de streaming",
    serial: "Número de serie",
    notLinked: "Sin vincular",
    readOnly: "Tienes acceso de solo lectura.",
    remove: "Quitar",
    removeNamed: "Quitar {name}",
    removing: "Quitando “{name}”…",
    removed: "Quitamos tu dispositivo.",
    notRemoved: "No quitamos “{name}”.",
    failed: "Algo salió mal. Inténtalo de nuevo en unos minutos.",
  },
  "devices-removal": {
    confirmHeading: "¿Quitar “{name}”?",
    confirmText:
      "Lo desconectaremos de tu cuenta. Para volver a usarlo con tu cuenta, necesitarás un código de activación nuevo.",
    confirm: "Quitar dispositivo",
    keep: "Conservar dispositivo",
    close: "Cerrar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

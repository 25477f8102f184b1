import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "devices",
  {
    heading: "Your devices",
    loading: "Loading your devices…",
    tvs: "TVs",
    streamingDevices: "Streaming devices",
    addTv: "Add a TV",
    addStreaming: "Add a streaming device",
    addAt: "{label} (at {host})",
    emptyTvs: "There are no {brand} TVs connected to this account.",
    emptyStreaming: "There are no {brand} streaming devices connected to this account.",
    emptyTvsPlain: "There are no TVs connected to this account.",
    emptyStreamingPlain: "There are no streaming devices connected to this account.",
    hintTv:
      "Once the TV is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
    hintStreaming:
      "Once the streaming device is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
    unnamedTv: "TV",
    unnamedStreaming: "Streaming device",
    serialNumber: "Serial number {serialNumber}",
    notLinked: "Not linked",
    readOnly: "You can see your devices here. This account can't be changed.",
    remove: "Remove",
    removeNamed: "Remove {name}",
    removing: "Removing “{name}”…",
    removed: "Your device has been removed.",
    notRemoved: "“{name}” has not been removed.",
    failed: "Something went wrong. Please try after few minutes.",
  },
  {
    heading: "Tus dispositivos",
    loading: "Cargando tus dispositivos…",
    tvs: "Televisores",
    streamingDevices: "Dispositivos de streaming",
    addTv: "Agregar un televisor",
    addStreaming: "Agregar un dispositivo de streaming",
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
    serialNumber: "Número de serie {serialNumber}",
    notLinked: "Sin vincular",
    readOnly: "Aquí puedes ver tus dispositivos. Esta cuenta no se puede modificar.",
    remove: "Quitar",
    removeNamed: "Quitar {name}",
    removing: "Quitando “{name}”…",
    removed: "Se quitó tu dispositivo.",
    notRemoved: "No se quitó “{name}”.",
    failed: "Algo salió mal. Inténtalo de nuevo en unos minutos.",
  },
);

export type Texts = (typeof strings)["en"];

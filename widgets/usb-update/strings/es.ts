import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "usb-update": {
    heading: "Actualiza tu televisor con una memoria USB",
    intro:
      "¿Tu televisor no tiene conexión? Descarga aquí su software, cópialo en una memoria USB y deja que el televisor lo instale.",
    loading: "Cargando la lista de televisores…",
    noModels: "Por el momento no hay modelos disponibles para actualizar, inténtalo de nuevo más tarde",
    error: "Algo salió mal, inténtalo de nuevo.",
    retry: "Reintentar",
    chooseTitle: "Selecciona tu televisor",
    make: "Marca",
    model: "Modelo",
    size: "Tamaño de pantalla",
    chooseMake: "Selecciona una marca",
    chooseModel: "Selecciona un modelo",
    chooseSize: "Selecciona un tamaño",
    makeFirst: "Selecciona primero la marca",
    modelFirst: "Selecciona primero el modelo",
    inches: "{size} pulgadas",
    modelHint: "Busca la marca y el modelo en la etiqueta de la parte posterior del televisor.",
    makeMissing: "Selecciona la marca de tu televisor.",
    modelMissing: "Selecciona el modelo de tu televisor.",
    sizeMissing: "Selecciona el tamaño de pantalla de tu televisor.",
    downloadTitle: "Descarga el software",
    version: "Versión",
    released: "Publicado",
    fileSize: "Tamaño del archivo",
    modelCode: "Código de modelo",
    checksum: "SHA-256 de {name}",
    download: "Descargar",
    back: "Ahora no",
    close: "Cerrar",
    termsTitle: "Términos de la descarga",
    termsText:
      "Este software es solo para el modelo de televisor que seleccionaste. Instalarlo en otro modelo puede dejar ese televisor inservible.\n\nPuedes descargarlo y guardar copias para actualizar televisores que sean tuyos. No puedes modificarlo, venderlo ni descompilarlo, salvo que la ley lo permita.\n\nUna actualización no se puede deshacer. Por lo general se conservan tu configuración y tus aplicaciones, pero no podemos garantizarlo: anota lo que no quieras perder. Deja el televisor encendido y la memoria USB conectada hasta que el televisor se reinicie.\n\nEl software se ofrece tal como está. Respondemos por él según lo exija la ley de tu país, y tus derechos como comprador del televisor no cambian.\n\nCuando aceptas, guardamos el código de modelo, la versión del software, la versión de estos términos y la hora. No guardamos quién eres, salvo que hayas iniciado sesión.",
    termsCheck: "Leí y acepto estos términos.",
    termsError: "Lee los términos hasta el final y selecciona la casilla para continuar.",
    accept: "Aceptar y descargar",
    stickTitle: "Revisa tu memoria USB",
    stickIntro:
      "Copia el archivo en la carpeta principal de una memoria USB con formato FAT32, exactamente con este nombre: {names}. Después selecciona aquí la copia para comprobar que tu televisor pueda usarla.",
    stickPick: "Copia en tu memoria USB",
    stickPrompt: "Selecciona el archivo copiado o suéltalo aquí",
    stickPrivate: "Leemos el archivo solo en este dispositivo y no lo enviamos a ninguna parte.",
    checking: "Revisando {name}",
    checkProgress: "{read} de {total}",
    right: "{name} está listo para usarse.",
    misnamed:
      "{name} está completo, pero tu televisor busca {expected}. Cambia el nombre del archivo a {expected}.",
    incomplete:
      "{name} no está completo: {size} de {expected}. Cópialo de nuevo y expulsa la memoria antes de retirarla.",
    longer: "{name} no es esta actualización. Ocupa {size} y la actualización, {expected}.",
    different: "{name} tiene el tamaño correcto, pero está dañado. Cópialo de nuevo.",
    unreadable: "No pudimos leer {name}. ¿La memoria sigue conectada?",
    stillWanted: "La memoria también necesita {name}.",
    tvTitle: "Actualiza tu televisor",
    tvOff: "Apaga el televisor y conecta la memoria a uno de sus puertos USB.",
    tvOn: "Enciéndelo y sigue las instrucciones en pantalla. Una actualización tarda hasta diez minutos.",
    tvWait: "Deja la memoria conectada y el televisor encendido hasta que se reinicie.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

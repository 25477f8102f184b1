import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "usb-update": {
    heading: "Actualiza tu televisor con una memoria USB",
    intro:
      "¿El televisor no tiene conexión a internet? Descarga aquí su software, cópialo en una memoria USB y deja que el televisor lo instale.",
    loading: "Cargando la lista de televisores…",
    noModels: "Por el momento no hay modelos disponibles para actualizar, inténtalo más tarde",
    error: "Algo salió mal, inténtalo de nuevo.",
    retry: "Reintentar",
    chooseTitle: "Elige tu televisor",
    make: "Marca",
    model: "Modelo",
    size: "Tamaño de pantalla",
    chooseMake: "Elige una marca",
    chooseModel: "Elige un modelo",
    chooseSize: "Elige un tamaño",
    makeFirst: "Elige primero la marca",
    modelFirst: "Elige primero el modelo",
    inches: "{size} pulgadas",
    modelHint: "La marca y el modelo están en la etiqueta de la parte posterior del televisor.",
    makeMissing: "Elige la marca de tu televisor.",
    modelMissing: "Elige el modelo de tu televisor.",
    sizeMissing: "Elige el tamaño de pantalla de tu televisor.",
    downloadTitle: "Descarga su software",
    version: "Versión",
    released: "Publicado",
    fileSize: "Tamaño del archivo",
    modelCode: "Código de modelo",
    checksum: "SHA-256 de {name}",
    download: "Descargar",
    back: "Ahora no",
    close: "Cerrar",
    termsTitle: "Condiciones de esta descarga",
    termsText:
      "Este software está hecho para el modelo de televisor que elegiste y para ningún otro. Instalarlo en otro televisor puede dejarlo inservible.\n\nPuedes descargarlo y guardar copias para actualizar televisores que sean tuyos. No puedes modificarlo, venderlo ni descompilarlo, salvo cuando la ley lo permita a pesar de lo que digamos aquí.\n\nUna actualización no se puede deshacer. Por lo general se conservan tus ajustes y aplicaciones, pero no podemos prometerlo: anota lo que no quieras perder. Deja el televisor encendido y la memoria USB conectada hasta que el televisor se haya reiniciado solo.\n\nEl software se ofrece tal como está. Respondemos por él según lo exija la ley de tu país, y tus derechos como comprador del televisor no cambian.\n\nCuando aceptas, guardamos el código de modelo, la versión del software, la versión de estas condiciones y la hora. No guardamos quién eres, salvo que hayas iniciado sesión.",
    termsCheck: "Leí estas condiciones y las acepto.",
    termsError: "Lee las condiciones hasta el final y marca la casilla para continuar.",
    accept: "Aceptar y descargar",
    stickTitle: "Revisa tu memoria USB",
    stickIntro:
      "Copia el archivo en la carpeta principal de una memoria USB con formato FAT32, exactamente con este nombre: {names}. Después elige aquí la copia para ver si el televisor la encontrará completa.",
    stickPick: "Copia en tu memoria USB",
    stickPrompt: "Elige el archivo copiado o suéltalo aquí",
    stickPrivate: "El archivo se lee en este dispositivo y no se envía a ninguna parte.",
    checking: "Revisando {name}",
    checkProgress: "{read} de {total}",
    right: "{name} está completo y tiene el nombre correcto. El televisor lo encontrará.",
    misnamed:
      "{name} está completo, pero el televisor busca {expected}. Cámbiale el nombre exactamente por ese.",
    incomplete:
      "{name} no está completo: {size} de {expected}. Cópialo otra vez y expulsa la memoria antes de retirarla.",
    longer: "{name} no es esta actualización: ocupa {size} y la actualización {expected}.",
    different: "{name} tiene el tamaño correcto, pero su contenido está dañado. Cópialo otra vez.",
    unreadable: "No se pudo leer {name}. ¿La memoria sigue conectada?",
    stillWanted: "En la memoria también debe estar {name}.",
    tvTitle: "Actualiza el televisor",
    tvOff: "Apaga el televisor y conecta la memoria a uno de sus puertos USB.",
    tvOn: "Enciéndelo y sigue sus indicaciones. Una actualización tarda hasta diez minutos.",
    tvWait: "No retires la memoria ni cortes la corriente hasta que el televisor se haya reiniciado.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

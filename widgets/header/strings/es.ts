import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  header: {
    home: "Inicio",
    main: "Principal",
    menu: "Menú",
    close: "Cerrar menú",
    support: "Ayuda",
    about: "Acerca de",
    company: "EMPRESA",
    media: "PRENSA",
    signIn: "Iniciar sesión",
    welcome: "Hola",
    welcomeName: "Hola, {name}",
    account: "Cuenta",
    signOut: "Cerrar sesión",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;

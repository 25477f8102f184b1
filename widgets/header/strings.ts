import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "header",
  {
    home: "Home",
    main: "Main",
    menu: "Menu",
    close: "Close the menu",
    support: "Support",
    about: "About",
    company: "COMPANY",
    media: "MEDIA",
    signIn: "Sign in",
    welcome: "Welcome",
    welcomeName: "Welcome, {name}",
    account: "Account",
    signOut: "Sign out",
  },
  {
    home: "Inicio",
    main: "Principal",
    menu: "Menú",
    close: "Cerrar el menú",
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
);

export type Texts = (typeof strings)["en"];

import { defineStrings } from "../i18n/strings.ts";

/** Texts of all privacy flows. The texts of steps are the server's. */
export const flowStrings = defineStrings(
  "privacy-flow",
  {
    loading: "Loading…",
    sending: "Sending…",
    shown: "{page}, step loaded",
    progress: "Step {step} of {steps}",
    past: "You already submitted this step.",
    pastView: "This is an earlier view.",
    toCurrent: "Go to the current step",
    toCurrentView: "Go to the current view",
    failed: "Something went wrong. Please try again",
    refused: "This step is too large to be shown.",
    begunAnew: "Your earlier session had ended, so we started over. What you typed is still there.",
    startOver: "Start over",
    goBack: "Back",
    loginNeeded: "Sign in to continue with your request. What you entered is kept.",

    choose: "Make a selection",

    resendIn: "You can ask for this in {seconds} s.",

    idleTitle: "You've been idle for 15 minutes",
    idleText: "For your security, your Privacy Center session has timed out. You can start over any time.",
    idleContinue: "Continue",
    idleSoonTitle: "Are you still there?",
    idleSoonText: "Your Privacy Center session will time out in two minutes. Tap or press any key to stay.",
    idleStay: "I'm still here",
    close: "Close",
  },
  {
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

    choose: "Elige una opción",

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
);

export type FlowTexts = (typeof flowStrings)["en"];

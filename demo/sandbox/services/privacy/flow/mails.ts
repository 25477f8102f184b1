import { mailCustomer } from "../../../mail.ts";
import type { RequestContext } from "../../../operation.ts";

/** Emails of the privacy center; `{x}` is a placeholder. */
const mails = {
  en: {
    code: {
      subject: "{code} is your Kestrel Privacy Center code",
      text: "Enter this code to prove that this address is yours: {code}\n\nIt is valid for 10 minutes. If you did not ask for it, ignore this mail.",
    },
    received: {
      subject: "We received your privacy request {crn}",
      text: "We received your privacy request. Its reference number is {crn}.\n\nYou will hear from us by {by}. With the reference number you can appeal our decision.",
    },
    proof: {
      subject: "Prove who you are for your privacy request {crn}",
      text: "We received your privacy request {crn}. Before we can work on it, prove who you are in the Privacy Center by {by}.",
    },
    moved: {
      subject: "{status}: your privacy request {crn}",
      text: "The status of your privacy request {crn} is now: {status}.\n\nWhat happens next: {next}.",
    },
    withdrawn: {
      subject: "You withdrew your privacy request {crn}",
      text: "Your privacy request {crn} was withdrawn, as you asked. We will not work on it.",
    },
    appealed: {
      subject: "We received your appeal for {crn}",
      text: "We received your appeal against our decision on {crn}. You will hear from us by {by}.",
    },
  },
  es: {
    code: {
      subject: "{code} es tu código del Centro de privacidad de Kestrel",
      text: "Ingresa este código para demostrar que este correo electrónico es tuyo: {code}\n\nEs válido durante 10 minutos. Si no lo pediste, ignora este mensaje.",
    },
    received: {
      subject: "Recibimos tu solicitud de privacidad {crn}",
      text: "Recibimos tu solicitud de privacidad. Su número de referencia es {crn}.\n\nTendrás noticias nuestras antes del {by}. Con el número de referencia puedes apelar nuestra decisión.",
    },
    proof: {
      subject: "Demuestra quién eres para tu solicitud de privacidad {crn}",
      text: "Recibimos tu solicitud de privacidad {crn}. Antes de trabajar en ella, demuestra quién eres en el Centro de privacidad antes del {by}.",
    },
    moved: {
      subject: "{status}: tu solicitud de privacidad {crn}",
      text: "El estado de tu solicitud de privacidad {crn} ahora es: {status}.\n\nLo que sigue: {next}.",
    },
    withdrawn: {
      subject: "Retiraste tu solicitud de privacidad {crn}",
      text: "Tu solicitud de privacidad {crn} fue retirada, como lo pediste. No trabajaremos en ella.",
    },
    appealed: {
      subject: "Recibimos tu apelación para {crn}",
      text: "Recibimos tu apelación contra nuestra decisión sobre {crn}. Tendrás noticias nuestras antes del {by}.",
    },
  },
};

/** Puts an email of the privacy center into the outbox. */
export const mailPrivacy = (
  context: Pick<RequestContext, "db" | "now" | "language">,
  to: string,
  name: keyof (typeof mails)["en"],
  values: Readonly<Record<string, string>>,
): Promise<void> => mailCustomer(context, to, mails[context.language][name], values);

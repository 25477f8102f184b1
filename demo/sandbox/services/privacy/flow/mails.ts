import { mailCustomer } from "../../../mail.ts";
import type { RequestContext } from "../../../operation.ts";

/** Emails of the privacy center; `{x}` is a placeholder. */
const mails = {
  en: {
    code: {
      subject: "{code} is your Kestrel Privacy Center code",
      text: "Enter this code to confirm this email is yours: {code}\n\nIt is valid for 10 minutes. If you didn't request it, ignore this email.",
    },
    consent: {
      subject: "{code} is the code for a privacy request about you",
      text: "{requester} made a privacy request about your data. If you agree, give them this code: {code}\n\nIt is valid for 10 minutes. If you don't agree, keep the code to yourself. Without it, we don't work on the request.",
    },
    received: {
      subject: "We received your privacy request {crn}",
      text: "We received your privacy request. Its reference number is {crn}.\n\nWe'll reply by {by}. You can use the reference number to appeal our decision.",
    },
    proof: {
      subject: "Verify your identity for privacy request {crn}",
      text: "We received your privacy request {crn}. Before we can work on it, verify your identity in the Privacy Center by {by}.",
    },
    moved: {
      subject: "{status}: your privacy request {crn}",
      text: "The status of your privacy request {crn} is now: {status}.\n\nWhat happens next: {next}.",
    },
    withdrawn: {
      subject: "You withdrew your privacy request {crn}",
      text: "We withdrew your privacy request {crn}, as you asked. We won't work on it.",
    },
    appealed: {
      subject: "We received your appeal for {crn}",
      text: "We received your appeal against our decision on {crn}. We'll reply by {by}.",
    },
  },
  es: {
    code: {
      subject: "{code} es tu código del Centro de privacidad de Kestrel",
      text: "Ingresa este código para confirmar que este correo electrónico es tuyo: {code}\n\nEs válido durante 10 minutos. Si no lo solicitaste, ignora este mensaje.",
    },
    consent: {
      subject: "{code} es el código de una solicitud de privacidad sobre ti",
      text: "{requester} hizo una solicitud de privacidad sobre tus datos. Si estás de acuerdo, dale este código: {code}\n\nEs válido durante 10 minutos. Si no estás de acuerdo, no compartas el código. Sin él, no trabajaremos en la solicitud.",
    },
    received: {
      subject: "Recibimos tu solicitud de privacidad {crn}",
      text: "Recibimos tu solicitud de privacidad. Su número de referencia es {crn}.\n\nTe responderemos antes del {by}. Puedes usar el número de referencia para apelar nuestra decisión.",
    },
    proof: {
      subject: "Verifica tu identidad para la solicitud de privacidad {crn}",
      text: "Recibimos tu solicitud de privacidad {crn}. Para que podamos trabajar en ella, verifica tu identidad en el Centro de privacidad antes del {by}.",
    },
    moved: {
      subject: "{status}: tu solicitud de privacidad {crn}",
      text: "El estado de tu solicitud de privacidad {crn} ahora es: {status}.\n\nQué sigue: {next}.",
    },
    withdrawn: {
      subject: "Retiraste tu solicitud de privacidad {crn}",
      text: "Retiramos tu solicitud de privacidad {crn}, como lo solicitaste. No trabajaremos en ella.",
    },
    appealed: {
      subject: "Recibimos tu apelación para {crn}",
      text: "Recibimos tu apelación contra nuestra decisión sobre {crn}. Te responderemos antes del {by}.",
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

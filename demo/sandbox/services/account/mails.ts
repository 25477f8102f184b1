import { mailCustomer } from "../../mail.ts";
import type { RequestContext } from "../../operation.ts";

/** Emails of the account service; `{x}` is a placeholder. */
const mails = {
  en: {
    code: {
      subject: "{code} is your Kestrel code",
      text: "Enter this code to confirm your new email address: {code}\n\nIt is valid for 10 minutes. If you didn't request it, ignore this email.",
    },
    emailChanged: {
      subject: "Your Kestrel email address was changed",
      text: "You now sign in to Kestrel with a different email address.\n\nIf you didn't make this change, contact support now.",
    },
    passwordChanged: {
      subject: "Your Kestrel password was changed",
      text: "The password for your Kestrel account was changed.\n\nIf you didn't make this change, contact support now.",
    },
    deactivated: {
      subject: "Your Kestrel account is deactivated",
      text: "We deactivated your Kestrel account, as you asked. You can no longer sign in with it.\n\nIf you didn't ask for this, contact support now.",
    },
  },
  es: {
    code: {
      subject: "{code} es tu código de Kestrel",
      text: "Ingresa este código para confirmar tu nuevo correo electrónico: {code}\n\nEs válido durante 10 minutos. Si no lo solicitaste, ignora este mensaje.",
    },
    emailChanged: {
      subject: "Se cambió tu correo electrónico de Kestrel",
      text: "Ahora inicias sesión en Kestrel con otro correo electrónico.\n\nSi no fuiste tú, comunícate con soporte ahora.",
    },
    passwordChanged: {
      subject: "Se cambió tu contraseña de Kestrel",
      text: "Se cambió la contraseña de tu cuenta de Kestrel.\n\nSi no fuiste tú, comunícate con soporte ahora.",
    },
    deactivated: {
      subject: "Tu cuenta de Kestrel está desactivada",
      text: "Desactivamos tu cuenta de Kestrel, como lo solicitaste. Ya no puedes iniciar sesión con ella.\n\nSi no fuiste tú, comunícate con soporte ahora.",
    },
  },
};

/** Puts an email of the account into the outbox. */
export const mailTo = (
  context: Pick<RequestContext, "db" | "now" | "language">,
  to: string,
  name: keyof (typeof mails)["en"],
  code = "",
): Promise<void> => mailCustomer(context, to, mails[context.language][name], { code });

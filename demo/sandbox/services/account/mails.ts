import { mailCustomer } from "../../mail.ts";
import type { RequestContext } from "../../operation.ts";

/** Emails of the account service; `{x}` is a placeholder. */
const mails = {
  en: {
    code: {
      subject: "{code} is your Kestrel code",
      text: "Enter this code to confirm your new email address: {code}\n\nIt is valid for 10 minutes. If you did not ask for it, ignore this mail.",
    },
    emailChanged: {
      subject: "Your Kestrel email address was changed",
      text: "From now on you sign in to Kestrel with another email address.\n\nIf this was not you, contact support at once.",
    },
    passwordChanged: {
      subject: "Your Kestrel password was changed",
      text: "The password of your Kestrel account was changed.\n\nIf this was not you, contact support at once.",
    },
    deactivated: {
      subject: "Your Kestrel account is deactivated",
      text: "Your Kestrel account was deactivated, as you asked. You can no longer sign in with it.\n\nIf this was not you, contact support at once.",
    },
  },
  es: {
    code: {
      subject: "{code} es tu código de Kestrel",
      text: "Ingresa este código para confirmar tu nuevo correo electrónico: {code}\n\nEs válido durante 10 minutos. Si no lo pediste, ignora este mensaje.",
    },
    emailChanged: {
      subject: "Cambió tu correo electrónico de Kestrel",
      text: "A partir de ahora inicias sesión en Kestrel con otro correo electrónico.\n\nSi no fuiste tú, comunícate con soporte de inmediato.",
    },
    passwordChanged: {
      subject: "Cambió tu contraseña de Kestrel",
      text: "Cambió la contraseña de tu cuenta de Kestrel.\n\nSi no fuiste tú, comunícate con soporte de inmediato.",
    },
    deactivated: {
      subject: "Tu cuenta de Kestrel está desactivada",
      text: "Desactivamos tu cuenta de Kestrel, como lo pediste. Ya no puedes iniciar sesión con ella.\n\nSi no fuiste tú, comunícate con soporte de inmediato.",
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

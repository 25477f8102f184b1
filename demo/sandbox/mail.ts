import { createTransport } from "nodemailer";
import type { Language } from "../content/language.ts";
import type { Database } from "./database/client.ts";
import { outbox } from "./database/schema.ts";
import type { RequestContext } from "./operation.ts";

const transport = createTransport({ jsonTransport: true });

const words = {
  en: {
    subject: "Welcome to Kestrel",
    text: "Thank you for signing up. We'll email you about what's new on Kestrel and our latest deals.",
  },
  es: {
    subject: "Te damos la bienvenida a Kestrel",
    text: "Gracias por suscribirte. Te enviaremos las novedades de Kestrel y nuestras ofertas.",
  },
};

export interface Mail {
  /** The part of the sender's address before the @. */
  from: "news" | "account";
  to: string;
  language: Language;
  subject: string;
  text: string;
}

/** Formats an email as for a mail server, and puts it into the outbox. */
export async function sendMail(db: Database, now: Date, mail: Mail): Promise<void> {
  const { from, to, language, subject, text } = mail;
  const { message } = await transport.sendMail({
    from: { name: "Kestrel", address: `${from}@kestrel.example` },
    to,
    date: now,
    headers: { "Content-Language": language },
    subject,
    text,
  });
  await db.insert(outbox).values({ language, message: JSON.parse(message), createdAt: now });
}

/** The context of an email. */
type MailContext = Pick<RequestContext, "db" | "now" | "language">;

/** Puts an email of the account into the outbox. `{x}` is a placeholder. */
export function mailCustomer(
  { db, now, language }: MailContext,
  to: string,
  { subject, text }: Pick<Mail, "subject" | "text">,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
  return sendMail(db, now, { from: "account", to, language, subject: fill(subject), text: fill(text) });
}

export const sendWelcome = (db: Database, now: Date, to: string, language: Language): Promise<void> =>
  sendMail(db, now, { from: "news", to, language, ...words[language] });

import { createTransport } from "nodemailer";
import type { Database } from "./database/client.ts";
import { outbox } from "./database/schema.ts";

const transport = createTransport({ jsonTransport: true });

const words = {
  en: {
    subject: "Welcome to Kestrel",
    text: "Thank you for signing up. From now on you will hear from us what is new on Kestrel, and about our offers.",
  },
  es: {
    subject: "Te damos la bienvenida a Kestrel",
    text: "Gracias por suscribirte. A partir de ahora te contaremos las novedades de Kestrel y nuestras ofertas.",
  },
};

/** Writes the welcome mail as a mail server would get it, and puts it into the outbox. */
export async function sendWelcome(
  db: Database,
  now: Date,
  address: string,
  language: "en" | "es",
): Promise<void> {
  const { message } = await transport.sendMail({
    from: { name: "Kestrel", address: "news@kestrel.example" },
    to: address,
    date: now,
    headers: { "Content-Language": language },
    ...words[language],
  });
  await db.insert(outbox).values({ language, message: JSON.parse(message), createdAt: now });
}

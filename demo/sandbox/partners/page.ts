import type { Context } from "hono";
import { html } from "hono/html";
import type { Language } from "../../content/language.ts";
import type { Env } from "../env.ts";

const words = {
  en: {
    title: "Activate {app}",
    lead: "This page stands in for {app}'s site, where you'd sign in or create an account.",
    activate: "Activate {app}",
    done: "{app} is activated",
    doneLead: "You can close this tab and go back to your account.",
    expired: "This link has expired",
    expiredLead: "Close this tab, go back to your account and select “Activate” again.",
  },
  es: {
    title: "Activar {app}",
    lead: "Esta página reemplaza al sitio de {app}, donde iniciarías sesión o crearías una cuenta.",
    activate: "Activar {app}",
    done: "{app} está activada",
    doneLead: "Puedes cerrar esta pestaña y volver a tu cuenta.",
    expired: "Este enlace venció",
    expiredLead: "Cierra esta pestaña, vuelve a tu cuenta y selecciona “Activar” de nuevo.",
  },
} satisfies Record<Language, Record<string, string>>;

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page of an app: the question, the confirmation, or that its link has expired. */
export async function sendPartnerPage(
  c: Context<Env>,
  page: "ask" | "done" | "expired",
  language: Language,
  app: string,
): Promise<Response> {
  const text = (key: keyof (typeof words)["en"]) => words[language][key].replace("{app}", app);
  const heading = text(page === "ask" ? "title" : page);
  const lead = text(page === "ask" ? "lead" : page === "done" ? "doneLead" : "expiredLead");
  const form =
    page === "ask"
      ? html`<form method="post"><button class="button">${text("activate")}</button></form>`
      : "";
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${heading}</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/brand/brand.css" />
        <link rel="stylesheet" href="/brand/sign-in.css" />
      </head>
      <body>
        <main>
          <div class="sign-in">
            <h1>${heading}</h1>
            <p class="lead muted">${lead}</p>
            ${form}
          </div>
        </main>
      </body>
    </html>`;
  return c.html(document, page === "expired" ? 410 : 200, {
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
}

import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Language } from "../../content/language.ts";
import type { Env } from "../env.ts";
import { readPage } from "../page.ts";
import { brandOrigins, portOf } from "./brand.ts";
import { texts } from "./strings.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  language: Language;
  title: string;
  main: Markup;
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
}

/** Returns the brand's start page in a language. */
export const startPage = (c: Context<Env>, language: Language): string =>
  brandOrigins(portOf(c))[language === "es" ? 1 : 0];

/** Only resources of the brand's site, and no framing. A form may redirect to the brand's sites. */
const policy = (c: Context<Env>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${brandOrigins(portOf(c)).join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Returns the two drawings of the brand's logo, as on its pages. */
async function logo(site: string): Promise<Markup> {
  const fragment = (await readPage(site, "brand/logo.html")) ?? "";
  return raw(/<svg[\s\S]*<\/svg>/.exec(fragment)?.[0] ?? "Kestrel");
}

/** Sends a page of the sign-in server, in the brand's design. */
export async function sendPage(c: Context<Env>, site: string, page: Page): Promise<Response> {
  const { language, title, main, status = 200, headers = {} } = page;
  const text = texts[language];
  const home = startPage(c, language);
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/brand/brand.css" />
        <link rel="stylesheet" href="/brand/sign-in.css" />
        <script src="/brand/sign-in.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">${text.skip}</a>
        <header class="top">
          <a class="logo" href="${home}/" aria-label="${text.home}">${await logo(site)}</a>
        </header>
        <main id="content" tabindex="-1"><div class="sign-in">${main}</div></main>
      </body>
    </html>`;
  return c.html(document, status, {
    "content-security-policy": policy(c),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...headers,
  });
}

type Message = "expired" | "signedIn" | "refused" | "down" | "signedOut";

/** Sends a page with a message and one link. */
export function sendMessage(
  c: Context<Env>,
  site: string,
  language: Language,
  message: Message,
  status: ContentfulStatusCode,
): Promise<Response> {
  const text = texts[language];
  const home = startPage(c, language);
  const ways: Partial<Record<Message, [href: string, label: string]>> = {
    expired: [`${home}/account`, text.again],
    signedIn: [`${home}/account`, text.account],
  };
  const [href, label] = ways[message] ?? [`${home}/`, text.start];
  const main = html`
    <h1>${text[`${message}Heading`]}</h1>
    <p class="lead muted">${text[`${message}Lead`]}</p>
    <p><a class="button" href="${href}">${label}</a></p>
  `;
  return sendPage(c, site, { language, title: text[`${message}Title`], main, status });
}

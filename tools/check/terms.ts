import { locales, type Locale } from "../../core/platform/config/locales.ts";
import { readTexts, type AllTexts } from "../build/texts.ts";
import { isStarted, readTree } from "../tree.ts";

/** A term to avoid, and what to write instead. */
type Rule = readonly [pattern: RegExp, instead: string];

/** Screen readers pronounce the unit as "ess". */
const everywhere: readonly Rule[] = [[/\{seconds\} s\b(?!e)/, "a time in words"]];

const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [
    ...everywhere,
    [/\bplease\b/i, "the instruction alone"],
    [/\bat once\b/i, "immediately"],
    [/\b(?:somebody|whoever)\b/i, "someone"],
    [/\bany more\b/i, "no longer"],
    [/\bcancell(?:ed|ing)\b/i, "canceled"],
    [/\be-mail\b/i, "email"],
    [/\b(?:[zZ]ip [cC]ode|ZIP Code)\b/, "ZIP code"],
    [/\blog(?:ged)? ?in\b/i, "sign in"],
    [/\bpayment card\b/i, "payment method"],
  ],
  es: [
    ...everywhere,
    [/\bgestion(?:ar|a|ando)\b/i, "administrar"],
    [/\bp[uú]ls(?:a|ar|ad[oa]s?|al[oa]s?)\b/i, "presiona"],
    [/\bcaduc/i, "vence"],
    [/[«»]/, "“ ”"],
    [/\b(?:formas?|tarjetas?) de pago\b/i, "método de pago"],
    [/\bescr[ií]b(?:e|ir|el[oa]s?)\b/i, "ingresa"],
    [/\bel(?:ig[ea]|íg[ea]l[oa]s?|ijas?|egir|egirl[oa]s?|egid[oa]s?)\b/i, "selecciona"],
    [/\brecibos?\b/i, "comprobante"],
    [/\bactualizar la página\b|\bactualiza (?:la|esta) página\b/i, "recargar"],
    [/\bintentar de nuevo\b/i, "reintentar"],
    [/\bajustes\b/i, "configuración"],
    [/(?<!y )\bcondiciones\b/i, "términos"],
    [/\bdemuestra\b|\bdemostrar\b/i, "verifica tu identidad"],
    [/\bno se pidió\b/i, "no se realizó ningún pedido"],
    [/\bte cobra\b/i, "facturado por"],
    [/\bse (?:quitó|agregó|restableció)\b/i, "quitamos, agregamos, restablecimos"],
  ],
};

/** English texts of the specification, by set and key. They are exceptions. */
const specified: Readonly<Record<string, readonly string[]>> = {
  "account-deactivation-steps": ["deleteLater", "removeError"],
  "account-forms": ["codeTriesUsed", "emailInvalid", "firstNameRequired", "lastNameRequired", "zipInvalid"],
  account: ["providerErrorText", "zipDone"],
  activation: ["activationFailed"],
  banner: ["failed"],
  "card-form": ["expirationPast", "invalid", "numberType", "required"],
  devices: ["failed"],
  download: ["error", "smallScreen"],
  "email-signup": ["emailInvalid", "error", "errorModal"],
  "firmware-download": ["noModels"],
  "help-form": ["api-error"],
  message: ["failureMessage"],
  offers: ["noSelection", "tryAgain", "tryLater"],
  "page-failure": ["failureMessage"],
  "privacy-fields": ["codeSpent"],
  "privacy-flow": ["failed"],
  "privacy-problems": ["tooLong", "tooShort", "zipInvalid"],
  "privacy-settings": ["adsFailed", "failed"],
  redirect: ["failed"],
  "subscription-actions": ["failed"],
  transactions: ["cardFailed", "failed", "reasonMissing"],
  "usb-update": ["error", "noModels"],
  wallet: ["addFailed", "declined", "noAccount", "otherFailed", "unchanged"],
};

/** Returns the texts of a language with a term to avoid, each with its ID and the replacement. */
export function wrongTerms(locale: Locale, sets: AllTexts[Locale], allowed = specified): string[] {
  const isAllowed = (name: string, key: string) => locale === "en" && allowed[name]?.includes(key);
  return Object.entries(sets).flatMap(([name, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      rules[locale].flatMap(([pattern, instead]) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined || isAllowed(name, key)) return [];
        return [`${locale} ${name}.${key}: "${found}", write: ${instead}`];
      }),
    ),
  );
}

/** Files of the demo with what customers read. No term of the Spanish list is also English or code. */
export const demoFiles = () => readTree(["demo"], /\.(?:html|[jt]s|json|vtt)$/);

/** Addresses, and what the search compares with the words that customers type: these can be any. */
const NOT_READ = /\bdata-(?:search|slug)="[^"]*"|\bsearchLabel:\s*"[^"]*"|\bsynonyms: \[[^\]]*\]/g;

/** The same text with nothing but what is read, each character still in its line. */
const whatIsRead = (text: string): string =>
  text.replace(NOT_READ, (words) => words.replace(/\S/g, " ")).replaceAll("\\n", "  ");

/** Returns each Spanish term to avoid in files that also have English and code, with its line and the replacement. */
export function wrongSpanish(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    const read = whatIsRead(text);
    return rules.es.flatMap(([{ source, flags }, instead]) => {
      // Where a line is full, a term goes on in the next one.
      const pattern = new RegExp(source.replaceAll(" ", "\\s+"), `${flags}g`);
      return [...read.matchAll(pattern)].map(({ 0: found, index }) => {
        const line = read.slice(0, index).split("\n").length;
        return `${file}:${line}: "${found.replace(/\s+/g, " ")}", write: ${instead}`;
      });
    });
  });
}

/** Returns exceptions that aren't needed, so that the list only has texts of the specification. */
export function needlesslyAllowed(en: AllTexts["en"], allowed = specified): string[] {
  const ids = Object.entries(allowed).flatMap(([name, keys]) => keys.map((key) => `${name}.${key}`));
  const needed = wrongTerms("en", en, {});
  return ids.filter((id) => !needed.some((problem) => problem.startsWith(`en ${id}:`)));
}

if (isStarted(import.meta.url)) {
  const all = await readTexts();
  const problems = [
    ...locales.flatMap((locale) => wrongTerms(locale, all[locale])),
    ...wrongSpanish(demoFiles()),
    ...needlesslyAllowed(all.en).map((id) => `${id}: needs no place in the list of allowed texts`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} texts with words that the term list replaces`);
  process.exitCode = problems.length ? 1 : 0;
}

import { describe, expect, test } from "vitest";
import { locales } from "../../../../core/platform/config/locales.ts";
import { readTexts } from "../../../../tools/build/texts.ts";
import { demoFiles, needlesslyAllowed, wrongSpanish, wrongTerms } from "../../../../tools/check/terms.ts";

describe("the term list", () => {
  test.each([
    ["en", "Please enter your email.", "Please"],
    ["en", "Your plan starts at once.", "at once"],
    ["en", "Ask somebody.", "somebody"],
    ["en", "The upload was cancelled.", "cancelled"],
    ["en", "Enter your e-mail.", "e-mail"],
    ["en", "Enter your zip code.", "zip code"],
    ["en", "Try again in {seconds} s.", "{seconds} s"],
    ["es", "Gestionar suscripciones", "Gestionar"],
    ["es", "Pulsa Continuar.", "Pulsa"],
    ["es", "Mantén pulsado OK.", "pulsado"],
    ["es", "Ábrelo y púlsalo.", "púlsalo"],
    ["es", "Elígelo en la lista.", "Elígelo"],
    ["es", "Guarda los recibos.", "recibos"],
    ["es", "Abre Ajustes > Red.", "Ajustes"],
    ["es", "Tu sesión ha caducado.", "caduc"],
    ["es", "1 resultado para «Wi-Fi»", "«"],
    ["es", "Agrega una forma de pago.", "forma de pago"],
    ["es", "Inténtalo en {seconds} s.", "{seconds} s"],
  ] as const)("refuses in %s: %s", (locale, text, found) => {
    expect(wrongTerms(locale, { lamp: { on: text } }, {})).toEqual([
      expect.stringContaining(`${locale} lamp.on: "${found}"`),
    ]);
  });

  test("allows a text of the specification by its ID", () => {
    expect(wrongTerms("en", { lamp: { on: "Please wait." } }, { lamp: ["on"] })).toEqual([]);
  });

  test("allows nothing in other languages than English", () => {
    expect(wrongTerms("es", { lamp: { on: "Pulsa aquí." } }, { lamp: ["on"] })).toHaveLength(1);
  });

  test("names an allowed text that needs no permission", () => {
    expect(needlesslyAllowed({ lamp: { on: "On" } }, { lamp: ["on"] })).toEqual(["lamp.on"]);
  });

  test.each(locales)("passes for all texts in %s", async (locale) => {
    expect(wrongTerms(locale, (await readTexts())[locale])).toEqual([]);
  });
});

describe("the term list for the demo's Spanish content", () => {
  const inArticle = (text: string) =>
    wrongSpanish(new Map([["demo/content/articles/setup/lamp.html", text]]));

  test("names the file and the line of a term", () => {
    expect(inArticle("<p>Presiona OK.</p>\n<p>Elige la red.</p>")).toEqual([
      'demo/content/articles/setup/lamp.html:2: "Elige", write: selecciona',
    ]);
  });

  test("finds each place of a term", () => {
    expect(inArticle("<p>Abre Ajustes &gt; Red o Ajustes &gt; Sistema.</p>")).toHaveLength(2);
  });

  test("finds a term that goes on in the next line", () => {
    expect(inArticle("<p>Agrega una forma de\n      pago.</p>")).toEqual([
      expect.stringContaining('lamp.html:1: "forma de pago"'),
    ]);
  });

  test("finds a term after a line break of a string", () => {
    expect(inArticle(String.raw`text: "Hola.\n\nPulsa aquí."`)).toHaveLength(1);
  });

  test.each([
    ["search words of an article", 'data-search="dónde elijo,\n  ajustes de red"'],
    ["an address", 'data-slug="elige-tu-red"'],
    ["search words of a manual", 'searchLabel: "ajustes manual pdf"'],
    ["synonyms", 'synonyms: [\n  "configuración, ajustes",\n]'],
    ["English", "Choose Settings and describe what you see."],
  ])("passes %s", (_what, text) => {
    expect(inArticle(text)).toEqual([]);
  });

  test.each([
    ["an article", "demo/content/articles/setup/connect-to-wifi.html"],
    ["a manual", "demo/content/manuals.ts"],
    ["texts of the brand's pages", "demo/site/brand/es.js"],
    ["a document", "demo/site/brand-site/documents.js"],
    ["a message of a service", "demo/sandbox/services/offers/offer-messages.ts"],
    ["a step of a privacy request", "demo/sandbox/services/privacy/flow/steps/done.es.html"],
  ])("finds a term in %s", (_what, file) => {
    const text = demoFiles().get(file) ?? "";
    expect(wrongSpanish(new Map([[file, `${text}\nGestionar`]]))).toEqual([
      expect.stringMatching(`^${file}:\\d+: "Gestionar"`),
    ]);
  });

  test("passes for the demo", () => {
    expect(wrongSpanish(demoFiles())).toEqual([]);
  });
});

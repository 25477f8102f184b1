import { describe, expect, test } from "vitest";
import { locales } from "../../../../core/platform/config/locales.ts";
import { readTexts } from "../../../../tools/build/texts.ts";
import { needlesslyAllowed, wrongTerms } from "../../../../tools/check/terms.ts";

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
